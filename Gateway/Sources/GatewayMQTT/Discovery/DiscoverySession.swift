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
  /// How long Home Assistant has to get ready.
  private static let preparation = Duration.seconds(30)

  /// How long Home Assistant has to forget what is gone, before the same is told again: else it takes that for a second one.
  private static let forgetting = Duration.seconds(2)

  let prefix: String
  private let form: Discovery.Form
  /// The devices that have an entry.
  var own: Set<Slug>
  private let comparison: DiscoveryComparison
  /// What the broker keeps of this base, by topic.
  private var kept: [String: String] = [:]
  private var wanted: [String: BrokerMessage] = [:]
  /// The newest states of devices that are there, by topic.
  private var states: [String: BrokerMessage] = [:]
  /// When the broker has told what it keeps; nil when it has.
  private var listensUntil: Duration?
  private var repeatsAt: Duration?
  /// Whether something has just been taken away.
  private var hasEmptied = false
  private var isListening: Bool

  /// - Parameters:
  ///   - form: how it is told; what the broker has in the other form goes.
  ///   - own: the devices that have an entry.
  init(prefix: String, base: String, form: Discovery.Form = .components, own: Set<Slug> = []) {
    (self.prefix, comparison, isListening) = (prefix, DiscoveryComparison(base: base), true)
    (self.form, self.own) = (form, own)
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
  mutating func disconnect() { (isListening, listensUntil, repeatsAt, hasEmptied) = (true, nil, nil, false) }

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
    kept[message.topic] = message.payload.isEmpty ? nil : message.payload
  }

  /// What takes away all that is told of devices that are gone, and what is told of others in the other form.
  mutating func leave(_ gone: Set<Slug>, at uptime: Duration) -> [BrokerMessage] {
    let (names, own) = (Set(gone.map(\.description)), Set(own.map(\.description)))
    let ghosts = kept.filter { topic, payload in
      guard wanted[topic] == nil, let name = comparison.device(of: payload) else { return false }
      let isOfForm = topic.hasPrefix("\(prefix)/device/") == (form == .device)
      return names.contains(name) || own.contains(name) && !isOfForm
    }
    guard !ghosts.isEmpty else { return [] }
    for topic in ghosts.keys { kept[topic] = nil }
    (isListening, listensUntil) = (true, uptime + Self.forgetting)
    return ghosts.keys.sorted().map { BrokerMessage(topic: $0, payload: "", isRetained: true) }
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
    return isListening ? [] : comparison.messages(missing: [message], in: kept)
  }

  /// What is to be published at a time; nil for nothing.
  mutating func due(at uptime: Duration) -> Due? {
    if hasEmptied { (hasEmptied, listensUntil) = (false, uptime + Self.forgetting) }
    if let listensUntil, uptime >= listensUntil {
      (isListening, self.listensUntil) = (false, nil)
      return Due(messages: comparison.messages(missing: inOrder(wanted), in: kept))
    }
    guard let repeatsAt, uptime >= repeatsAt, !isListening else { return nil }
    self.repeatsAt = nil
    return Due(messages: inOrder(wanted) + inOrder(states), isEverything: true)
  }

  private func inOrder(_ messages: [String: BrokerMessage]) -> [BrokerMessage] {
    messages.sorted { $0.key < $1.key }.map(\.value)
  }
}
