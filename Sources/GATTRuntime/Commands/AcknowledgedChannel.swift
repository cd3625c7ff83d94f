/// Sends packets again until the other side acknowledges them, and acknowledges what comes, by packets of the channel that
/// it is stacked on.
///
/// ```swift
/// let sure = AcknowledgedChannel(on: channel, by: acknowledgement, policy: CommandPolicy(timeout: .seconds(1), retries: 2))
/// ```
///
/// A packet that the other side sent again, because its acknowledgement was lost, comes twice.
public final class AcknowledgedChannel: PacketChannel {
  /// The channel's state and clients.
  public let hub: PacketHub

  private let lower: any PacketChannel
  private let acknowledgement: Acknowledgement
  private let policy: CommandPolicy
  private let receiver: AcknowledgementReceiver

  /// A channel of packets that are acknowledged.
  ///
  /// - Parameters:
  ///   - lower: what carries packets and acknowledgements.
  ///   - acknowledgement: which packets acknowledge which.
  ///   - policy: how long to wait for an acknowledgement, and how often to send again; 3 seconds, and never, unless given.
  public init(
    on lower: any PacketChannel, by acknowledgement: Acknowledgement, policy: CommandPolicy = CommandPolicy()
  ) {
    (self.lower, self.acknowledgement, self.policy) = (lower, acknowledgement, policy)
    hub = PacketHub(above: lower)
    receiver = AcknowledgementReceiver(acknowledgement, for: hub, on: lower)
    lower.hub.attach(receiver)
  }

  /// As the channel below.
  public var mtu: Int { lower.mtu }

  /// Opens the channel below, too.
  public func open() async throws(GATTError) {
    try await hub.open { () async throws(GATTError) in try await lower.open() }
  }

  /// Closes the channel below, too.
  public func close() async {
    await hub.close { [lower] in await lower.close() }
  }

  /// Sends a packet; returns when it is acknowledged.
  ///
  /// - Throws: ``GATTError/timedOut(operation:after:)`` when it is not, however often it was sent.
  public func send(_ packet: [UInt8]) async throws(GATTError) {
    try checkLength(of: packet)
    let acknowledged = OneShot<Void>()
    let number = receiver.expect(acknowledged, of: packet)
    defer { receiver.forget(number) }
    let deadline = hub.deadline
    let isOver = GATTError.timedOut(operation: "an acknowledgement", after: policy.wait ?? .zero)
    try await deadline.run(within: policy.wait, failingWith: isOver, into: acknowledged) {
      [lower, policy] () async throws(GATTError) in
      try await policy.attempts { _ async throws(GATTError) in
        try await lower.send(packet, awaiting: acknowledged)
        let isOver = GATTError.timedOut(operation: "an acknowledgement", after: policy.timeout)
        try await deadline.value(of: OneShot<Void>(), within: policy.timeout, failingWith: isOver)
      }
    }
  }
}
