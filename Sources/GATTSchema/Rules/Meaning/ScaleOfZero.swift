enum ScaleOfZero: Rule {
  static let id = "scale-of-zero"
  static let phase = RulePhase.resolution
  static let purpose = "A scale of zero makes every value the same and can never be undone."
  static let example = RuleExample.value("{ raw: int16, scale: 0, unit: °C }", "{ raw: int16, scale: 1/100, unit: °C }")

  /// Reports a scale that loses the number; returns whether it keeps it.
  static func check(_ scale: Located<Rational>?, reporting diagnostics: inout Diagnostics) -> Bool {
    guard let scale, scale.value == .zero else { return true }
    diagnostics.report(
      Diagnostic(
        Self.self, "a scale of zero makes every value the same; remove it, or write what one step is worth",
        at: scale.range))
    return false
  }
}
