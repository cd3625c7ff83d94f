public import GATTProfiles

/// Carries messages that are longer than the packets of the channel it is stacked on.
///
/// What is sent is cut as its framing says; what comes is joined. A message that does not come whole is left out and
/// counted; what made it so is no end.
///
/// ```swift
/// let messages = FramedChannel(on: channel, framing: framing)
/// ```
public final class FramedChannel: PacketChannel {
  /// The channel's state and clients.
  public let hub: PacketHub

  private let lower: any PacketChannel
  private let framing: MessageFraming
  private let joiner: PacketJoiner
  /// One message after the other, and none of another between its parts.
  private let turns = FIFOGate()

  /// A channel of messages. It is open when it is opened, whether the one below is already or not.
  ///
  /// - Parameters:
  ///   - lower: what carries the parts.
  ///   - framing: how parts join into a message, both ways.
  public init(on lower: any PacketChannel, framing: MessageFraming) {
    (self.lower, self.framing) = (lower, framing)
    hub = PacketHub(above: lower)
    joiner = PacketJoiner(framing, for: hub)
    lower.hub.attach(joiner)
  }

  /// How many bytes a message may have: what the framing can count in packets of the channel below.
  public var mtu: Int { framing.mostBytes(inPartsOf: lower.mtu) }

  /// How many messages did not come whole.
  public var brokenMessageCount: Int { joiner.brokenMessageCount }

  /// Opens the channel below, too.
  public func open() async throws(GATTError) {
    try await hub.open { () async throws(GATTError) in
      joiner.start()
      try await lower.open()
    }
  }

  /// Closes the channel below, too.
  public func close() async {
    await hub.close { [lower, joiner] in
      await lower.close()
      await joiner.stop()
    }
  }

  /// Sends a message, in as many packets as it takes. When the task is cancelled in the middle of it, the rest is still
  /// sent, so that the device finds the start of the next.
  ///
  /// - Throws: ``GATTError/contradictoryMessage(characteristic:stated:actual:)`` when the message says that it has another
  ///   length.
  public func send(_ packet: [UInt8]) async throws(GATTError) {
    try checkLength(of: packet)
    let parts = try framing.parts(of: packet, longest: lower.mtu, named: "the channel")
    try await turns.acquire()
    let result = OneShot<Void>()
    Task.immediate { [lower, turns] in
      defer { turns.release() }
      do throws(GATTError) {
        for part in parts { try await lower.send(part) }
        result.settle(.success(()))
      } catch {
        result.settle(.failure(error))
      }
    }
    try await result.value()
  }
}
