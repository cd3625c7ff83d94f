/// A key belongs to some kinds of value and types of number: a text has no scale, a bool no unit, an enumeration no limits.
enum InapplicableKey: Rule {
  static let id = "inapplicable-key"
  static let purpose =
    """
    A key belongs to some kinds of value and types of number: a text has no scale, a bool no unit, an \
    enumeration no limits.
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
            value: { string: utf8, scale: 1/100 }
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
            value: { string: utf8, max-length: 20 }
    """#

  /// A key that says nothing about what it stands at.
  static func diagnostic(_ key: Located<String>, to owner: String, meaning: MeaningDocument? = nil) -> Diagnostic {
    let subject =
      if meaning?.casesRange != nil { "a number with cases" } else if meaning?.bitsRange != nil {
        "a number with bits"
      } else { "`\(owner)`" }
    return Diagnostic(Self.self, "`\(key.value)` does not apply to \(subject); remove it", at: key.range)
  }
}
