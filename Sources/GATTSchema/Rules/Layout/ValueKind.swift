/// A value is of exactly one kind, and so are a field, an alternative, a length and a condition.
enum ValueKind: Rule {
  static let id = "value-kind"
  static let phase = RulePhase.document
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

  /// The only one of `kinds`, which are those of `legal` that were written; nil, reported, when there is none or are
  /// several.
  static func check(
    _ kinds: [String], among legal: [String], of subject: String, at range: SourceRange,
    reporting diagnostics: inout Diagnostics
  ) -> String? {
    if kinds.count == 1 { return kinds.first }
    let found = kinds.isEmpty ? "none" : kinds.joined(separator: " and ")
    diagnostics.report(
      Diagnostic(
        Self.self, "\(subject) has exactly one of the keys \(legal.joined(separator: ", ")); this one has \(found)",
        at: range))
    return nil
  }
}
