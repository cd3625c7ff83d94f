enum WritePermissionWithoutWrite: ProfileRule {
  static let id = "write-permission-without-write"
  static let purpose = """
    A permission to write belongs to a characteristic that can be written, by `write`, \
    `write-without-response`, `authenticated-signed-writes` or `reliable-write`. The reverse needs no \
    rule: a write property without a permission means `open`.
    """
  static let example = RuleExample.properties("[read]", "[read, write]", then: "permissions: { write: encrypted }")

  /// Reports every permission to write what cannot be written.
  static func check(_ profile: Profile, reporting diagnostics: inout Diagnostics) {
    for characteristic in profile.characteristicsWithKnownProperties where characteristic.writePermission == nil {
      guard let permission = characteristic.document.writePermission else { continue }
      diagnostics.report(
        Diagnostic(
          Self.self, "this characteristic cannot be written; add `write` to its properties, or remove the permission",
          at: permission.range,
          notes: [.init("the properties are here", at: characteristic.document.propertiesRange)]))
    }
  }
}
