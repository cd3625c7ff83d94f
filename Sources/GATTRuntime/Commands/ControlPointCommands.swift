import GATTProfiles

/// The commands of a control point over one connection. Their identifiers go on counting when nobody keeps a queue, so that a
/// late answer is not taken for that of the next command.
struct ControlPointCommands {
  let last: LastIdentifier
  /// Whoever waits for an answer keeps it, and thereby the subscription. It holds the connection.
  weak var queue: CommandQueue?
}

extension Connection {
  /// The queue of a control point's commands, over an open channel.
  func commandQueue<T: ControlPoint>(
    of type: T.Type, at instance: RemoteCharacteristic, _ identifier: CommandIdentifier
  ) async throws(GATTError) -> CommandQueue {
    let queue = commands[instance.handle]?.queue ?? makeCommandQueue(of: type, at: instance, identifier)
    try await queue.channel.open()
    return queue
  }

  private func makeCommandQueue<T: ControlPoint>(
    of type: T.Type, at instance: RemoteCharacteristic, _ identifier: CommandIdentifier
  ) -> CommandQueue {
    let channel = CharacteristicChannel(
      self, receiving: instance, sending: instance, writeType: .automatic, framing: Self.framing(of: type))
    let last = commands[instance.handle]?.last ?? LastIdentifier()
    let queue = CommandQueue(on: channel, table: CommandTable(identifier, after: last))
    commands[instance.handle] = ControlPointCommands(last: last, queue: queue)
    return queue
  }
}
