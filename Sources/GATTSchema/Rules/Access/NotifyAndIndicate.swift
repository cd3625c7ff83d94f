enum NotifyAndIndicate: ProfileRule {
  static let id = "notify-and-indicate"
  static let severity = Severity.note
  static let purpose = """
    A characteristic that offers notifications and indications leaves the choice to each client. One \
    that subscribes to both at once gets only one of them, which one the server decides.
    """
  static let example = RuleExample.properties("[read, notify, indicate]", "[read, notify]")

  /// Notes every characteristic that can be notified and indicated.
  static func check(_ profile: Profile, reporting diagnostics: inout Diagnostics) {
    for characteristic in profile.characteristicsWithKnownProperties where characteristic.has(.notify) {
      guard let written = characteristic.document.properties.first(where: { $0.value == .indicate }) else { continue }
      diagnostics.report(
        Diagnostic(
          Self.self, "with `notify` and `indicate` every client picks one; offer one unless clients need both",
          at: written.range))
    }
  }
}
