/// A unit is written by a symbol that the Bluetooth SIG has numbered or that is common; another spelling prints, but says nothing to other tools.
enum UnknownUnit: Rule {
  static let id = "unknown-unit"
  static let severity = Severity.warning
  static let purpose =
    """
    A unit is written by a symbol that the Bluetooth SIG has numbered or that is common; another \
    spelling prints, but says nothing to other tools.
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
            value: { raw: int16, scale: 1/100, unit: Celcius }
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

  /// A symbol that the table of units does not have.
  static func diagnostic(_ unit: Located<String>) -> Diagnostic {
    let nearest = Nearest.match(unit.value, among: Unit.allSymbols)
    return Diagnostic(
      Self.self, "the unit “\(unit.value)” is not known\(nearest.map { "; did you mean “\($0)”?" } ?? "")",
      at: unit.range,
      fixIt: nearest.map { .init("write “\($0)”", replacing: unit.range, with: YAMLText.scalar($0)) })
  }

  /// A unit that a presentation format cannot name.
  static func withoutNumber(_ unit: Located<String>) -> Diagnostic {
    Diagnostic(
      Self.self, "the unit “\(unit.value)” has no number of the SIG; write its symbol or 0x27…", at: unit.range)
  }
}
