/// `min` and `max` are in the unit, after scaling.
enum RangeOutsideType: Rule {
  static let id = "range-outside-type"
  static let purpose =
    """
    `min` and `max` are in the unit, after scaling. Limits that the type cannot reach are often raw \
    numbers by mistake.
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
            value: { raw: int8, scale: 1/2, unit: °C, min: -100, max: 100 }
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
            value: { raw: int8, scale: 1/2, unit: °C, min: -40, max: 60 }
    """#

  /// Limits between which the type has no number.
  static func diagnostic(_ written: MeaningDocument, _ type: ScalarType) -> Diagnostic {
    Diagnostic(
      Self.self, "no \(type) lies between these limits once it is scaled; min and max are in the unit",
      at: written.min?.range ?? written.max?.range)
  }

  /// A limit that the type never reaches.
  static func wider(_ bound: Located<Rational>, _ type: ScalarType) -> Diagnostic {
    Diagnostic(
      Self.self, "a scaled \(type) never reaches \(bound.value); min and max are in the unit", at: bound.range)
  }
}
