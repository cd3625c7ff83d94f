enum TabIndentation: TextRule {
  static let id = "tab-indentation"
  static let purpose = """
    YAML is indented with spaces. A tab looks like some number of them, and every reader takes another.
    """
  static let example = RuleExample.file(
    """
    gatt: 1
    name: Thermometer
    services:
    	- name: Climate
    """, RuleExample.thermometer)

  /// A tab in front of the first character of a line at which the text stops being YAML.
  static func finding(_ problem: YAMLProblem, in source: SourceFile) -> Diagnostic? {
    guard let place = tab(causing: problem, in: source) else { return nil }
    let end = SourcePosition(line: place.line, column: place.column + 1)
    let range = SourceRange(start: place, end: end)
    return Diagnostic(
      Self.self, "a tab cannot indent YAML; use spaces", at: range,
      fixIt: .init("replace the tab with two spaces", replacing: range, with: "  "))
  }

  /// The tab that is why libyaml fails there. It names no tab itself.
  static func tab(causing problem: YAMLProblem, in source: SourceFile) -> SourcePosition? {
    guard case .syntax(_, let range, let noticed) = problem else { return nil }
    let bytes = SourceText.withoutMark(source.bytes)
    let lines = [range, noticed].compactMap(\.?.start.line)
    return lines.lazy.compactMap { SourceText.indentingTab(in: bytes, line: $0) }.first
  }
}
