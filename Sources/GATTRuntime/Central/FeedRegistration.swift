import Logging

/// One consumer's place among those who get the values of a characteristic, as long as this object lives.
final class FeedRegistration: Sendable {
  let connection: Connection
  let characteristic: RemoteCharacteristic
  private let id: Int

  init(_ sink: any NotificationSink, of characteristic: RemoteCharacteristic, on connection: Connection) {
    self.connection = connection
    self.characteristic = characteristic
    id = connection.monitor.hub.add(sink, to: characteristic.handle)
  }

  /// Nothing is handed over from now on.
  func end() { connection.monitor.hub.remove(id) }

  deinit {
    end()
    Task { [connection, characteristic] in await connection.closeFeed(of: characteristic) }
  }
}
