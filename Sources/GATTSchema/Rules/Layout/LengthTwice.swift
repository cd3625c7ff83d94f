enum LengthTwice: Rule {
  static let id = "length-twice"
  static let phase = RulePhase.resolution
  static let purpose = "A text has an exact length or a largest one, not both."
  static let example = RuleExample.value(
    "{ string: utf8, length: 20, max-length: 20 }", "{ string: utf8, max-length: 20 }")

  /// Reports a largest length beside an exact one; returns whether there is none.
  static func check(_ value: ValueDocument, reporting diagnostics: inout Diagnostics) -> Bool {
    guard let length = value.length, let maxLength = value.maxLength else { return true }
    diagnostics.report(
      Diagnostic(
        Self.self, "a text has `length` or `max-length`, not both; remove one", at: maxLength.range,
        notes: [.init("the exact length is here", at: length.range)]))
    return false
  }
}
