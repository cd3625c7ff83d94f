enum NoIdentifier: Rule {
  static let id = "no-identifier"
  static let phase = RulePhase.resolution
  static let purpose = "Every name becomes a Swift name. One without a letter or a digit needs `identifier:` beside it."
  static let example = RuleExample.characteristics(
    """
    - name: "!!!"
      uuid: F000AA01-0451-4000-B000-000000000000
      properties: [read]
      value: { raw: int16, scale: 1/100, unit: °C }
    """,
    """
    - name: "!!!"
      uuid: F000AA01-0451-4000-B000-000000000000
      properties: [read]
      value: { raw: int16, scale: 1/100, unit: °C }
      identifier: Alarm
    """)

  /// Reports a name of which no Swift name can be made; `derived` is what was made of it.
  static func check(
    _ derived: String, of name: String, at range: SourceRange, reporting diagnostics: inout Diagnostics
  ) {
    guard derived.isEmpty, !name.isEmpty else { return }
    diagnostics.report(
      Diagnostic(Self.self, "no Swift name can be made of “\(name)”; add `identifier:`", at: range))
  }
}
