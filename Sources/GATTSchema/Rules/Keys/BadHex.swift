/// Octets are written as pairs of hexadecimal digits; half an octet, or any other character, would be a guess.
enum BadHex: Rule {
  static let id = "bad-hex"
  static let purpose =
    """
    Octets are written as pairs of hexadecimal digits; half an octet, or any other character, would be a \
    guess.
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
            value: { raw: int16, scale: 1/100, unit: °C }
            initial: { hex: "09 c" }
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
            initial: { hex: "09 c4" }
    """#

  /// Text that is no whole number of octets.
  static func diagnostic(_ text: String, at range: SourceRange) -> Diagnostic {
    Diagnostic(Self.self, "“\(text)” is not pairs of hexadecimal digits, such as \"0a ff\"", at: range)
  }
}
