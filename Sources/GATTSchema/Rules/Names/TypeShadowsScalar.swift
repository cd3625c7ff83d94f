enum TypeShadowsScalar: Rule {
  static let id = "type-shadows-scalar"
  static let phase = RulePhase.resolution
  static let purpose = "A type of your own cannot have the name of a scalar type: nobody could tell them apart."
  static let example = RuleExample.profile(
    """
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
    """,
    """
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
    """)

  /// Reports every type that is named like a scalar type, or a ready-made one.
  static func check(_ types: [TypeDocument], reporting diagnostics: inout Diagnostics) {
    for name in types.map(\.name) where ScalarType(name.value) != nil || SharedType(rawValue: name.value) != nil {
      diagnostics.report(
        Diagnostic(Self.self, "`\(name.value)` is a scalar type; give your type another name", at: name.range))
    }
  }
}
