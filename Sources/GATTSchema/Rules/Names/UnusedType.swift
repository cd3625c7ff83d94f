enum UnusedType: Rule {
  static let id = "unused-type"
  static let severity = Severity.warning
  static let phase = RulePhase.resolution
  static let purpose = """
    A type that no characteristic uses is left over, or the characteristic that should use it does not.
    """
  static let example = RuleExample.value(
    "{ raw: int16, scale: 1/100, unit: °C }", "Celsius",
    profileKeys: """
      types:
        Celsius: { raw: int16, scale: 1/100, unit: °C }
      """)

  /// Reports every type of a profile with services that is not among those that are `used`.
  static func check(_ document: ProfileDocument, used: Set<String>, reporting diagnostics: inout Diagnostics) {
    for name in document.types.map(\.name) where !document.isLibrary && !used.contains(name.value) {
      diagnostics.report(
        Diagnostic(Self.self, "no characteristic uses the type `\(name.value)`; use it or remove it", at: name.range))
    }
  }
}
