/// Scales and limits are exact: a whole number, a decimal or a fraction, with parts up to 2⁶².
enum BadNumber: Rule {
  static let id = "bad-number"
  static let purpose =
    """
    Scales and limits are exact: a whole number, a decimal or a fraction, with parts up to 2⁶².
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
            value: { raw: int16, scale: one hundredth, unit: °C }
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

  /// A limit that scale and offset take out of the bounds of exact arithmetic.
  static func beyondExactness(_ range: SourceRange) -> Diagnostic {
    Diagnostic(
      Self.self, "this limit, the scale and the offset have too many digits to be exact together; round them",
      at: range)
  }

  /// Text that is no number, or one out of bounds.
  static func diagnostic(_ text: Located<String>, as key: String) -> Diagnostic {
    Diagnostic(
      Self.self, "`\(key)` takes a number such as 10, 0.01 or -1/64, not “\(text.value)”", at: text.range)
  }
}
