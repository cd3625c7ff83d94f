enum ReadPermissionWithoutRead: ProfileRule {
  static let id = "read-permission-without-read"
  static let purpose = """
    A permission to read belongs to a characteristic that can be read. The reverse needs no rule: the \
    property `read` without a permission means `open`.
    """
  static let example = RuleExample.properties("[write]", "[read, write]", then: "permissions: { read: encrypted }")

  /// Reports every permission to read what cannot be read.
  static func check(_ profile: Profile, reporting diagnostics: inout Diagnostics) {
    for characteristic in profile.characteristicsWithKnownProperties where characteristic.readPermission == nil {
      guard let permission = characteristic.document.readPermission else { continue }
      diagnostics.report(
        Diagnostic(
          Self.self, "this characteristic cannot be read; add `read` to its properties, or remove the permission",
          at: permission.range,
          notes: [.init("the properties are here", at: characteristic.document.propertiesRange)]))
    }
  }
}
