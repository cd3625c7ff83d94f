/// A key stands once in a mapping.
enum DuplicateKey: Rule {
  static let id = "duplicate-key"
  static let phase = RulePhase.tree
  static let purpose =
    """
    A key stands once in a mapping. Of two, one would be lost without a word.
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
            properties: [read, notify]
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
            properties: [read, notify]
            value: { raw: int16, scale: 1/100, unit: °C }
    """#

  /// Reports every key that its mapping has already.
  static func check(_ duplicates: [DuplicatedKey], reporting diagnostics: inout Diagnostics) {
    for duplicate in duplicates {
      diagnostics.report(
        Diagnostic(
          Self.self, "`\(duplicate.key.text ?? "")` stands twice here; remove one", at: duplicate.key.range,
          notes: [.init("the first is here", at: duplicate.first)]))
    }
  }
}
