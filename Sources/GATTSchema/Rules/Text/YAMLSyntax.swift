enum YAMLSyntax: TextRule {
  static let id = "yaml-syntax"
  static let purpose = """
    The file has to be YAML. Where libyaml knows where the trouble began, the finding points there and a \
    note shows where it was noticed.
    """
  static let example = RuleExample.profile(
    """
    name: "Thermometer
    services: []
    """,
    """
    name: "Thermometer"
    services:
      - name: Climate
        uuid: F000AA00-0451-4000-B000-000000000000
        characteristics:
          - name: Temperature
            uuid: F000AA01-0451-4000-B000-000000000000
            properties: [read]
            value: { raw: int16, scale: 1/100, unit: °C }
    """)

  /// libyaml's complaint, at the place where the trouble began; nil where a tab explains it.
  static func finding(_ problem: YAMLProblem, in source: SourceFile) -> Diagnostic? {
    switch problem {
    case .syntax(let text, let range, let noticed):
      guard TabIndentation.tab(causing: problem, in: source) == nil else { return nil }
      let lines = [range, noticed].compactMap(\.?.start.line)
      if let trap = YAMLTrap.find(text, at: lines, in: source) {
        return Diagnostic(Self.self, trap.message, at: trap.range)
      }
      let notes = noticed.map { [Diagnostic.Note("noticed here", at: $0)] } ?? []
      return Diagnostic(Self.self, "not YAML: \(text)", at: range, notes: notes)
    case .foreignTag(let tag, let range):
      let cure = tag == "!include" ? "`imports: [types.gatt.yaml]` brings the types of another file" : "remove it"
      return Diagnostic(Self.self, "a tag such as \(tag) means nothing here; \(cure)", at: range)
    case .tooLarge(let range):
      let limit = YAMLReader.largestCount
      return Diagnostic(
        Self.self, "a file has at most \(limit) keys and values; split the device over several files", at: range)
    default: return nil
    }
  }
}
