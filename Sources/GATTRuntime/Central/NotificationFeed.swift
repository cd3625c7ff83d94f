import GATTProfiles

/// One consumer's share in a subscription, as long as this object lives.
final class NotificationFeed: Sendable {
  /// A notification, or a message of several; or why there is none.
  typealias Arrival = MessageAssembler.Outcome

  let characteristic: RemoteCharacteristic
  let values: StreamBuffer<Arrival>
  private let connection: Connection
  private let id: Int

  init(
    connection: Connection, characteristic: RemoteCharacteristic, framing: MessageFraming?,
    buffering: BufferingPolicy
  ) {
    self.connection = connection
    self.characteristic = characteristic
    let values = StreamBuffer<Arrival>(buffering)
    let sink: any NotificationSink =
      framing.map { MessageSink($0, into: values, deadline: connection.deadline) } ?? values
    self.values = values
    id = connection.monitor.hub.add(sink, to: characteristic.handle)
  }

  /// What has come.
  ///
  /// - Throws: ``GATTError/brokenMessage(characteristic:_:)`` for a message that is not whole.
  func bytes(of arrival: Arrival) throws(GATTError) -> [UInt8] {
    do throws(MessageError) {
      return try arrival.get()
    } catch {
      throw .brokenMessage(characteristic: characteristic.description, error)
    }
  }

  deinit {
    connection.monitor.hub.remove(id)
    Task { [connection, characteristic] in await connection.closeFeed(of: characteristic) }
  }
}
