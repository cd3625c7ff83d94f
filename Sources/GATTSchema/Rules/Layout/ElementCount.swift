/// There are as many element names as numbers.
enum ElementCount: Rule {
  static let id = "element-count"
  static let purpose =
    """
    There are as many element names as numbers.
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
            value: { array: int16, count: 3, elements: [X, Y] }
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
            value: { array: int16, count: 3, elements: [X, Y, Z] }
    """#

  /// Too many or too few names.
  static func diagnostic(_ count: Int, expected: Int, at range: SourceRange) -> Diagnostic {
    Diagnostic(Self.self, "\(count) names for \(expected) numbers; name every number or none", at: range)
  }
}
