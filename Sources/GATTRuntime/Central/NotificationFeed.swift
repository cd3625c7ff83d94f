import GATTProfiles

/// One consumer's share in a subscription, as long as this object lives.
final class NotificationFeed: Sendable {
  /// A notification, or a message of several; or why there is none.
  typealias Arrival = MessageAssembler.Outcome

  let values: StreamBuffer<Arrival>
  let registration: FeedRegistration

  init(
    connection: Connection, characteristic: RemoteCharacteristic, framing: MessageFraming?,
    buffering: BufferingPolicy
  ) {
    let values = StreamBuffer<Arrival>(buffering)
    let sink: any NotificationSink =
      framing.map { MessageSink($0, into: values, deadline: connection.deadline) } ?? values
    self.values = values
    registration = FeedRegistration(sink, of: characteristic, on: connection)
  }

  var characteristic: RemoteCharacteristic { registration.characteristic }

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
}
