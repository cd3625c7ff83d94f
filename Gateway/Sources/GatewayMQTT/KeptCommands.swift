/// Commands and requests that the broker keeps, which would be carried out again with each connection: they are passed over, and
/// one line tells of all of them.
struct KeptCommands: Sendable {
  private var topic: String?
  private var isTold = false

  /// Whether a message is one that the broker keeps.
  mutating func take(_ message: BrokerMessage, isOld: Bool) -> Bool {
    guard isOld else { return false }
    // An empty one is what takes it away.
    if !message.payload.isEmpty, !isTold { (topic, isTold) = (message.topic, true) }
    return true
  }

  /// The topic of the first, once.
  mutating func takeTopic() -> String? {
    defer { topic = nil }
    return topic
  }
}
