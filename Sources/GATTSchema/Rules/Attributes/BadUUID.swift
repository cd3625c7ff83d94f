/// A UUID has 4, 8 or 32 hexadecimal digits, the long form with its hyphens; with a `uuid-base`, as many digits as the base leaves open.
enum BadUUID: Rule {
  static let id = "bad-uuid"
  static let purpose =
    """
    A UUID has 4, 8 or 32 hexadecimal digits, the long form with its hyphens; with a `uuid-base`, as \
    many digits as the base leaves open.
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
            uuid: F000AA01-0451-4000-B000-00000000000
            properties: [read]
            value: { raw: int16, scale: 1/100, unit: °C }
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

  /// Text that is no UUID.
  static func diagnostic(_ text: Located<String>) -> Diagnostic {
    Diagnostic(
      Self.self, "“\(text.value)” is no UUID; write 4, 8 or 32 hexadecimal digits, such as 180F or \(example)",
      at: text.range)
  }

  private static let example = "F000AA00-0451-4000-B000-000000000000"
}
