import GatewayCore

/// What Home Assistant is told on a connection: only what the broker does not have, and all of it after Home Assistant has come
/// back. It has no connection and no clock.
struct DiscoverySession: Sendable {
  /// What is to be published at a time.
  struct Due: Hashable {
    var messages: [BrokerMessage] = []
    /// Whether it is all that there is.
    var isEverything = false
  }

  /// How long a broker has to tell what it keeps.
  private static let listening = Duration.seconds(5)
  /// How long Home Assistant has to get ready, or to make entities and to listen for their states, which nobody keeps.
  private static let preparation = Duration.seconds(30)

  /// How long it has where it is busy, as on a small machine with many entities.
  private static let patience = Duration.seconds(300)

  /// How long Home Assistant has to forget what is gone, before the same is told again: else it takes that for a second one.
  private static let forgetting = Duration.seconds(2)

  /// What says at a topic that the entities of it will be told of at another.
  private static let handover = #"{"migrate_discovery":true}"#

  /// After which time the broker forgets that.
  private static let handoverTime = Duration.seconds(30)

  let prefix: String
  private let form: Discovery.Form
  private let isExpiring: Bool
  private let comparison: DiscoveryComparison
  /// What the broker keeps of this base, by topic.
  private var kept: [String: String] = [:]
  private var wanted: [String: BrokerMessage] = [:]
  /// The newest states of devices that are there, by topic.
  private var states: [String: BrokerMessage] = [:]
  /// When the broker has told what it keeps; nil when it has.
  private var listensUntil: Duration?
  private var repeatsAt: Duration?
  /// The devices of which fields have just been told: who is told of them has not heard the state that there is.
  private var unseen: Set<String> = []
  /// When their states are told.
  private var showsAt: Duration?
  /// The topics of states that are told once more, and when: a Home Assistant that is busy may not have listened by the first time.
  private var later: (topics: Set<String>, at: Duration)?
  /// Whether something has just been taken away.
  private var hasEmptied = false
  /// The topics of the other form whose entities go over to this one, until they are emptied: before this form is told, since Home
  /// Assistant warns of each entity that is taken away at another topic than the one that it is of.
  private var handedOver: Set<String> = []
  private var isListening: Bool

  /// - Parameters:
  ///   - form: how it is told; what the broker has in the other form goes.
  ///   - isExpiring: whether the broker forgets messages whose time is over.
  init(prefix: String, base: String, form: Discovery.Form = .components, isExpiring: Bool = false) {
    (self.prefix, comparison, isListening) = (prefix, DiscoveryComparison(base: base), true)
    (self.form, self.isExpiring) = (form, isExpiring)
  }

  /// What it listens to.
  var subscriptions: [String] { ["\(prefix)/+/+/+/config", "\(prefix)/device/+/config", status] }

  private var status: String { "\(prefix)/status" }

  /// Whether a topic is one of discovery.
  func concerns(_ topic: String) -> Bool { topic.hasPrefix(prefix + "/") }

  /// A connection is made: the broker may have forgotten what it had.
  mutating func connect(at uptime: Duration) {
    (kept, isListening, listensUntil) = ([:], true, uptime + Self.listening)
  }

  /// The connection is lost.
  mutating func disconnect() {
    (isListening, listensUntil, repeatsAt, hasEmptied) = (true, nil, nil, false)
    (handedOver, unseen, showsAt, later) = ([], [], nil, nil)
  }

  /// Takes a message of the broker.
  mutating func take(_ message: BrokerMessage, isOld: Bool, at uptime: Duration) {
    if message.topic == status {
      if !isOld, message.payload == "online" { repeatsAt = uptime + Self.preparation }
      return
    }
    let levels = message.topic.dropFirst(prefix.count + 1).split(separator: "/", omittingEmptySubsequences: false)
    guard concerns(message.topic), levels.count == (levels.first == "device" ? 3 : 4),
      levels[1].hasPrefix(comparison.node)
    else { return }
    guard message.payload != Self.handover else {
      // What an earlier run has handed over, and could not take away.
      if isOld, isOtherForm(message.topic) { handedOver.insert(message.topic) }
      return
    }
    kept[message.topic] = message.payload.isEmpty ? nil : message.payload
  }

  /// What takes away all that is told of devices that are gone.
  mutating func leave(_ gone: Set<Slug>, at uptime: Duration) -> [BrokerMessage] {
    let names = Set(gone.map(\.description))
    let ghosts = kept.filter { topic, payload in
      guard wanted[topic] == nil, let name = comparison.device(of: payload) else { return false }
      return names.contains(name)
    }
    guard !ghosts.isEmpty else { return [] }
    for topic in ghosts.keys { kept[topic] = nil }
    (isListening, listensUntil) = (true, uptime + Self.forgetting)
    return ghosts.keys.sorted().map { BrokerMessage(topic: $0, payload: "", isRetained: true) }
  }

  /// The devices without an entry of which this gateway alone has told, by the topic of its state that its messages name, also where
  /// it has never heard them.
  func gone(own: Set<Slug>, state: String) -> Set<Slug> {
    let told = kept.filter { wanted[$0.key] == nil && $0.value.contains("\"\(state)\"") }
    return Set(told.values.compactMap { comparison.device(of: $0).flatMap { try? Slug($0) } }).subtracting(own)
  }

  /// Notes what is published of a device, for who comes later.
  mutating func note(_ message: BrokerMessage) {
    if !message.isRetained, message.isReplaceable {
      states[message.topic] = message
    } else if message.topic.hasSuffix("/availability"), message.payload.isEmpty || message.payload.contains("offline") {
      states[String(message.topic.dropLast("/availability".count))] = nil
    }
  }

  /// Another gateway of the fleet tells of a device.
  mutating func forget(_ device: Slug) {
    wanted = wanted.filter { $0.value.device != device }
    states = states.filter { $0.value.device != device }
  }

  /// Takes what the broker is to keep, or, where it is empty, to keep no more; what of it is to be published now.
  mutating func want(_ message: BrokerMessage) -> [BrokerMessage] {
    var message = message
    message.isRemembered = false
    let before = wanted.updateValue(message, forKey: message.topic)?.payload ?? kept[message.topic] ?? ""
    if message.payload.isEmpty, !before.isEmpty, !isListening || hasEmptied {
      (isListening, hasEmptied) = (true, true)
      return [message]
    }
    guard !isListening else { return [] }
    if !message.payload.isEmpty, !otherForm(of: [message]).isEmpty {
      // It has to wait until Home Assistant has let go of the entities.
      (isListening, hasEmptied) = (true, true)
      return handOver()
    }
    return telling(comparison.messages(missing: [message], in: kept))
  }

  /// Notes whose fields are told, and gives the messages that do.
  private mutating func telling(_ messages: [BrokerMessage]) -> [BrokerMessage] {
    unseen.formUnion(messages.compactMap { comparison.device(of: $0.payload) })
    return messages
  }

  /// The states of devices of which fields have been told; nil before it is time for them.
  private mutating func show(at uptime: Duration) -> Due? {
    if !unseen.isEmpty, showsAt == nil { showsAt = uptime + Self.preparation }
    if let later, uptime >= later.at {
      self.later = nil
      return show(later.topics)
    }
    guard let showsAt, uptime >= showsAt else { return nil }
    let topics = Set(unseen.map { "\(comparison.base)/\($0)" })
    (self.showsAt, unseen) = (nil, [])
    later = (topics.union(later?.topics ?? []), uptime + Self.patience)
    return show(topics)
  }

  private func show(_ topics: Set<String>) -> Due {
    // Whoever counts readings has had them.
    Due(messages: topics.sorted().compactMap { states[$0]?.late })
  }

  private func isOtherForm(_ topic: String) -> Bool { topic.hasPrefix("\(prefix)/device/") != (form == .device) }

  /// The topics that the broker has of devices in the other form, where messages tell of these devices in this one.
  private func otherForm(of messages: [BrokerMessage]) -> [String] {
    let others = kept.filter { topic, _ in isOtherForm(topic) && !handedOver.contains(topic) }
    guard !others.isEmpty else { return [] }
    let told = Set(messages.compactMap { comparison.device(of: $0.payload) })
    return others.filter { comparison.device(of: $0.value).map(told.contains) ?? false }.keys.sorted()
  }

  /// What has Home Assistant let go of entities, and keep what people have made of them, so that they may be told in this form.
  private mutating func handOver() -> [BrokerMessage] {
    let topics = otherForm(of: Array(wanted.values))
    handedOver.formUnion(topics)
    // Kept, since the broker would tell it what was there before each time that it subscribes again.
    return topics.map {
      BrokerMessage(
        topic: $0, payload: Self.handover, isRetained: true, isRemembered: false,
        lifetime: isForgotten($0) ? Self.handoverTime : nil)
    }
  }

  /// What takes away the other form, once Home Assistant has let go of its entities.
  private mutating func takeOver() -> [BrokerMessage] {
    let topics = handedOver.sorted()
    for topic in topics { kept[topic] = nil }
    handedOver = []
    return topics.filter { !isForgotten($0) }.map { BrokerMessage(topic: $0, payload: "", isRetained: true) }
  }

  /// Whether the broker itself forgets what hands over the entities of a topic. Home Assistant warns of a message for a device that
  /// is emptied when it has let go of all its entities, and says nothing of one that is not there any more.
  private func isForgotten(_ topic: String) -> Bool { isExpiring && topic.hasPrefix("\(prefix)/device/") }

  /// What is to be published at a time; nil for nothing.
  mutating func due(at uptime: Duration) -> Due? {
    if hasEmptied { (hasEmptied, listensUntil) = (false, uptime + Self.forgetting) }
    if let listensUntil, uptime >= listensUntil {
      let handovers = handOver()
      guard handovers.isEmpty, handedOver.isEmpty else {
        self.listensUntil = uptime + Self.forgetting
        return Due(messages: handovers.isEmpty ? takeOver() : handovers)
      }
      (isListening, self.listensUntil) = (false, nil)
      return Due(messages: telling(comparison.messages(missing: inOrder(wanted), in: kept)))
    }
    guard let repeatsAt, uptime >= repeatsAt, !isListening else { return show(at: uptime) }
    self.repeatsAt = nil
    later = (Set(states.keys), uptime + Self.patience)
    return Due(messages: inOrder(wanted).filter { !$0.payload.isEmpty } + inOrder(states), isEverything: true)
  }

  private func inOrder(_ messages: [String: BrokerMessage]) -> [BrokerMessage] {
    messages.sorted { $0.key < $1.key }.map(\.value)
  }
}
