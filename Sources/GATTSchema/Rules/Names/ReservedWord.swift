enum ReservedWord: Rule {
  static let id = "reserved-word"
  static let phase = RulePhase.resolution
  static let purpose = """
    A name that Swift or the generated code needs for itself cannot be asked for. Names made from `name:` \
    avoid these words by themselves.
    """
  static let example = RuleExample.temperature("identifier: Type", "identifier: TemperatureType")

  /// Reports a name that Swift needs for itself.
  static func check(_ text: Located<String>, reporting diagnostics: inout Diagnostics) {
    guard Identifier.isReserved(text.value) else { return }
    report(text, "`\(text.value)` is a word of Swift's own", to: &diagnostics)
  }

  /// Reports the name of a property that every generated type has already.
  static func check(property text: Located<String>, reporting diagnostics: inout Diagnostics) {
    guard Identifier.isMember(text.value), !Identifier.isReserved(text.value) else { return }
    report(text, "generated types have a member `\(text.value)` already", to: &diagnostics)
  }

  /// Reports the name of a type for which generated code has another use.
  static func check(type text: Located<String>, reporting diagnostics: inout Diagnostics) {
    guard Identifier.isTypeMember(text.value) else { return }
    report(text, "generated code needs `\(text.value)` for itself", to: &diagnostics)
  }

  private static func report(_ text: Located<String>, _ problem: String, to diagnostics: inout Diagnostics) {
    diagnostics.report(
      Diagnostic(
        Self.self, "\(problem); choose another identifier", at: text.range,
        fixIt: .init("write `\(text.value)Value`", replacing: text.range, with: text.value + "Value")))
  }
}
