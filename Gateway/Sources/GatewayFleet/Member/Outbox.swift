/// The messages of a gateway: when all is said again, and which of them have come back from the broker.
struct Outbox: Sendable {
  /// How many messages are remembered that have not come back.
  private static let memory = 1_000

  private var number: Int64 = 0
  private var sent: [(number: Int64, at: Duration)] = []
  /// When everything was said last; nil to have it said with the next step.
  var lastAll: Duration?
  private var isGreeting = false
  /// The greatest number that has come back.
  private(set) var confirmed: Int64 = -1
  /// When the message was sent that has come back last.
  private(set) var confirmedAt: Duration?

  /// Has everything said, with a greeting that the others answer.
  mutating func greet() { (isGreeting, lastAll, confirmedAt) = (true, nil, nil) }

  /// What was sent may not have arrived.
  mutating func forgetSent() { (sent, confirmedAt) = ([], nil) }

  /// Whether everything is to be said.
  func isDue(at uptime: Duration, window: Duration) -> Bool { lastAll.map { uptime - $0 >= window } ?? true }

  /// One of its own messages has come back.
  mutating func take(_ number: Int64) {
    guard let place = sent.firstIndex(where: { $0.number == number }) else { return }
    (confirmed, confirmedAt) = (max(confirmed, number), sent[place].at)
    sent.removeFirst(place + 1)
  }

  /// Claims as messages. One without claims says that the gateway is there.
  mutating func messages(
    of claims: [String: Claim?], instance: String, at uptime: Duration, isAll: Bool
  ) -> [ClaimMessage] {
    guard isAll || !claims.isEmpty else { return [] }
    if isAll { lastAll = uptime }
    var messages: [ClaimMessage] = []
    var rest = claims.sorted { $0.key < $1.key }[...]
    repeat {
      number += 1
      var message = ClaimMessage(instance: instance, number: number)
      (message.isGreeting, isGreeting) = (isGreeting, false)
      for (device, claim) in rest.prefix(ClaimMessage.deviceLimit) { message.claims[device] = .some(claim) }
      rest = rest.dropFirst(ClaimMessage.deviceLimit)
      messages.append(message)
      sent.append((number, uptime))
    } while !rest.isEmpty
    if sent.count > Self.memory { sent.removeFirst(sent.count - Self.memory) }
    return messages
  }
}
