/// `format` is %d, %.Nf with up to nine decimals, or %x and %0NX for hexadecimal.
enum BadFormat: Rule {
  static let id = "bad-format"
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

  /// A format that is none of these.
  static func diagnostic(_ text: Located<String>) -> Diagnostic {
    Diagnostic(Self.self, "“\(text.value)” is no format; write %d, %.2f, %x or %04X", at: text.range)
  }
}
