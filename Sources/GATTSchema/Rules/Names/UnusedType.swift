/// A type that no characteristic uses is left over, or the characteristic that should use it does not.
enum UnusedType: Rule {
  static let id = "unused-type"
  static let severity = Severity.warning
  static let phase = RulePhase.resolution
  static let purpose =
    """
    A type that no characteristic uses is left over, or the characteristic that should use it does not.
    """
  static let bad =
    #"""
    gatt: 1
    name: Thermometer
    types:
      Celsius: { raw: int16, scale: 1/100, unit: °C }
    services:
      - name: Climate
        uuid: F000AA00-0451-4000-B000-000000000000
        characteristics:
          - name: Temperature
            uuid: F000AA01-0451-4000-B000-000000000000
            properties: [read]
            value: { raw: int16, scale: 1/100, unit: °C }
    """#
  static let good =
    #"""
    gatt: 1
    name: Thermometer
    types:
      Celsius: { raw: int16, scale: 1/100, unit: °C }
    services:
      - name: Climate
        uuid: F000AA00-0451-4000-B000-000000000000
        characteristics:
          - name: Temperature
            uuid: F000AA01-0451-4000-B000-000000000000
            properties: [read]
            value: Celsius
    """#

  /// Reports every type of a profile with services that is not among those that are `used`.
  static func check(_ document: ProfileDocument, used: Set<String>, reporting diagnostics: inout Diagnostics) {
    for name in document.types.map(\.name) where !document.isLibrary && !used.contains(name.value) {
      diagnostics.report(
        Diagnostic(Self.self, "no characteristic uses the type `\(name.value)`; use it or remove it", at: name.range))
    }
  }
}
