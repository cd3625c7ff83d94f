/// A type of your own cannot have the name of a scalar type: nobody could tell them apart.
enum TypeShadowsScalar: Rule {
  static let id = "type-shadows-scalar"
  static let purpose =
    """
    A type of your own cannot have the name of a scalar type: nobody could tell them apart.
    """
  static let bad =
    #"""
    gatt: 1
    name: Thermometer
    types:
      int16: { raw: int16, scale: 1/100, unit: °C }
    services:
      - name: Climate
        uuid: F000AA00-0451-4000-B000-000000000000
        characteristics:
          - name: Temperature
            uuid: F000AA01-0451-4000-B000-000000000000
            properties: [read]
            value: int16
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

  /// A type named like a scalar.
  static func diagnostic(_ name: Located<String>) -> Diagnostic {
    Diagnostic(Self.self, "`\(name.value)` is a scalar type; give your type another name", at: name.range)
  }
}
