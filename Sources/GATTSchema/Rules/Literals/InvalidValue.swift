enum InvalidValue: Rule {
  static let id = "invalid-value"
  static let phase = RulePhase.literals
  static let purpose = "Octets given as a value decode in the layout, to their last one, and the value encodes."
  static let example = RuleExample.value(
    "{ raw: uint8, unit: ms }", "{ raw: uint16, unit: ms }", then: #"initial: { hex: "88 13" }"#)

  /// Octets that are no value, or a value without octets.
  static func diagnostic(_ error: ValueError, at range: SourceRange) -> Diagnostic {
    Diagnostic(Self.self, "this is no value of the layout: \(error.description)", at: range)
  }

  /// A number that follows from other fields, and is something else than was said.
  static func diagnostic(_ stated: StatedNumber, _ actual: Int128) -> Diagnostic {
    Diagnostic(
      Self.self, "“\(stated.name)” is \(actual) here, not \(stated.number); write that, or leave it out",
      at: stated.range)
  }
}
