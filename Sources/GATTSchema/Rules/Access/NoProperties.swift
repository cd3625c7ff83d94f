enum NoProperties: ProfileRule {
  static let id = "no-properties"
  static let purpose = "A characteristic has at least one property, or no client could do anything with it."
  static let example = RuleExample.properties("[]", "[read]")

  /// Reports every list of properties that is empty.
  static func check(_ profile: Profile, reporting diagnostics: inout Diagnostics) {
    for characteristic in profile.services.flatMap(\.characteristics) {
      guard let list = characteristic.document.propertyCount, list.value == 0 else { continue }
      diagnostics.report(
        Diagnostic(
          Self.self, "“\(characteristic.name)” has no properties; say what a client may do with it, such as `read`",
          at: list.range))
    }
  }
}
