enum NoReadBack: ProfileRule {
  static let id = "no-read-back"
  static let severity = Severity.note
  static let isToldOnce = true
  static let purpose = """
    What is only notified or indicated cannot be asked for: whoever connects between two changes knows \
    nothing until the next. Where that is meant, as for an event, nothing has to change. What answers \
    a write, as a control point does, is asked for by writing.
    """
  static let example = RuleExample.properties("[notify]", "[read, notify]")

  /// Notes every characteristic that tells about changes and can be neither read nor written.
  static func check(_ profile: Profile, reporting diagnostics: inout Diagnostics) {
    for characteristic in profile.characteristicsWithKnownProperties
    where !characteristic.has(.read) && characteristic.writePermission == nil {
      let written = characteristic.document.properties.first { [.notify, .indicate].contains($0.value) }
      guard let written else { continue }
      diagnostics.report(
        Diagnostic(
          Self.self, "with `\(written.value.rawValue)` but without `read` there is no way to ask for the value",
          at: written.range))
    }
  }
}
