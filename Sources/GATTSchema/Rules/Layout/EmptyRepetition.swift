enum EmptyRepetition: Rule {
  static let id = "empty-repetition"
  static let phase = RulePhase.resolution
  static let purpose = """
    What repeats takes at least one octet each time; else nobody could tell from the octets how often it \
    is there.
    """
  static let example = RuleExample.value(
    "{ struct: [{ name: Samples, bytes: rest, repeat: rest }] }",
    "{ struct: [{ name: Samples, bytes: 4, repeat: rest }] }")

  /// Reports a repetition of what may be nothing at all; returns whether it is none.
  static func check(
    _ field: StructureField, _ written: RepetitionDocument?, reporting diagnostics: inout Diagnostics
  ) -> Bool {
    guard let range = written?.range, field.measureOfOne.octets.least == 0 else { return true }
    diagnostics.report(
      Diagnostic(
        Self.self,
        "“\(field.name)” may take no octets, so it cannot repeat; give it a length, or a part that is always there",
        at: range))
    return false
  }
}
