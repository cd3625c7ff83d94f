/// A profile has services; without one it compiles to nothing.
enum NoServices: ProfileRule {
  static let id = "no-services"
  static let severity = Severity.warning
  static let purpose =
    """
    A profile has services; without one it compiles to nothing.
    """
  static let bad =
    #"""
    gatt: 1
    name: Thermometer
    services: []
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
            properties: [read]
            value: { raw: int16, scale: 1/100, unit: °C }
    """#

  /// Reports a list of services that is empty.
  static func check(_ profile: Profile, reporting diagnostics: inout Diagnostics) {
    guard let list = profile.document.serviceCount, list.value == 0, !profile.document.hasAdvertisements else { return }
    diagnostics.report(
      Diagnostic(Self.self, "this profile has no services and compiles to nothing; write one", at: list.range))
  }
}
