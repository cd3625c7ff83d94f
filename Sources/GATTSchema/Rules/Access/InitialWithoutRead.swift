/// An initial value is what a client finds before anything has changed.
enum InitialWithoutRead: ProfileRule {
  static let id = "initial-without-read"
  static let severity = Severity.warning
  static let purpose =
    """
    An initial value is what a client finds before anything has changed. One that cannot be read, \
    notified, indicated or broadcast is never found.
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
            properties: [write]
            value: { raw: int16, scale: 1/100, unit: °C }
            initial: 20
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
            properties: [read, write]
            value: { raw: int16, scale: 1/100, unit: °C }
            initial: 20
    """#

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
