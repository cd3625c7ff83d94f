/// A unit is written by a symbol that the Bluetooth SIG has numbered or that is common; another spelling prints, but says nothing to other tools.
enum UnknownUnit: Rule {
  static let id = "unknown-unit"
  static let severity = Severity.warning
  static let phase = RulePhase.resolution
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

  /// The unit of a symbol. One that the table of units does not have is reported, and is a unit by itself.
  static func check(_ written: Located<String>, reporting diagnostics: inout Diagnostics) -> Unit {
    if let unit = Unit(written.value) { return unit }
    let nearest = Nearest.match(written.value, among: Unit.allSymbols)
    diagnostics.report(
      Diagnostic(
        Self.self, "the unit “\(written.value)” is not known\(nearest.map { "; did you mean “\($0)”?" } ?? "")",
        at: written.range,
        fixIt: nearest.map { .init("write “\($0)”", replacing: written.range, with: YAMLText.scalar($0)) }))
    return Unit(unknown: written.value)
  }

  /// The number by which a presentation format names a unit; nil, reported, when the SIG has given it none.
  static func number(_ written: Located<String>, reporting diagnostics: inout Diagnostics) -> UInt16? {
    if let number = Unit(written.value)?.assignedNumber { return number }
    diagnostics.report(
      Diagnostic(
        Self.self, "the unit “\(written.value)” has no number of the SIG; write its symbol or 0x27…",
        at: written.range))
    return nil
  }
}
