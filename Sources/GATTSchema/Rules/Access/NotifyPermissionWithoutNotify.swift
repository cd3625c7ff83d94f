enum NotifyPermissionWithoutNotify: ProfileRule {
  static let id = "notify-permission-without-notify"
  static let purpose = """
    A permission to subscribe belongs to a characteristic that notifies or indicates. The reverse needs no \
    rule: without one, subscribing takes what reading takes.
    """
  static let example = RuleExample.properties("[read]", "[read, notify]", then: "permissions: { notify: encrypted }")

  /// Reports every permission to subscribe to what cannot be subscribed to.
  static func check(_ profile: Profile, reporting diagnostics: inout Diagnostics) {
    for characteristic in profile.characteristicsWithKnownProperties where characteristic.notifyPermission == nil {
      guard let permission = characteristic.document.notifyPermission else { continue }
      diagnostics.report(
        Diagnostic(
          Self.self,
          "this characteristic neither notifies nor indicates; add `notify` to its properties, or remove the permission",
          at: permission.range,
          notes: [.init("the properties are here", at: characteristic.document.propertiesRange)]))
    }
  }
}
