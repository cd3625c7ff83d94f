/// Something that a profile has to keep to. One file a rule; `gattc rules` and `gattc explain` print what stands there.
package protocol Rule: Sendable {
  /// The rule's stable name in kebab-case. It is API: never renamed, never used again for something else.
  static var id: String { get }
  /// What a finding counts as.
  static var severity: Severity { get }
  /// The first phase of ``SchemaPipeline`` that checks it.
  static var phase: RulePhase { get }
  /// Whether the first finding of a file stands for all others of it: what one mistake has, the next will have, too.
  static var isToldOnce: Bool { get }
  /// What the rule asks for and why, in one or two sentences.
  static var purpose: String { get }
  /// What breaks the rule, and the same mended.
  static var example: RuleExample { get }
}

extension Rule {
  /// Most rules are about what cannot be compiled.
  package static var severity: Severity { .error }

  /// Most rules tell each finding.
  package static var isToldOnce: Bool { false }

  /// The first sentence of the purpose.
  package static var title: String {
    guard let end = purpose.firstRange(of: ". ") else { return purpose }
    return String(purpose[..<end.lowerBound]) + "."
  }
}
