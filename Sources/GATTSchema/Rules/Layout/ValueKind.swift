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
  static func diagnostic(
    _ subject: String, of place: Place, found kinds: [LayoutKind], at range: SourceRange
  ) -> Diagnostic {
    diagnostic(subject, of: place.kinds.map(\.rawValue), found: kinds.map(\.rawValue), at: range)
  }

  /// Something of no kind, or of several.
  static func diagnostic(_ subject: String, of legal: [String], found kinds: [String], at range: SourceRange)
    -> Diagnostic
  {
    let found = kinds.isEmpty ? "none" : kinds.joined(separator: " and ")
    return Diagnostic(
      Self.self, "\(subject) has exactly one of the keys \(legal.joined(separator: ", ")); this one has \(found)",
      at: range)
  }
}
