/// One consumer's share in a subscription, as long as this object lives.
final class NotificationFeed: Sendable {
  let characteristic: RemoteCharacteristic
  let values: StreamBuffer<[UInt8]>
  private let connection: Connection
  private let id: Int

  init(connection: Connection, characteristic: RemoteCharacteristic, buffering: BufferingPolicy) {
    self.connection = connection
    self.characteristic = characteristic
    values = StreamBuffer(buffering)
    id = connection.monitor.hub.add(values, to: characteristic.handle)
  }

  deinit {
    connection.monitor.hub.remove(id, from: characteristic.handle)
    Task { [connection, characteristic] in await connection.closeFeed(of: characteristic) }
  }
}
