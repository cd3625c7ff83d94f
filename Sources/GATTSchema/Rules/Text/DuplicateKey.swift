enum DuplicateKey: Rule {
  static let id = "duplicate-key"
  static let phase = RulePhase.tree
  static let purpose = "A key stands once in a mapping. Of two, one would be lost without a word."
  static let example = RuleExample.characteristic(
    """
    properties: [read]
    value: { raw: int16, scale: 1/100, unit: °C }
    properties: [read, notify]
    """,
    """
    properties: [read, notify]
    value: { raw: int16, scale: 1/100, unit: °C }
    """)

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
