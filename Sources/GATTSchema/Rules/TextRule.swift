/// A rule about text that cannot be read as YAML.
protocol TextRule: Rule {
  /// What `problem` is by this rule; nil when it is another rule's.
  static func finding(_ problem: YAMLProblem, in source: SourceFile) -> Diagnostic?
}

extension TextRule {
  /// The phase of all rules about text.
  package static var phase: RulePhase { .text }
}
