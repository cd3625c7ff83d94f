/// A value is of exactly one kind, and so are a field, an alternative, a length and a condition.
enum ValueKind: Rule {
  static let id = "value-kind"
  static let purpose =
    """
    A value is of exactly one kind, such as raw, array, string or struct, and so are a field, an alternative, a \
    length and a condition.
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
            value: { scale: 1/100, unit: °C }
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
            value: { raw: int16, scale: 1/100, unit: °C }
    """#

  /// Something in `place` of no kind, or of several.
  static func diagnostic(_ place: Place, found kinds: [String], at range: SourceRange) -> Diagnostic {
    let found = kinds.isEmpty ? "none" : kinds.joined(separator: " and ")
    let legal = place.choice?.keys.joined(separator: ", ") ?? ""
    let count = place.choice?.count == .atMostOne ? "at most" : "exactly"
    return Diagnostic(
      Self.self, "\(place.name) has \(count) one of the keys \(legal); this one has \(found)", at: range)
  }
}
