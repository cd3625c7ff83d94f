/// What is only notified or indicated cannot be asked for.
enum NoReadBack: ProfileRule {
  static let id = "no-read-back"
  static let severity = Severity.note
  static let purpose =
    """
    What is only notified or indicated cannot be asked for: whoever connects between two changes knows \
    nothing until the next. Where that is meant, as for an event, nothing has to change. What answers \
    a write, as a control point does, is asked for by writing.
    """
  static let bad =
    #"""
    gatt: 1
    name: Thermometer
    services:
      - name: Climate
        uuid: F000AA00-0451-4000-B000-000000000000
        characteristics:
          - name: Temperature
            uuid: F000AA01-0451-4000-B000-000000000000
            properties: [notify]
            value: { raw: int16, scale: 1/100, unit: °C }
    """#
  static let good =
    #"""
    gatt: 1
    name: Thermometer
    services:
      - name: Climate
        uuid: F000AA00-0451-4000-B000-000000000000
        characteristics:
          - name: Temperature
            uuid: F000AA01-0451-4000-B000-000000000000
            properties: [read, notify]
            value: { raw: int16, scale: 1/100, unit: °C }
    """#

  /// Notes the first characteristic that tells about changes and can be neither read nor written, with how many more
  /// there are: a device that has one such stream has many.
  static func check(_ profile: Profile, reporting diagnostics: inout Diagnostics) {
    let silent = profile.characteristicsWithKnownProperties
      .filter { !$0.has(.read) && $0.writePermission == nil }
      .compactMap { $0.document.properties.first { [.notify, .indicate].contains($0.value) } }
    guard let first = silent.first else { return }
    let others = silent.count - 1
    let more =
      others == 0 ? "" : "; the same goes for \(others) more characteristic\(others == 1 ? "" : "s") of this file"
    diagnostics.report(
      Diagnostic(
        Self.self, "with `\(first.value.rawValue)` but without `read` there is no way to ask for the value\(more)",
        at: first.range))
  }
}
