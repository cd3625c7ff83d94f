import GATTProfiles

/// One consumer's share in what a device sends, as long as this object lives. It subscribes on each link by itself, however
/// late its consumer asks.
final class DeviceFeed<Value: GATTCharacteristic>: Sendable {
  let values: StreamBuffer<Result<DeviceArrival<Value>, GATTError>>
  private let task: Task<Void, Never>

  init(_ arrivals: DeviceArrivals<Value>) {
    let values = StreamBuffer<Result<DeviceArrival<Value>, GATTError>>(arrivals.buffering)
    let device = arrivals.device
    let undecodable = arrivals.undecodable
    self.values = values
    task = Task {
      do throws(GATTError) {
        while true {
          let connection = try await device.active(within: nil)
          let reason = try await Self.take(from: connection, into: values, undecodable)
          if reason != .local { values.offer(.success(.gap(reason))) }
        }
      } catch {
        values.finish(throwing: error.isEnd ? nil : error)
      }
    }
  }

  deinit { task.cancel() }

  /// Hands over what a link brings until it ends.
  private static func take(
    from connection: Connection, into values: StreamBuffer<Result<DeviceArrival<Value>, GATTError>>,
    _ undecodable: UndecodableValues
  ) async throws(GATTError) -> DisconnectReason {
    var iterator = connection.notifications(of: Value.self, undecodable: undecodable).makeAsyncIterator()
    while true {
      do throws(GATTError) {
        guard let value = try await iterator.next(isolation: nil) else { throw .cancelled }
        values.offer(.success(.value(value)))
      } catch {
        switch error {
        case .disconnected(let reason): return reason
        case .undecodable, .brokenMessage: values.offer(.failure(error))
        default: throw error
        }
      }
    }
  }
}

extension GATTError {
  /// Whether it only says that nothing more comes.
  fileprivate var isEnd: Bool {
    switch self {
    case .cancelled, .disconnected(.local): true
    default: false
    }
  }
}
