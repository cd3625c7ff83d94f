/// The file has to be YAML.
enum YAMLSyntax: Rule {
  static let id = "yaml-syntax"
  static let purpose =
    """
    The file has to be YAML. Where libyaml knows where the trouble began, the finding points there and a \
    note shows where it was noticed.
    """
  static let bad =
    #"""
    gatt: 1
    name: "Thermometer
    services: []
    """#
  static let good =
    #"""
    gatt: 1
    name: "Thermometer"
    services:
      - name: Climate
        uuid: F000AA00-0451-4000-B000-000000000000
        characteristics:
          - name: Temperature
            uuid: F000AA01-0451-4000-B000-000000000000
            properties: [read]
            value: { raw: int16, scale: 1/100, unit: °C }
    """#

  /// libyaml's complaint, at the place where the trouble began.
  static func diagnostic(_ problem: String, at range: SourceRange, noticedAt noticed: SourceRange? = nil) -> Diagnostic
  {
    let notes = noticed.map { [Diagnostic.Note("noticed here", at: $0)] } ?? []
    return Diagnostic(Self.self, "not YAML: \(problem)", at: range, notes: notes)
  }
}
