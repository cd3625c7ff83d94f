/// A special number is a raw number of the type.
enum SpecialOutOfRange: Rule {
  static let id = "special-out-of-range"
  static let phase = RulePhase.resolution
  static let purpose =
    """
    A special number is a raw number of the type.
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
            properties: [read]
            value: { raw: int16, scale: 1/100, unit: °C, special: { Not Known: 0x8000 } }
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
            value: { raw: int16, scale: 1/100, unit: °C, special: { Not Known: -0x8000 } }
    """#

  /// Reports the special numbers that the type cannot hold.
  static func check(_ special: [NamedNumberDocument], of type: NumberForm, reporting diagnostics: inout Diagnostics) {
    for number in special.map(\.value) where type.limits?.contains(number.value) != true {
      diagnostics.report(
        Diagnostic(Self.self, "\(number.value) is no \(type); \(type.limitsClause)", at: number.range))
    }
  }
}
