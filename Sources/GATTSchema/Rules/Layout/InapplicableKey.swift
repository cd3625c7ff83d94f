/// A key belongs to some kinds of value and types of number: a text has no scale, a bool no unit, an enumeration no limits.
enum InapplicableKey: Rule {
  static let id = "inapplicable-key"
  static let phase = RulePhase.document
  static let purpose =
    """
    A key belongs to some kinds of value and types of number: a text has no scale, a bool no unit, an \
    enumeration no limits.
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
            value: { string: utf8, scale: 1/100 }
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
            value: { string: utf8, max-length: 20 }
    """#

  /// Reports the keys among `keys` that `place` knows and that are not `legal` for its kind, `subject`; returns whether
  /// there is none.
  static func check(
    _ keys: [Located<String>], of place: Place, legal: Set<String>, to subject: String,
    reporting diagnostics: inout Diagnostics
  ) -> Bool {
    let misplaced = keys.filter { !legal.contains($0.value) && place.key($0.value) != nil }
    for key in misplaced { diagnostics.report(diagnostic(key, to: subject)) }
    return misplaced.isEmpty
  }

  /// Reports the keys of a value that do not belong to its kind; returns whether there is none, nor an unknown one.
  static func check(_ value: ValueDocument, reporting diagnostics: inout Diagnostics) -> Bool {
    let legal = value.kind.legalKeys.union(Place.typeKeys)
    let misplaced = value.meaning.keys.filter { !legal.contains($0.value) && !$0.value.hasPrefix("x-") }
    for key in misplaced where Place.value.key(key.value) != nil {
      diagnostics.report(diagnostic(key, to: "`\(value.kind.name)`"))
    }
    return misplaced.isEmpty
  }

  /// Reports the keys of `meaning` that say nothing about a number of `type`; returns whether there is none.
  static func check(_ meaning: MeaningDocument, of type: NumberForm, reporting diagnostics: inout Diagnostics) -> Bool {
    let legal = type.legalKeys(hasCases: meaning.casesRange != nil, hasBits: meaning.bitsRange != nil)
    let misplaced = meaning.keys.filter { Place.meaningKeys.contains($0.value) && !legal.contains($0.value) }
    for key in misplaced { diagnostics.report(diagnostic(key, to: type, meaning: meaning)) }
    return misplaced.isEmpty
  }

  /// Reports that `key` says nothing about what it stands at, `subject`.
  static func report(_ key: String, at range: SourceRange, to subject: String, _ diagnostics: inout Diagnostics) {
    diagnostics.report(diagnostic(Located(key, range), to: subject))
  }

  private static func diagnostic(_ key: Located<String>, to subject: String) -> Diagnostic {
    // Without it numbers would be read in the other order.
    let hasNumbers = ["`struct`", "`union`", "`type`", "this union"].contains(subject)
    let remedy = key.value == "endian" && hasNumbers ? "write it at each number in it" : "remove it"
    return Diagnostic(Self.self, "`\(key.value)` does not apply to \(subject); \(remedy)", at: key.range)
  }

  private static func diagnostic(_ key: Located<String>, to type: NumberForm, meaning: MeaningDocument) -> Diagnostic {
    guard type.isInteger else { return diagnostic(key, to: "`\(type)`") }
    if meaning.casesRange != nil { return diagnostic(key, to: "a number with cases") }
    if meaning.bitsRange != nil { return diagnostic(key, to: "a number with bits") }
    return diagnostic(key, to: key.value == "unknown" ? "a number without cases" : "a number without bits")
  }
}
