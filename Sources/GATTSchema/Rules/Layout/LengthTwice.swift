/// A text has an exact length or a largest one, not both.
enum LengthTwice: Rule {
  static let id = "length-twice"
  static let purpose =
    """
    A text has an exact length or a largest one, not both.
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
            value: { string: utf8, length: 20, max-length: 20 }
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

  /// A second length.
  static func diagnostic(at range: SourceRange, first: SourceRange) -> Diagnostic {
    Diagnostic(
      Self.self, "a text has `length` or `max-length`, not both; remove one", at: range,
      notes: [.init("the exact length is here", at: first)])
  }
}
