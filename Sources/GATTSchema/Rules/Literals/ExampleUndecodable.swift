/// The octets of an example decode in the layout.
enum ExampleUndecodable: Rule {
  static let id = "example-undecodable"
  static let phase = RulePhase.literals
  static let purpose =
    """
    The octets of an example decode in the layout.
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
            value: { raw: int16, scale: 1/100, unit: °C }
            examples:
              - { hex: "d0", is: 20 }
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
            examples:
              - { hex: "d0 07", is: 20 }
    """#

  /// The value that the octets of an example are; nil, reported, when they are none.
  static func check(
    _ example: ExampleDocument, _ interpreter: Interpreter, reporting diagnostics: inout Diagnostics
  ) -> RawValue? {
    do {
      return try interpreter.decode(example.bytes.value)
    } catch {
      diagnostics.report(
        Diagnostic(Self.self, "this example does not decode: \(error.description)", at: example.bytes.range))
      return nil
    }
  }
}
