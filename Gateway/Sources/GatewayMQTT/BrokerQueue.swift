import GatewayCore

/// What waits to be published, what is under way, and what the broker keeps. It knows no connection: it is told what becomes of
/// one.
struct BrokerQueue: Sendable {
  /// How many messages are under way at the same time: brokers take 20 from a client, and drop what is beyond that without a word.
  static let window = 20
  private let capacity: Int

  private var waiting: [BrokerMessage] = []
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
  var isEmpty: Bool { waiting.isEmpty && underWay.isEmpty }

  /// Adds a message behind the others; one of its topic that waits, and may be replaced, gives its place to it.
  mutating func add(_ message: BrokerMessage) {
    if message.isRetained, message.isRemembered {
      kept[message.topic] = message.payload.isEmpty ? nil : message
    }
    if message.isReplaceable, let place = waiting.firstIndex(where: { $0.topic == message.topic && $0.isReplaceable }) {
      waiting[place] = message
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
    waiting.removeFirst()
    counts.dropped += 1
  }

  /// The next message to publish, with the number by which its acknowledgement is known; nil while there is none, or too many are
  /// under way.
  mutating func next() -> (number: Int, message: BrokerMessage)? {
    guard underWay.count < Self.window, !waiting.isEmpty,
      let place = holdsDevices ? waiting.firstIndex(where: { $0.device == nil }) : 0
    else { return nil }
    lastNumber += 1
    let message = waiting.remove(at: place)
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
    putInFront(underWay.sorted { $0.key < $1.key }.map(\.value))
    underWay = [:]
  }

  private mutating func putInFront(_ messages: [BrokerMessage]) {
    let newer = Set(waiting.filter(\.isReplaceable).map(\.topic))
    waiting = messages.filter { !$0.isReplaceable || !newer.contains($0.topic) } + waiting
  }

  /// Another gateway of the fleet publishes what is of a device.
  mutating func forget(_ device: Slug) {
    waiting.removeAll { $0.device == device }
    kept = kept.filter { $0.value.device != device }
  }

  /// Has everything published again that the broker is to keep, in front of what waits; the gateway's own state first.
  mutating func publishRetained(first: String) {
    let topics = kept.keys.sorted { ($0 != first ? 1 : 0, $0) < ($1 != first ? 1 : 0, $1) }
    waiting.removeAll { $0.isRetained && $0.isReplaceable && kept[$0.topic] != nil }
    waiting = topics.compactMap { kept[$0] } + waiting
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
