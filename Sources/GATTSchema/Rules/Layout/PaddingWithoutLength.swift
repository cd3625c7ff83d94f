/// Padding fills a text up to its `length`; without one there is nothing to fill.
enum PaddingWithoutLength: Rule {
  static let id = "padding-without-length"
  static let phase = RulePhase.resolution
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

  /// Reports padding beside no length that is a number; returns whether there is none.
  static func check(_ value: ValueDocument, reporting diagnostics: inout Diagnostics) -> Bool {
    guard let padding = value.padding else { return true }
    if case .octets? = value.length?.form { return true }
    diagnostics.report(Diagnostic(Self.self, "`padding` needs the `length` that it fills", at: padding.range))
    return false
  }
}
