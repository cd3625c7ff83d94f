/// A profile has at least a version, a name and services.
enum EmptyDocument: TextRule {
  static let id = "empty-document"
  static let purpose =
    """
    A profile has at least a version, a name and services. An empty file is more likely a mistake than a \
    profile.
    """
  static let bad =
    #"""
    # nothing but a comment
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

  /// A file without any node.
  static func finding(_ problem: YAMLProblem, in source: SourceFile) -> Diagnostic? {
    guard case .empty = problem else { return nil }
    return Diagnostic(Self.self, "this file is empty; begin with `gatt: 1`, `name:` and `services:`", at: .startOfFile)
  }
}
