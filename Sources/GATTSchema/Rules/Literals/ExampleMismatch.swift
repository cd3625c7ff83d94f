enum ExampleMismatch: Rule {
  static let id = "example-mismatch"
  static let phase = RulePhase.literals
  static let purpose = "An example is a promise: its octets decode to exactly what it says."
  static let example = RuleExample.temperature(
    """
    examples:
      - { hex: "d0 07", is: 21 }
    """,
    """
    examples:
      - { hex: "d0 07", is: 20 }
    """)

  /// Reports octets that decode to something else than the example says; returns whether they do not.
  static func check(
    _ example: ExampleDocument, _ decoded: RawValue, _ meant: RawValue, _ interpreter: Interpreter,
    reporting diagnostics: inout Diagnostics
  ) -> Bool {
    guard !decoded.isEquivalent(to: meant) else { return true }
    // Several special numbers may have one name.
    let meaning = interpreter.meaning(of: decoded, .names)
    guard meaning != interpreter.meaning(of: meant, .names) else { return true }
    let other = try? interpreter.decode(example.bytes.value.reversed())
    let turned = other?.isEquivalent(to: meant) == true ? "; with `endian: big` it does" : ""
    diagnostics.report(
      Diagnostic(
        Self.self, "\(Hex.text(example.bytes.value)) decodes to \(meaning.text), not to this\(turned)",
        at: example.meaning.range,
        notes: [.init("the octets are here", at: example.bytes.range)]))
    return false
  }
}
