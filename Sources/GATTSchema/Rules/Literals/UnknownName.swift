enum UnknownName: Rule {
  static let id = "unknown-name"
  static let phase = RulePhase.literals
  static let purpose = "Cases, bits and elements are written by the names they were given."
  static let example = RuleExample.characteristic(
    """
    properties: [read]
    value: { raw: uint8, cases: { Idle: 0, Ready: 1 } }
    initial: Redy
    """,
    """
    properties: [read]
    value: { raw: uint8, cases: { Idle: 0, Ready: 1 } }
    initial: Ready
    """)

  /// A name that is not among the legal ones.
  static func diagnostic(_ name: String, legal: [String], of place: String, at range: SourceRange) -> Diagnostic {
    let nearest = Nearest.match(name, among: legal)
    let hint = nearest.map { "did you mean “\($0)”?" } ?? "there are \(ShortList.text(legal))"
    return Diagnostic(
      Self.self, "“\(name)” is not among \(place); \(hint)", at: range,
      fixIt: nearest.map { .init("write “\($0)”", replacing: range, with: YAMLText.scalar($0)) })
  }
}
