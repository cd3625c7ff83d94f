import GATTProfiles

/// An active device's connection, with the subscriptions that its kind asks for.
final class DeviceLink: Sendable {
  let connection: Connection
  private let subscriptions: [ValueHandler]

  /// Does what makes a device ready, in order.
  init(_ connection: Connection, _ kind: DeviceDescription, _ feeds: DeviceFeeds) async throws(GATTError) {
    self.connection = connection
    var subscriptions: [CharacteristicPath: Notifications<[UInt8]>] = [:]
    let receive = kind.receive.map { [ReadyAction.subscribe($0)] } ?? []
    for action in receive + kind.ready {
      switch action {
      case .subscribe(let path):
        guard subscriptions[path] == nil else { continue }
        // Those who want values get also what answers the actions that follow.
        await feeds.subscribe(to: path, on: connection)
        let characteristic = try await connection.characteristic(path)
        // A few, for a `wait` that follows.
        subscriptions[path] = try await connection.subscribe(to: characteristic, buffering: .newest(capacity: 64))
      case .read(let path): _ = try await connection.read(connection.characteristic(path))
      case .write(let path, let bytes): try await connection.write(bytes, to: connection.characteristic(path))
      case .wait(let path, let prefix, let timeout):
        try await connection.wait(for: prefix, of: path, in: subscriptions[path], within: .milliseconds(timeout))
      }
    }
    var handlers: [ValueHandler] = []
    for path in subscriptions.keys {
      // From now on nobody takes them here, and the device goes on sending.
      handlers.append(try await connection.onValue(of: connection.characteristic(path)) { _ in })
    }
    self.subscriptions = handlers
  }
}

extension Connection {
  fileprivate func characteristic(_ path: CharacteristicPath) async throws(GATTError) -> RemoteCharacteristic {
    try await characteristic(path.characteristic, in: path.service, identifiedBy: path.descriptor)
  }

  /// Returns once the device sends a value that begins with some bytes.
  fileprivate nonisolated func wait(
    for prefix: [UInt8], of path: CharacteristicPath, in values: Notifications<[UInt8]>?, within limit: Duration
  ) async throws(GATTError) {
    let values = if let values { values } else { notifications(of: try await characteristic(path)) }
    try await deadline.run(
      within: limit, failingWith: .timedOut(operation: "waiting for \(path.characteristic)", after: limit)
    ) { () async throws(GATTError) in
      var iterator = values.makeAsyncIterator()
      while let value = try await iterator.next(isolation: nil) {
        if value.starts(with: prefix) { return }
      }
      throw .cancelled
    }
  }
}
