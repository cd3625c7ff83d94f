/// What stands behind a key of the configuration. Reading and the JSON Schema both go by it.
indirect enum Shape: Sendable {
  /// `true` or `false`.
  case flag
  /// Text that follows a rule.
  case text(TextRule)
  /// A whole number.
  case whole(ClosedRange<Int>)
  /// A number.
  case number(ClosedRange<Double>)
  /// A number with a unit of time.
  case duration(ClosedRange<Duration>)
  /// What another program is handed as it is: text, a number, `true`, `false` or `null`.
  case plain
  /// Several of a shape.
  case list(Shape)
  /// Keys that are all known.
  case record([Key])
  /// Names of the user's own, each with a value of the shape.
  case table(names: TextRule, Shape)
}

/// A key of the configuration.
struct Key: Sendable {
  /// The key.
  let name: String
  /// What it is for, in one sentence.
  let purpose: String
  /// What stands behind it.
  let shape: Shape
  /// Whether a configuration without it is none.
  let isRequired: Bool

  init(_ name: String, _ purpose: String, _ shape: Shape, isRequired: Bool = false) {
    (self.name, self.purpose, self.shape, self.isRequired) = (name, purpose, shape, isRequired)
  }
}

/// What a text of the configuration has to be.
struct TextRule: Sendable {
  /// What it is, as the end of “this is no …”.
  let name: String
  /// The same for JSON Schema, as far as a regular expression can say it; nil for any text.
  let pattern: String?
  /// What is wrong with a text and how to mend it; nil for nothing.
  let fault: @Sendable (String) -> String?
  /// Whether no finding may repeat the text.
  let isSecret: Bool

  init(
    _ name: String, pattern: String? = nil, isSecret: Bool = false,
    fault: @escaping @Sendable (String) -> String? = { $0.isEmpty ? "write something between the quotes" : nil }
  ) {
    (self.name, self.pattern, self.isSecret, self.fault) = (name, pattern, isSecret, fault)
  }
}
