/// A case, a constant and a tag are numbers of their type.
enum CaseOutOfRange: Rule {
  static let id = "case-out-of-range"
  static let purpose =
    """
    A case, a constant and a tag are numbers of their type.
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
            value: { raw: uint8, cases: { Idle: 0, Broken: 256 } }
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
            value: { raw: uint8, cases: { Idle: 0, Broken: 255 } }
    """#

  /// A case that the type cannot hold.
  static func diagnostic(_ item: NamedNumberDocument, of type: NumberForm) -> Diagnostic {
    Diagnostic(Self.self, "\(item.value.value) is no \(type); \(type.limitsClause)", at: item.value.range)
  }

  /// A constant, a tag or what a condition asks for, that the type cannot hold.
  static func diagnostic(_ number: Located<Int128>, of type: NumberForm) -> Diagnostic {
    Diagnostic(Self.self, "\(number.value) is no \(type); \(type.limitsClause)", at: number.range)
  }
}
