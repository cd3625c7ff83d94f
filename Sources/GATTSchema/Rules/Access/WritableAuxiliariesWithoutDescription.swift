enum WritableAuxiliariesWithoutDescription: ProfileRule {
  static let id = "writable-auxiliaries-without-description"
  static let severity = Severity.warning
  static let purpose = "`writable-auxiliaries` lets clients write the user description, so there is one to write."
  static let example = RuleExample.characteristic(
    """
    properties: [read, extended-properties, writable-auxiliaries]
    value: { raw: int16, scale: 1/100, unit: °C }
    """,
    """
    properties: [read, extended-properties, writable-auxiliaries]
    value: { raw: int16, scale: 1/100, unit: °C }
    descriptors: { user-description: Living room }
    """)

  /// Reports every characteristic whose user description could be written, if it had one.
  static func check(_ profile: Profile, reporting diagnostics: inout Diagnostics) {
    for characteristic in profile.services.flatMap(\.characteristics)
    where characteristic.document.userDescription == nil {
      let written = characteristic.document.properties.first { $0.value == .writableAuxiliaries }
      guard let written else { continue }
      diagnostics.report(
        Diagnostic(
          Self.self, "there is no user description to write; add `user-description` to the descriptors",
          at: written.range))
    }
  }
}
