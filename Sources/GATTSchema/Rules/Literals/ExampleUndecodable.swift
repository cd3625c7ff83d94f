enum ExampleUndecodable: Rule {
  static let id = "example-undecodable"
  static let phase = RulePhase.literals
  static let purpose = "The octets of an example decode in the layout."
  static let example = RuleExample.temperature(
    """
    examples:
      - { hex: "d0", is: 20 }
    """,
    """
    examples:
      - { hex: "d0 07", is: 20 }
    """)

  /// The value that the octets of an example are; nil, reported, when they are none.
  static func check(
    _ example: ExampleDocument, _ interpreter: Interpreter, reporting diagnostics: inout Diagnostics
  ) -> RawValue? {
    do {
      return try interpreter.decode(example.bytes.value)
    } catch {
      diagnostics.report(
        Diagnostic(Self.self, "this example does not decode: \(error.description)", at: example.bytes.range))
      return nil
    }
  }
}
