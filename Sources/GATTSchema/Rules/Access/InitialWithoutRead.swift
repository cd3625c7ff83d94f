enum InitialWithoutRead: ProfileRule {
  static let id = "initial-without-read"
  static let severity = Severity.warning
  static let purpose = """
    An initial value is what a client finds before anything has changed. One that cannot be read, \
    notified, indicated or broadcast is never found.
    """
  static let example = RuleExample.properties("[write]", "[read, write]", then: "initial: 20")

  /// Reports every initial value that no client ever gets.
  static func check(_ profile: Profile, reporting diagnostics: inout Diagnostics) {
    for characteristic in profile.characteristicsWithKnownProperties {
      guard let initial = characteristic.document.initial else { continue }
      guard !characteristic.has(.read, .notify, .indicate, .broadcast) else { continue }
      diagnostics.report(
        Diagnostic(
          Self.self, "no client can get this initial value; add `read` to the properties, or remove it",
          at: initial.range,
          notes: [.init("the properties are here", at: characteristic.document.propertiesRange)]))
    }
  }
}
