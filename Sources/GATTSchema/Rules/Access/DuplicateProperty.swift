enum DuplicateProperty: ProfileRule {
  static let id = "duplicate-property"
  static let severity = Severity.warning
  static let purpose = "A property stands once in its list. Of two, one was probably meant to be another."
  static let example = RuleExample.properties("[read, notify, read]", "[read, notify, write]")

  /// Reports every property that its list has already.
  static func check(_ profile: Profile, reporting diagnostics: inout Diagnostics) {
    for characteristic in profile.services.flatMap(\.characteristics) {
      var first: [Property: SourceRange] = [:]
      for property in characteristic.document.properties {
        if let earlier = first[property.value] {
          diagnostics.report(diagnostic(property, earlier))
        } else {
          first[property.value] = property.range
        }
      }
    }
  }

  private static func diagnostic(_ property: Located<Property>, _ earlier: SourceRange) -> Diagnostic {
    Diagnostic(
      Self.self, "`\(property.value.rawValue)` stands twice in this list; remove one", at: property.range,
      notes: [.init("the first is here", at: earlier)])
  }
}
