/// One consumer's share in what a device sends, as long as this object lives. It subscribes on each link by itself, however
/// late its consumer asks; where `ready` subscribes, before the rest of it is done.
final class DeviceFeed<Value: Sendable>: Sendable {
  let values: StreamBuffer<Result<DeviceArrival<Value>, GATTError>>
  private let task: Task<Void, Never>

  init(_ arrivals: DeviceArrivals<Value>) {
    let values = StreamBuffer<Result<DeviceArrival<Value>, GATTError>>(arrivals.buffering)
    let device = arrivals.device
    let early = EarlyValues(wanting: arrivals.wants, arrivals.values)
    device.feeds.add(early)
    self.values = values
    task = Task {
      do throws(GATTError) {
        var connection = try await device.active(within: nil)
        while true {
          let reason = try await Self.take(early.values(of: connection), into: values)
          if reason != .local { values.offer(.success(.gap(reason))) }
          // Once it is deactivated or given up, nothing begins again for the sake of a stream.
          connection = try await device.reactivated()
        }
      } catch {
        values.finish(throwing: error.isEnd ? nil : error)
      }
    }
  }

  deinit { task.cancel() }

  /// Hands over what a link brings until it ends.
  private static func take(
    _ notifications: Notifications<Value>, into values: StreamBuffer<Result<DeviceArrival<Value>, GATTError>>
  ) async throws(GATTError) -> DisconnectReason {
    var iterator = notifications.makeAsyncIterator()
    while true {
      do throws(GATTError) {
        guard let value = try await iterator.next(isolation: nil) else { throw .cancelled }
        values.offer(.success(.value(value)))
      } catch {
        if case .disconnected(let reason) = error { return reason }
        guard case .brokenValue = error.kind else { throw error }
        values.offer(.failure(error))
      }
    }
  }
}
