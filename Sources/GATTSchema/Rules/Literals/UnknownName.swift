/// Cases, bits and elements are written by the names they were given.
enum UnknownName: Rule {
  static let id = "unknown-name"
  static let phase = RulePhase.literals
  static let purpose =
    """
    Cases, bits and elements are written by the names they were given.
    """
  static let bad =
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
            value: { raw: uint8, cases: { Idle: 0, Ready: 1 } }
            initial: Redy
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
            value: { raw: uint8, cases: { Idle: 0, Ready: 1 } }
            initial: Ready
    """#

  /// A name that is not among the legal ones.
  static func diagnostic(_ name: String, legal: [String], of place: String, at range: SourceRange) -> Diagnostic {
    let nearest = Nearest.match(name, among: legal)
    let hint = nearest.map { "did you mean “\($0)”?" } ?? "there are \(ShortList.text(legal))"
    return Diagnostic(
      Self.self, "“\(name)” is not among \(place); \(hint)", at: range,
      fixIt: nearest.map { .init("write “\($0)”", replacing: range, with: YAMLText.scalar($0)) })
  }
}
