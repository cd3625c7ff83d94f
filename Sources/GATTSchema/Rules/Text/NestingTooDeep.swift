enum NestingTooDeep: TextRule {
  static let id = "nesting-too-deep"
  static let purpose = """
    Lists and mappings nest at most 64 deep, far deeper than the language goes, so that no file can \
    exhaust the reader.
    """
  static let example = RuleExample.file(
    """
    gatt: 1
    name: [[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]
    services: []
    """, RuleExample.thermometer)

  /// A list or mapping too far inside others.
  static func finding(_ problem: YAMLProblem, in source: SourceFile) -> Diagnostic? {
    guard case .tooDeep(let range) = problem else { return nil }
    return Diagnostic(
      Self.self, "nested more than \(YAMLReader.deepestNesting) deep; the language needs less than 12", at: range)
  }
}
