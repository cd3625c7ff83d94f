enum CaseOutOfRange: Rule {
  static let id = "case-out-of-range"
  static let phase = RulePhase.resolution
  static let purpose = "A case, a constant and a tag are numbers of their type."
  static let example = RuleExample.value(
    "{ raw: uint8, cases: { Idle: 0, Broken: 256 } }", "{ raw: uint8, cases: { Idle: 0, Broken: 255 } }")

  /// Reports the cases that the type cannot hold; returns whether there is none.
  static func check(
    _ cases: [NamedNumberDocument], of type: NumberForm, reporting diagnostics: inout Diagnostics
  ) -> Bool {
    cases.filter { !check($0.value, of: type, reporting: &diagnostics) }.isEmpty
  }

  /// Reports a case, a constant, a tag or what a condition asks for that the type cannot hold; returns whether it can.
  static func check(_ number: Located<Int128>, of type: NumberForm, reporting diagnostics: inout Diagnostics) -> Bool {
    guard type.limits?.contains(number.value) != true else { return true }
    let cure = type.wider(for: number.value).map { "; \($0) holds it" } ?? ""
    diagnostics.report(
      Diagnostic(Self.self, "\(number.value) is no \(type); \(type.limitsClause)\(cure)", at: number.range))
    return false
  }
}
