/// The fields of a presentation format have fixed widths: the exponent is a signed octet, the namespace an octet, the description two.
enum PresentationFormatRange: Rule {
  static let id = "presentation-format-range"
  static let purpose =
    """
    The fields of a presentation format have fixed widths: the exponent is a signed octet, the namespace \
    an octet, the description two.
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
            descriptors: { presentation-format: { format: sint16, exponent: -200 } }
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
            descriptors: { presentation-format: { format: sint16, exponent: -2 } }
    """#

  /// A field outside its width.
  static func diagnostic(_ field: Located<Int128>, limit: ClosedRange<Int128>) -> Diagnostic {
    Diagnostic(
      Self.self, "\(field.value) does not fit; this field takes \(limit.lowerBound) to \(limit.upperBound)",
      at: field.range)
  }
}
