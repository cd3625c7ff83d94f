import GatewayCore

/// Messages in the order in which they are to be published. However many there are, adding one, replacing the one of a topic and
/// taking the first cost the same.
struct WaitingMessages: Sendable {
  /// Those that were taken out of the middle are nil.
  private var slots: [BrokerMessage?] = []
  /// How many slots there were in front of the first one.
  private var offset = 0
  /// The first slot that may have a message.
  private var head = 0
  /// Where the message of a topic is that a newer one replaces, with the offset.
  private var places: [String: Int] = [:]
  private(set) var count = 0

  /// Messages that wait in this order.
  init(_ messages: [BrokerMessage] = []) {
    for message in messages { append(message) }
  }

  /// All of them, in order.
  var all: [BrokerMessage] { slots[head...].compactMap(\.self) }

  /// Puts a message in the place of the one of its topic that it may replace; false where there is none.
  mutating func replace(by message: BrokerMessage) -> Bool {
    guard message.isReplaceable, let place = places[message.topic] else { return false }
    slots[place - offset] = message
    return true
  }

  /// Adds a message behind the others.
  mutating func append(_ message: BrokerMessage) {
    if message.isReplaceable, places[message.topic] == nil { places[message.topic] = offset + slots.count }
    slots.append(message)
    count += 1
  }

  /// Takes the first message; nil when there is none.
  mutating func takeFirst() -> BrokerMessage? { takeFirst { _ in true } }

  /// Takes the first message that is of a kind; nil when there is none.
  mutating func takeFirst(where isWanted: (BrokerMessage) -> Bool) -> BrokerMessage? {
    while head < slots.count, slots[head] == nil { head += 1 }
    guard let place = slots[head...].firstIndex(where: { $0.map(isWanted) ?? false }), let message = slots[place] else {
      return nil
    }
    slots[place] = nil
    count -= 1
    if places[message.topic] == offset + place { places[message.topic] = nil }
    // What is empty goes when it is most of it: a step costs the same on average, however much waits.
    if head > 64, head > slots.count / 2 {
      slots.removeFirst(head)
      (offset, head) = (offset + head, 0)
    }
    return message
  }
}
