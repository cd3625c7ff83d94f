/// `format` is %d, %.Nf with up to nine decimals, or %x and %0NX for hexadecimal.
enum BadFormat: Rule {
  static let id = "bad-format"
  static let phase = RulePhase.resolution
  static let purpose =
    """
    `format` is %d, %.Nf with up to nine decimals, or %x and %0NX for hexadecimal.
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
            value: { raw: int16, scale: 1/100, unit: °C, format: "%5.2f" }
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
            value: { raw: int16, scale: 1/100, unit: °C, format: "%.2f" }
    """#

  /// The format that `text` is; nil, reported, when it is none.
  static func check(_ text: Located<String>, reporting diagnostics: inout Diagnostics) -> NumberFormat? {
    if let format = NumberFormat(text.value) { return format }
    diagnostics.report(
      Diagnostic(Self.self, "“\(text.value)” is no format; write %d, %.2f, %x or %04X", at: text.range))
    return nil
  }
}
