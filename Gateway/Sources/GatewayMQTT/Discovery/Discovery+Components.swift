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
    case .time, .parts: "sensor"
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
    members["value_template"] = .text(Self.template(field))
    if field.isWritable {
      members["command_topic"] = .text("\(topics.base)/\(device.name)/set/\(field.path)")
      members["entity_category"] = "config"
    } else if let expiry = device.expiry, field.kind.expires {
      members["expire_after"] = .number(Double(max(1, expiry.components.seconds)))
    }
    members.merge(Self.values(of: field)) { _, new in new }
    return members
  }

  /// The main field of a device has its name; no other one begins with it, which Home Assistant puts in front.
  private func name(of field: DiscoveryField, of device: DiscoveryDevice) -> DiscoveryValue {
    if field.path == device.main { return .none }
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

  /// Takes a field out of the state, whatever it is called, and nothing where it is not there.
  static func template(_ field: DiscoveryField) -> String {
    let parts = field.path.split(separator: ".").map { DiscoveryValue.text(String($0)).json }
    var value = "value_json"
    for (place, part) in parts.enumerated() {
      value = place == 0 ? "\(value)[\(part)]" : "(\(value) | default({}, true))[\(part)]"
    }
    guard case .moments = field.kind else { return "{{ \(value) | default(none) }}" }
    // A state without it is no event: Home Assistant passes over what is empty.
    return "{% if \(value) is defined %}{{ {\"event_type\": \(value)} | to_json }}{% endif %}"
  }

  private static func values(of field: DiscoveryField) -> [String: DiscoveryValue] {
    switch field.kind {
    case .number(let limits, let step, let decimals): number(field, limits, step, decimals)
    // Templates write truth values so.
    case .flag where field.isWritable:
      ["payload_on": "true", "payload_off": "false", "state_on": "True", "state_off": "False"]
    case .flag: ["payload_on": "True", "payload_off": "False"]
    case .cases(let names) where field.isWritable: ["options": .list(names.map { .text($0) })]
    case .cases(let names): ["device_class": "enum", "options": .list(names.map { .text($0) })]
    case .text(let limit) where field.isWritable: ["max": .number(Double(min(255, limit ?? 255)))]
    case .text: ["entity_category": "diagnostic"]
    case .moments(let names): ["event_types": .list(names.map { .text($0) })]
    case .time: ["device_class": "timestamp"]
    case .parts, .request: [:]
    }
  }

  private static func number(
    _ field: DiscoveryField, _ limits: ClosedRange<Double>?, _ step: Double?, _ decimals: Int?
  ) -> [String: DiscoveryValue] {
    var members: [String: DiscoveryValue] = [:]
    if let unit = field.unit.map(SensorClasses.unit) {
      members["unit_of_measurement"] = .text(unit)
      if let name = SensorClasses.deviceClass(unit: unit, field: field.path) { members["device_class"] = .text(name) }
    }
    guard !field.isWritable else {
      members["min"] = limits.map { .number($0.lowerBound) }
      members["max"] = limits.map { .number($0.upperBound) }
      members["step"] = step.map { .number($0) }
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
  fileprivate var expires: Bool { if case .moments = self { false } else { true } }
}
