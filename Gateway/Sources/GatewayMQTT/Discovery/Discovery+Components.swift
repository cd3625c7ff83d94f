extension Discovery {
  /// What shows a field.
  static func platform(of field: DiscoveryField) -> String {
    switch field.kind {
    case .number: field.isWritable ? "number" : "sensor"
    case .flag: field.isWritable ? "switch" : "binary_sensor"
    case .cases: field.isWritable ? "select" : "sensor"
    case .text: field.isWritable ? "text" : "sensor"
    case .moments: "event"
    case .request: "button"
    case .presence: "device_tracker"
    case .parts: "sensor"
    }
  }

  /// What an entity has for itself.
  func component(_ field: DiscoveryField, of device: DiscoveryDevice) -> [String: DiscoveryValue] {
    var members: [String: DiscoveryValue] = [
      "unique_id": .text("\(device.identity)_\(field.path)_\(topics.base)"),
      "name": name(of: field, of: device),
    ]
    if case .request(let name) = field.kind {
      members["command_topic"] = .text("\(topics.base)/\(device.name)/command/\(name)")
      members["payload_press"] = "{}"
      return members
    }
    if field.kind == .presence { return members.merging(presence(of: device)) { _, new in new } }
    members["value_template"] = .text(Self.template(field))
    let isDeep = field.path.contains(".")
    if field.isWritable {
      // Not every broker takes a dot in a topic; a field in a field is set by the object that it is in.
      members["command_topic"] = .text("\(topics.base)/\(device.name)/set" + (isDeep ? "" : "/\(field.path)"))
      members["entity_category"] = "config"
    } else if let expiry = device.expiry, field.kind.expires {
      members["expire_after"] = .number(Double(max(1, expiry.components.seconds)))
    }
    members.merge(Self.values(of: field)) { _, new in new }
    if field.isWritable, isDeep { members.merge(Self.commands(of: field)) { _, new in new } }
    return members
  }

  /// What sets a field in a field: the object that has it.
  private static func commands(of field: DiscoveryField) -> [String: DiscoveryValue] {
    let names = field.path.split(separator: ".").map { DiscoveryValue.text(String($0)).json }
    let (start, end) = (names.map { "{\($0):" }.joined(), String(repeating: "}", count: names.count))
    switch field.kind {
    // A switch of 2024.3 has no template for it.
    case .flag: return ["payload_on": .text("\(start)true\(end)"), "payload_off": .text("\(start)false\(end)")]
    case .number: return ["command_template": .text(template(start, "{{ value }}", end))]
    case .cases, .text: return ["command_template": .text(template(start, "{{ value | to_json }}", end))]
    case .moments, .request, .presence, .parts: return [:]
    }
  }

  /// A template that writes text as it is around a value: braces side by side are the template's own.
  private static func template(_ start: String, _ value: String, _ end: String) -> String {
    "{% raw %}\(start){% endraw %}\(value){% raw %}\(end){% endraw %}"
  }

  /// A device that is away is not unavailable: that is what is told of it.
  private func presence(of device: DiscoveryDevice) -> [String: DiscoveryValue] {
    let topic = DiscoveryValue.text("\(topics.base)/\(device.name)/availability")
    let source: (topic: DiscoveryValue, template: DiscoveryValue) =
      isShared
      // Each of the gateways tells of it; whoever does is there.
      ? (topic, "online")
      : (.text(topics.state), "{{ (value_json | default({})).get(\"state\", \"\") }}")
    return [
      "availability": .list([
        .object([
          "payload_available": "online", "payload_not_available": "offline", "topic": source.topic,
          "value_template": source.template,
        ])
      ]), "payload_home": "home", "payload_not_home": "not_home", "source_type": "bluetooth_le", "state_topic": topic,
      "value_template":
        "{{ \"home\" if (value_json | default({})).get(\"state\", \"\") == \"online\" else \"not_home\" }}",
    ]
  }

  /// The main field of a device has its name; no other one begins with it, which Home Assistant puts in front.
  private func name(of field: DiscoveryField, of device: DiscoveryDevice) -> DiscoveryValue {
    if field.path == device.main || field.kind == .presence { return .none }
    let words = Self.words(field.path)
    let start = device.name.lowercased() + " "
    guard words.lowercased().hasPrefix(start), words.count > start.count else { return .text(words) }
    let rest = words.dropFirst(start.count)
    return .text(rest.prefix(1).uppercased() + rest.dropFirst())
  }

  /// `flags.fanSpeed` is Flags fan speed.
  private static func words(_ path: String) -> String {
    var words = ""
    for character in path {
      if character == "." {
        words += " "
      } else if character.isUppercase, words.last.map({ $0.isLowercase || $0.isNumber }) ?? false {
        words += " " + character.lowercased()
      } else {
        words.append(character)
      }
    }
    return words.prefix(1).uppercased() + words.dropFirst()
  }

  /// Takes a field out of the state, whatever it is called, and nothing where it is not there, or where Home Assistant refuses it
  /// with a warning: text of more characters than its states have, and a number that the profile has no name for.
  static func template(_ field: DiscoveryField) -> String {
    let parts = field.path.split(separator: ".").map { DiscoveryValue.text(String($0)).json }
    var value = "value_json"
    for (place, part) in parts.enumerated() {
      value = place == 0 ? "\(value)[\(part)]" : "(\(value) | default({}, true))[\(part)]"
    }
    switch field.kind {
    case .number, .flag, .parts, .request, .presence: return "{{ \(value) | default(none) }}"
    case .text:
      // What is to be written has to be short enough as well.
      let none = field.isWritable ? "\"\"" : "\"\(unknown)\""
      return
        "{% set text = \(value) | default(none) %}{{ \(none) if text is none else (text | string)[:\(stateLimit)] }}"
    case .cases(let names):
      let none = field.isWritable ? "none" : "\"\(unknown)\""
      return "{% set name = \(value) | default(none) %}{{ name if name in \(list(names)) else \(none) }}"
    // A state without it is no event: Home Assistant passes over what is empty.
    case .moments(let names):
      // Nothing as text is “None”, as things that happen are called, too.
      return
        "{% set name = \(value) | default(none) %}{% if name is not none and name | string in \(list(names)) %}{{ {\"event_type\": name | string} | to_json }}{% endif %}"
    }
  }

  /// The state of what has none: Home Assistant 2024.3.3 takes `none` of these for the text “None”.
  private static let unknown = "unknown"

  /// How many characters a state has at most in Home Assistant.
  private static let stateLimit = 255

  private static func list(_ names: [String]) -> String { DiscoveryValue.list(names.map { .text($0) }).json }

  private static func values(of field: DiscoveryField) -> [String: DiscoveryValue] {
    switch field.kind {
    case .number(let limits, let step, let decimals): number(field, limits, step, decimals)
    // Templates write truth values so.
    case .flag where field.isWritable:
      ["payload_on": "true", "payload_off": "false", "state_on": "True", "state_off": "False"]
    case .flag: flag(field)
    case .cases(let names) where field.isWritable: ["options": .list(names.map { .text($0) })]
    case .cases(let names):
      ["device_class": "enum", "options": .list((names.filter { $0 != unknown } + [unknown]).map { .text($0) })]
    case .text(let limit) where field.isWritable: ["max": .number(Double(min(stateLimit, limit ?? stateLimit)))]
    case .text: ["entity_category": "diagnostic"]
    case .moments(let names): ["event_types": .list(names.map { .text($0) })]
    case .parts, .request, .presence: [:]
    }
  }

  private static func flag(_ field: DiscoveryField) -> [String: DiscoveryValue] {
    var members: [String: DiscoveryValue] = ["payload_on": "True", "payload_off": "False"]
    guard let name = BinaryClasses.deviceClass(field: field.path) else { return members }
    members["device_class"] = .text(name)
    if BinaryClasses.isDiagnostic(name) { members["entity_category"] = "diagnostic" }
    return members
  }

  /// What stands for no limit: binary64 has all whole numbers up to it.
  private static let anyNumber = 9_007_199_254_740_992.0
  /// Home Assistant refuses smaller ones.
  private static let leastStep = 0.001

  private static func number(
    _ field: DiscoveryField, _ limits: ClosedRange<Double>?, _ step: Double?, _ decimals: Int?
  ) -> [String: DiscoveryValue] {
    var members: [String: DiscoveryValue] = [:]
    if let unit = field.unit.map(SensorClasses.unit) {
      members["unit_of_measurement"] = .text(unit)
      if let name = SensorClasses.deviceClass(unit: unit, field: field.path) { members["device_class"] = .text(name) }
    }
    guard !field.isWritable else {
      // Without limits it takes 1 to 100.
      members["min"] = .number(limits?.lowerBound ?? -anyNumber)
      members["max"] = .number(limits?.upperBound ?? anyNumber)
      members["step"] = .number(max(step ?? leastStep, leastStep))
      members["mode"] = "box"
      return members
    }
    let deviceClass = members["device_class"]
    members["state_class"] = deviceClass == "energy" ? "total_increasing" : "measurement"
    members["suggested_display_precision"] = decimals.map { .number(Double($0)) }
    if ["battery", "voltage"].contains(deviceClass) { members["entity_category"] = "diagnostic" }
    if deviceClass == "signal_strength" {
      members["entity_category"] = "diagnostic"
      members["enabled_by_default"] = .flag(false)
    }
    return members
  }
}

extension DiscoveryField.Kind {
  /// Whether a value is over some time after it was heard.
  fileprivate var expires: Bool {
    switch self {
    case .moments, .request, .presence: false
    case .number, .flag, .cases, .text, .parts: true
    }
  }
}
