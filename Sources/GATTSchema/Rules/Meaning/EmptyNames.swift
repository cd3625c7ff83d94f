/// `cases` and `bits` name at least one number or bit.
enum EmptyNames: Rule {
  static let id = "empty-names"
  static let purpose =
    """
    `cases` and `bits` name at least one number or bit. A number without names has neither key.
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
            value: { raw: uint8, cases: {} }
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
            value: { raw: uint8, cases: { Idle: 0 } }
    """#

  /// A mapping of names without an entry.
  static func diagnostic(_ key: String, at range: SourceRange) -> Diagnostic {
    Diagnostic(Self.self, "`\(key)` has no entry; write one, or remove the key", at: range)
  }
}
