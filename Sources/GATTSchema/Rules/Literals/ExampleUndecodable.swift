/// The octets of an example decode in the layout.
enum ExampleUndecodable: Rule {
  static let id = "example-undecodable"
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

  /// Octets that are no value.
  static func diagnostic(_ error: ValueError, at range: SourceRange) -> Diagnostic {
    Diagnostic(Self.self, "this example does not decode: \(error.description)", at: range)
  }
}
