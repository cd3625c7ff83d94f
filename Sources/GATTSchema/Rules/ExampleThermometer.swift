extension ExampleFrame {
  /// The profile that examples of `gattc lint` are parts of.
  static let thermometer = ExampleFrame("Thermometer", "Temperature", properties: "[read]", value: temperature)

  /// The value of its characteristic.
  fileprivate static let temperature = "{ raw: int16, scale: 1/100, unit: °C }"
}

extension RuleExample {
  /// The thermometer as a whole file, in which nothing breaks a rule.
  static let thermometer = ExampleFrame.thermometer.file(ExampleFrame.temperature, as: .value)

  /// The properties of the thermometer's characteristic, before the same keys `then` behind its value.
  static func properties(
    _ bad: String, _ good: String, then siblings: String = "", profileKeys: String = ""
  ) -> RuleExample {
    let rest = "\nvalue: \(ExampleFrame.temperature)" + (siblings.isEmpty ? "" : "\n\(siblings)")
    return .characteristic("properties: \(bad)\(rest)", "properties: \(good)\(rest)", profileKeys: profileKeys)
  }

  /// The keys behind the value of the thermometer's characteristic.
  static func temperature(_ bad: String, _ good: String) -> RuleExample {
    let head = "properties: [read]\nvalue: \(ExampleFrame.temperature)\n"
    return .characteristic(head + bad, head + good)
  }
}

extension Rule {
  /// A whole document that breaks the rule.
  package static var bad: String { example.files(in: .thermometer).before }

  /// The same document, mended.
  package static var good: String { example.files(in: .thermometer).after }
}
