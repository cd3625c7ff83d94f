/// Octets given as a value decode in the layout, to their last one, and the value encodes.
enum InvalidValue: Rule {
  static let id = "invalid-value"
  static let phase = RulePhase.literals
  static let purpose =
    """
    Octets given as a value decode in the layout, to their last one, and the value encodes.
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
            value: { raw: uint8, unit: ms }
            initial: { hex: "88 13" }
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
            value: { raw: uint16, unit: ms }
            initial: { hex: "88 13" }
    """#

  /// Octets that are no value, or a value without octets.
  static func diagnostic(_ error: ValueError, at range: SourceRange) -> Diagnostic {
    Diagnostic(Self.self, "this is no value of the layout: \(error.description)", at: range)
  }

  /// A number that follows from other fields, and is something else than was said.
  static func diagnostic(_ stated: StatedNumber, _ actual: Int128) -> Diagnostic {
    Diagnostic(
      Self.self, "“\(stated.name)” is \(actual) here, not \(stated.number); write that, or leave it out",
      at: stated.range)
  }
}
