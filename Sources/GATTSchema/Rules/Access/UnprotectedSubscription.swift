enum UnprotectedSubscription: ProfileRule {
  static let id = "unprotected-subscription"
  static let purpose = """
    What is protected when it is read is protected when it is sent: whoever may subscribe gets every value. \
    BlueZ cannot ask its user before a client subscribes, so `authorized` is for reading and writing.
    """
  static let example = RuleExample.characteristic(
    """
    properties: [read, notify]
    value: { raw: int16, scale: 1/100, unit: °C }
    permissions: { read: encrypted, notify: open }
    """,
    """
    properties: [read, notify]
    value: { raw: int16, scale: 1/100, unit: °C }
    permissions: { read: encrypted }
    """)

  /// Reports every subscription that takes less than reading does, or what no server can ask for.
  static func check(_ profile: Profile, reporting diagnostics: inout Diagnostics) {
    for characteristic in profile.characteristicsWithKnownProperties {
      let document = characteristic.document
      guard let notify = characteristic.notifyPermission,
        let range = (document.notifyPermission ?? document.readPermission)?.range
      else { continue }
      let read = characteristic.readPermission ?? .open
      if notify == .authorized {
        diagnostics.report(
          Diagnostic(
            Self.self,
            "BlueZ does not ask its user before a client subscribes; write `notify: authenticated` or `notify: encrypted`, "
              + "which only paired clients can",
            at: range))
      } else if notify < min(read, .encrypted) || (notify < read && read != .authorized) {
        diagnostics.report(
          Diagnostic(
            Self.self,
            "reading takes `\(read.rawValue)`, but whoever subscribes gets the same values with `\(notify.rawValue)`; "
              + "write `notify: \(min(read, .authenticated).rawValue)`",
            at: range))
      }
    }
  }
}
