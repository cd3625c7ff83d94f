/// A case is a number of the type.
enum CaseOutOfRange: Rule {
  static let id = "case-out-of-range"
  static let purpose =
    """
    A case is a number of the type.
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
  static func diagnostic(_ item: NamedNumberDocument, of type: ScalarType) -> Diagnostic {
    Diagnostic(Self.self, "\(item.value.value) is no \(type); \(limits(type))", at: item.value.range)
  }

  /// What the type can hold, as a clause.
  static func limits(_ type: ScalarType) -> String {
    guard let range = type.integerRange else { return "a floating-point number has no cases" }
    return "it goes from \(range.lowerBound) to \(range.upperBound)"
  }
}
