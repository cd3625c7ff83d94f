/// Lists and mappings nest at most 64 deep, far deeper than the language goes, so that no file can exhaust the reader.
enum NestingTooDeep: TextRule {
  static let id = "nesting-too-deep"
  static let purpose =
    """
    Lists and mappings nest at most 64 deep, far deeper than the language goes, so that no file can \
    exhaust the reader.
    """
  static let bad =
    #"""
    gatt: 1
    name: [[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]
    services: []
    """#
  static let good =
    #"""
    gatt: 1
    name: Thermometer
    services:
      - name: Climate
        uuid: F000AA00-0451-4000-B000-000000000000
        characteristics:
          - name: Temperature
            uuid: F000AA01-0451-4000-B000-000000000000
            properties: [read]
            value: { raw: int16, scale: 1/100, unit: °C }
    """#

  /// A list or mapping too far inside others.
  static func finding(_ problem: YAMLProblem, in source: SourceFile) -> Diagnostic? {
    guard case .tooDeep(let range) = problem else { return nil }
    return Diagnostic(
      Self.self, "nested more than \(YAMLReader.deepestNesting) deep; the language needs less than 12", at: range)
  }
}
