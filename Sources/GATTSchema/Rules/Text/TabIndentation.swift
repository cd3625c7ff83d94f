/// YAML is indented with spaces.
enum TabIndentation: Rule {
  static let id = "tab-indentation"
  static let purpose =
    """
    YAML is indented with spaces. A tab looks like some number of them, and every reader takes another.
    """
  static let bad =
    #"""
    gatt: 1
    name: Thermometer
    services:
    	- name: Climate
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

  /// A tab in front of a line's first character.
  static func diagnostic(at place: SourcePosition) -> Diagnostic {
    let end = SourcePosition(line: place.line, column: place.column + 1)
    let range = SourceRange(start: place, end: end)
    return Diagnostic(
      Self.self, "a tab cannot indent YAML; use spaces", at: range,
      fixIt: .init("replace the tab with two spaces", replacing: range, with: "  "))
  }
}
