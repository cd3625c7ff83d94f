/// Padding fills a text up to its `length`; without one there is nothing to fill.
enum PaddingWithoutLength: Rule {
  static let id = "padding-without-length"
  static let purpose =
    """
    Padding fills a text up to its `length`; without one there is nothing to fill.
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
            value: { string: utf8, padding: nul }
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
            value: { string: utf8, padding: nul, length: 20 }
    """#

  /// Padding that fills nothing.
  static func diagnostic(at range: SourceRange) -> Diagnostic {
    Diagnostic(Self.self, "`padding` needs the `length` that it fills", at: range)
  }
}
