enum UnreachableCharacteristic: ProfileRule {
  static let id = "unreachable-characteristic"
  static let purpose = """
    A characteristic has a property by which its value goes somewhere. `extended-properties` and \
    `writable-auxiliaries` speak of its descriptors only. This is the reverse of the rules about \
    permissions: those default to open wherever a property allows the operation, so only the property \
    can be missing.
    """
  static let example = RuleExample.properties("[extended-properties]", "[read, extended-properties]")

  /// Reports every characteristic that can be neither read, nor written, nor notified, nor broadcast.
  static func check(_ profile: Profile, reporting diagnostics: inout Diagnostics) {
    for characteristic in profile.characteristicsWithKnownProperties where !characteristic.properties.isEmpty {
      guard characteristic.properties.isSubset(of: [.extendedProperties, .writableAuxiliaries]) else { continue }
      diagnostics.report(
        Diagnostic(
          Self.self, "these properties give no access to the value of “\(characteristic.name)”; add `read` or another",
          at: characteristic.document.propertiesRange))
    }
  }
}
