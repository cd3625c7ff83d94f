/// Which packets acknowledge which.
public struct Acknowledgement: Sendable {
  /// Whether a packet that came is an acknowledgement; then no client gets it.
  public var isAcknowledgement: @Sendable (_ received: [UInt8]) -> Bool
  /// Whether an acknowledgement that came is that of a packet that was sent.
  public var acknowledges: @Sendable (_ received: [UInt8], _ sent: [UInt8]) -> Bool
  /// The acknowledgement of a packet that came; nil when it needs none.
  public var reply: @Sendable (_ received: [UInt8]) -> [UInt8]?

  /// What acknowledges what; packets that come need no acknowledgement unless given.
  public init(
    isAcknowledgement: @escaping @Sendable (_ received: [UInt8]) -> Bool,
    acknowledges: @escaping @Sendable (_ received: [UInt8], _ sent: [UInt8]) -> Bool,
    reply: @escaping @Sendable (_ received: [UInt8]) -> [UInt8]? = { _ in nil }
  ) {
    (self.isAcknowledgement, self.acknowledges, self.reply) = (isAcknowledgement, acknowledges, reply)
  }
}
