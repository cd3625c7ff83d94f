/// One file is one profile.
enum MultipleDocuments: TextRule {
  static let id = "multiple-documents"
  static let purpose =
    """
    One file is one profile. What stands behind a second `---` would be left out, so it is an error.
    """
  static let bad =
    #"""
    gatt: 1
    name: Thermometer
    services: []
    ---
    gatt: 1
    name: Hygrometer
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

  /// A second document in one file.
  static func finding(_ problem: YAMLProblem, in source: SourceFile) -> Diagnostic? {
    guard case .secondDocument(let range) = problem else { return nil }
    return Diagnostic(Self.self, "a second document begins here; put it into a file of its own", at: range)
  }
}
