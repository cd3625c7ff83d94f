enum EmptyNames: Rule {
  static let id = "empty-names"
  static let phase = RulePhase.document
  static let purpose = "`cases` and `bits` name at least one number or bit. A number without names has neither key."
  static let example = RuleExample.value("{ raw: uint8, cases: {} }", "{ raw: uint8, cases: { Idle: 0 } }")

  /// Reports a list or a mapping without an entry; returns whether there is one.
  static func check(
    _ entries: some Collection, of key: String, at range: SourceRange, reporting diagnostics: inout Diagnostics
  ) -> Bool {
    guard entries.isEmpty else { return true }
    diagnostics.report(Diagnostic(Self.self, "`\(key)` has no entry; write one, or remove the key", at: range))
    return false
  }
}
