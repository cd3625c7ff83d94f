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
  static func diagnostic(_ key: Located<String>, to subject: String) -> Diagnostic {
    // Without it numbers would be read in the other order.
    let hasNumbers = ["`struct`", "`union`", "`type`", "this union"].contains(subject)
    let remedy = key.value == "endian" && hasNumbers ? "write it at each number in it" : "remove it"
    return Diagnostic(Self.self, "`\(key.value)` does not apply to \(subject); \(remedy)", at: key.range)
  }

  /// A key that says nothing about a number of `type` with this meaning.
  static func diagnostic(_ key: Located<String>, to type: NumberForm, meaning: MeaningDocument) -> Diagnostic {
    guard type.isInteger else { return diagnostic(key, to: "`\(type)`") }
    if meaning.casesRange != nil { return diagnostic(key, to: "a number with cases") }
    if meaning.bitsRange != nil { return diagnostic(key, to: "a number with bits") }
    return diagnostic(key, to: key.value == "unknown" ? "a number without cases" : "a number without bits")
  }
}
