enum MultipleDocuments: TextRule {
  static let id = "multiple-documents"
  static let purpose = """
    One file is one profile. What stands behind a second `---` would be left out, so it is an error.
    """
  static let example = RuleExample.file(
    """
    gatt: 1
    name: Thermometer
    services: []
    ---
    gatt: 1
    name: Hygrometer
    services: []
    """, RuleExample.thermometer)

  /// A second document in one file.
  static func finding(_ problem: YAMLProblem, in source: SourceFile) -> Diagnostic? {
    guard case .secondDocument(let range) = problem else { return nil }
    return Diagnostic(Self.self, "a second document begins here; put it into a file of its own", at: range)
  }
}
