enum BadNumber: Rule {
  static let id = "bad-number"
  static let phase = RulePhase.document
  static let purpose = "Scales and limits are exact: a whole number, a decimal or a fraction, with parts up to 2⁶²."
  static let example = RuleExample.value(
    "{ raw: int16, scale: one hundredth, unit: °C }", "{ raw: int16, scale: 1/100, unit: °C }")

  /// The number that `text` is; nil, reported, when it is none, or one out of bounds.
  static func check(
    _ text: Located<String>, as key: String, reporting diagnostics: inout Diagnostics
  ) -> Located<Rational>? {
    if let number = Rational(text.value) { return Located(number, text.range) }
    let isFactor = ["scale", "offset", "resolution"].contains(key)
    let result = isFactor ? ScaleFormula.result(of: text.value).map { "; write `\(key): \($0)`, the result" } : nil
    let formula = key == "scale" ? ScaleFormula(text.value).map { "; write \($0.advice)" } : nil
    let cure = plain(text.value, as: key).map { "; write `\(key): \($0.number)`\($0.more)" }
    let advice = result ?? formula ?? cure ?? ""
    diagnostics.report(
      Diagnostic(
        Self.self, "`\(key)` takes a number such as 10, 0.01 or -1/64, not “\(text.value)”\(advice)", at: text.range))
    return nil
  }

  /// Reports the first limit that scale and offset take out of the bounds of exact arithmetic; returns whether there is
  /// none.
  static func check(
    _ written: MeaningDocument, _ quantity: Quantity, reporting diagnostics: inout Diagnostics
  ) -> Bool {
    let wrong = [written.min, written.max].compactMap(\.self).first { quantity.raw(of: $0.value) == nil }
    guard let wrong else { return true }
    diagnostics.report(
      Diagnostic(
        Self.self, "this limit, the scale and the offset have too many digits to be exact together; round them",
        at: wrong.range))
    return false
  }

  /// Reports a scale that a fraction takes out of the bounds of exact arithmetic.
  static func reportInexactFraction(at range: SourceRange, _ diagnostics: inout Diagnostics) {
    diagnostics.report(
      Diagnostic(
        Self.self, "the scale and the fraction's `of` have too many digits to be exact together; round the scale",
        at: range))
  }
}
