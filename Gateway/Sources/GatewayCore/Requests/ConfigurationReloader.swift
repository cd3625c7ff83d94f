import Logging

/// Reads the configuration of a gateway again, each time that somebody asks for it: what is wrong with it is told, and changes
/// nothing.
public actor ConfigurationReloader {
  private let gateway: Gateway
  private let read: @Sendable () throws(LoadingError) -> LoadedConfiguration
  private let outputs: @Sendable (GatewayConfiguration, CommandDispatcher) -> Void
  private var last: Task<GatewayResponse, Never>?

  /// - Parameters:
  ///   - outputs: is told of the devices, before any report is.
  ///   - read: reads it.
  public init(
    _ gateway: Gateway, outputs: @escaping @Sendable (GatewayConfiguration, CommandDispatcher) -> Void,
    read: @escaping @Sendable () throws(LoadingError) -> LoadedConfiguration
  ) {
    (self.gateway, self.outputs, self.read) = (gateway, outputs, read)
  }

  /// Carries a request out.
  public func answer(_ request: GatewayRequest) async -> GatewayResponse {
    switch request.action {
    case .reload: return await reload(request.transaction)
    case .permit(let duration):
      await gateway.permit(for: duration)
      return GatewayResponse(to: request.transaction)
    }
  }

  /// Reads it again, behind whoever has asked for that before.
  public func reload(_ transaction: CommandValue? = nil) async -> GatewayResponse {
    let before = last
    let task = Task {
      _ = await before?.value
      return await reloadNow(transaction)
    }
    last = task
    return await task.value
  }

  private func reloadNow(_ transaction: CommandValue?) async -> GatewayResponse {
    do throws(LoadingError) {
      let notes = await gateway.reload(try read(), outputs: outputs)
      gateway.logger.notice("the configuration is read again")
      for note in notes { gateway.logger.warning("\(note)") }
      return GatewayResponse(to: transaction, notes: notes)
    } catch {
      gateway.logger.error("the configuration stays as it was:\n\(error)")
      return GatewayResponse(to: transaction, error: "\(error)")
    }
  }
}
