enum MissingKey: Rule {
  static let id = "missing-key"
  static let phase = RulePhase.document
  static let purpose = "Some keys a place cannot do without, such as the UUID of a service."
  static let example = RuleExample.characteristic(
    "properties: [read]",
    """
    properties: [read]
    value: { raw: int16, scale: 1/100, unit: °C }
    """)

  /// Reports every key that `place` needs and `entries` lacks, unless it is `meant` by one that has been reported.
  static func check(
    _ entries: [String: YAMLEntry], or meant: [String], of place: Place, at range: SourceRange,
    reporting diagnostics: inout Diagnostics
  ) {
    for key in place.keys where key.isRequired && entries[key.name] == nil && !meant.contains(key.name) {
      diagnostics.report(diagnostic(key, in: place, at: range))
    }
  }

  /// Reports that the key `name` is not there, which `place` needs beside the keys that it has.
  static func report(
    _ name: String, of place: Place, at range: SourceRange, to diagnostics: inout Diagnostics
  ) {
    guard let key = place.key(name) else { return }
    diagnostics.report(diagnostic(key, in: place, at: range))
  }

  private static func diagnostic(_ key: LanguageKey, in place: Place, at range: SourceRange) -> Diagnostic {
    let summary = key.summary.prefix(1).lowercased() + key.summary.dropFirst().dropLast()
    let form = WrittenForms.line(of: key, at: place).map { "; write for example \($0)" } ?? ""
    return Diagnostic(Self.self, "\(place.name) needs the key `\(key.name)`: \(summary)\(form)", at: range)
  }

  /// Reports that the union at `range` has no `alternatives`, which are no key of a place that only unions have.
  static func reportAlternatives(at range: SourceRange, to diagnostics: inout Diagnostics) {
    let message =
      "a union needs the key `alternatives`: the structures that its tag tells apart, such as "
      + "`alternatives: [{ name: Start, is: 1 }]`"
    diagnostics.report(Diagnostic(Self.self, message, at: range))
  }
}
