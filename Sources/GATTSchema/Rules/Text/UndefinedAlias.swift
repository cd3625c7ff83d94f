enum UndefinedAlias: TextRule {
  static let id = "undefined-alias"
  static let purpose = "An alias `*name` repeats what an anchor `&name` has marked before it."
  static let example = RuleExample.value("*reading", "&reading { raw: int16, scale: 1/100, unit: °C }")

  /// An alias without its anchor.
  static func finding(_ problem: YAMLProblem, in source: SourceFile) -> Diagnostic? {
    guard case .undefinedAlias(let name, let range) = problem else { return nil }
    return Diagnostic(Self.self, "no anchor &\(name) stands before this alias", at: range)
  }
}
