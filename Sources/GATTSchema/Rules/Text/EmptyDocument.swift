enum EmptyDocument: TextRule {
  static let id = "empty-document"
  static let purpose = """
    A profile has at least a version, a name and services. An empty file is more likely a mistake than a \
    profile.
    """
  static let example = RuleExample.file("# nothing but a comment", RuleExample.thermometer)

  /// A file without any node.
  static func finding(_ problem: YAMLProblem, in source: SourceFile) -> Diagnostic? {
    guard case .empty = problem else { return nil }
    return Diagnostic(Self.self, "this file is empty; begin with `gatt: 1`, `name:` and `services:`", at: .startOfFile)
  }
}
