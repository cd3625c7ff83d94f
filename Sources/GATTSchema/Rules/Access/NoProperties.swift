/// A characteristic has at least one property, or no client could do anything with it.
enum NoProperties: ProfileRule {
  static let id = "no-properties"
  static let purpose =
    """
    A characteristic has at least one property, or no client could do anything with it.
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
            properties: []
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
            properties: [read]
            value: { raw: int16, scale: 1/100, unit: °C }
    """#

  /// Reports every list of properties that is empty.
  static func check(_ profile: Profile, reporting diagnostics: inout Diagnostics) {
    for characteristic in profile.services.flatMap(\.characteristics) {
      guard let list = characteristic.document.propertyCount, list.value == 0 else { continue }
      diagnostics.report(
        Diagnostic(
          Self.self, "“\(characteristic.name)” has no properties; say what a client may do with it, such as `read`",
          at: list.range))
    }
  }
}
