import GatewayCore

/// What waits to be published, what is under way, and what the broker keeps. It knows no connection: it is told what becomes of
/// one.
struct BrokerQueue: Sendable {
  /// How many messages are under way at the same time: brokers take 20 from a client, and drop what is beyond that without a word.
  static let window = 20
  private let capacity: Int

  private var waiting = WaitingMessages()
  /// By the number of each attempt.
  private var underWay: [Int: BrokerMessage] = [:]
  private var lastNumber = 0
  /// What the broker keeps of us, by topic: a broker that was restarted may have forgotten it.
  private var kept: [String: BrokerMessage] = [:]
  /// Whether what is of devices waits, since another gateway of the fleet may have them.
  var holdsDevices = false
  private(set) var counts = BrokerCounts()

  init(capacity: Int = 10_000) { self.capacity = capacity }

  /// The payloads that the broker keeps of us, by topic.
  var retained: [String: String] { kept.mapValues(\.payload) }

  /// Whether all has been published and acknowledged.
  var isEmpty: Bool { waiting.count == 0 && underWay.isEmpty }

  /// Adds a message behind the others; one of its topic that waits, and may be replaced, gives its place to it.
  mutating func add(_ message: BrokerMessage) {
    if message.isRetained, message.isRemembered {
      kept[message.topic] = message.payload.isEmpty ? nil : message
    }
    if waiting.replace(by: message) {
      counts.coalesced += 1
      return
    }
    // What is told once, as results of commands, takes no place from what devices are.
    guard message.isReplaceable || message.isRetained || waiting.count < capacity / 2 else {
      counts.dropped += 1
      return
    }
    waiting.append(message)
    guard waiting.count > capacity else { return }
    _ = waiting.takeFirst()
    counts.dropped += 1
  }

  /// The next message to publish, with the number by which its acknowledgement is known; nil while there is none, or too many are
  /// under way.
  mutating func next() -> (number: Int, message: BrokerMessage)? {
    guard underWay.count < Self.window,
      let message = holdsDevices ? waiting.takeFirst(where: { $0.device == nil }) : waiting.takeFirst()
    else { return nil }
    lastNumber += 1
    underWay[lastNumber] = message
    return (lastNumber, message)
  }

  /// The broker has a message.
  mutating func acknowledge(_ number: Int) {
    if underWay.removeValue(forKey: number) != nil { counts.published += 1 }
  }

  /// The broker does not take a message, and would not take it again; its topic, unless it is not under way.
  mutating func drop(_ number: Int) -> String? {
    guard let message = underWay.removeValue(forKey: number) else { return nil }
    if kept[message.topic]?.payload == message.payload { kept[message.topic] = nil }
    counts.dropped += 1
    return message.topic
  }

  /// A message could not be handed over: it waits again.
  mutating func takeBack(_ number: Int) {
    guard let message = underWay.removeValue(forKey: number) else { return }
    putInFront([message])
  }

  /// The connection is lost: what was under way may have arrived or not, and is published again, unless something newer of its
  /// topic waits.
  mutating func disconnect() {
    let repeated = underWay.sorted { $0.key < $1.key }.map { _, message in
      var message = message
      message.isRepeated = true
      return message
    }
    putInFront(repeated)
    underWay = [:]
  }

  private mutating func putInFront(_ messages: [BrokerMessage]) {
    let behind = waiting.all
    let newer = Set(behind.filter(\.isReplaceable).map(\.topic))
    waiting = WaitingMessages(messages.filter { !$0.isReplaceable || !newer.contains($0.topic) } + behind)
  }

  /// Another gateway of the fleet publishes what is of a device, and gives the results of its commands where it has taken this one
  /// for lost.
  mutating func forget(_ device: Slug) {
    waiting = WaitingMessages(waiting.all.filter { $0.device != device || ($0.isResult && !holdsDevices) })
    kept = kept.filter { $0.value.device != device }
  }

  /// Has everything published again that the broker is to keep, in front of what waits; the gateway's own state first.
  mutating func publishRetained(first: String) {
    let topics = kept.keys.sorted { ($0 != first ? 1 : 0, $0) < ($1 != first ? 1 : 0, $1) }
    let others = waiting.all.filter { !($0.isRetained && $0.isReplaceable && kept[$0.topic] != nil) }
    waiting = WaitingMessages(topics.compactMap { kept[$0] } + others)
  }
}

/// What has become of messages.
public struct BrokerCounts: Hashable, Sendable {
  /// Those that the broker has acknowledged.
  public var published = 0
  /// Those that a newer one replaced.
  public var coalesced = 0
  /// Those that were lost.
  public var dropped = 0
}
