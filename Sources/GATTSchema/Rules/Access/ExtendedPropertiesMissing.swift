enum ExtendedPropertiesMissing: ProfileRule {
  static let id = "extended-properties-missing"
  static let severity = Severity.warning
  static let purpose = """
    `reliable-write` and `writable-auxiliaries` stand in a descriptor that `extended-properties` \
    announces. Without it no client looks for them.
    """
  static let example = RuleExample.properties(
    "[read, write, reliable-write]", "[read, write, extended-properties, reliable-write]")

  /// Reports every extended property of a characteristic that does not announce them.
  static func check(_ profile: Profile, reporting diagnostics: inout Diagnostics) {
    for characteristic in profile.characteristicsWithKnownProperties where !characteristic.has(.extendedProperties) {
      let written = characteristic.document.properties.first {
        [.reliableWrite, .writableAuxiliaries].contains($0.value)
      }
      guard let written else { continue }
      let name = written.value.rawValue
      diagnostics.report(
        Diagnostic(
          Self.self, "`\(name)` is found only with `extended-properties`; add it", at: written.range,
          fixIt: fixIt(written, in: characteristic.document)))
    }
  }

  /// Puts the missing word in front, where a list in brackets makes that one edit.
  private static func fixIt(_ written: Located<Property>, in document: CharacteristicDocument) -> Diagnostic.FixIt? {
    guard let list = document.propertyCount, let last = document.properties.last, list.range.end > last.range.end else {
      return nil
    }
    return .init(
      "add `extended-properties`", replacing: written.range, with: "extended-properties, \(written.value.rawValue)")
  }
}
