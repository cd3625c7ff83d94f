enum BadIdentifier: Rule {
  static let id = "bad-identifier"
  static let phase = RulePhase.resolution
  static let purpose = "`identifier:` is used in Swift as it stands, so it has to be a Swift name."
  static let example = RuleExample.temperature("identifier: 2 Metre Temperature", "identifier: TemperatureAt2Metres")

  /// Reports text that is no Swift name; returns whether it is one.
  static func check(_ text: Located<String>, reporting diagnostics: inout Diagnostics) -> Bool {
    guard !Identifier.isValid(text.value) else { return true }
    diagnostics.report(diagnostic(text))
    return false
  }

  /// Reports text that is not one or several Swift names with full stops between them.
  static func check(path text: Located<String>, reporting diagnostics: inout Diagnostics) {
    let names = text.value.split(separator: ".", omittingEmptySubsequences: false)
    guard !names.allSatisfy({ Identifier.isValid(String($0)) }) else { return }
    diagnostics.report(diagnostic(text))
  }

  private static func diagnostic(_ text: Located<String>) -> Diagnostic {
    Diagnostic(Self.self, "“\(text.value)” is no Swift name; use letters, digits and underscores", at: text.range)
  }
}
