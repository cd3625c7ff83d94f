/// Bits count from 0, the lowest, to one less than the type is wide.
enum BitOutOfRange: Rule {
  static let id = "bit-out-of-range"
  static let purpose =
    """
    Bits count from 0, the lowest, to one less than the type is wide.
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
            value: { raw: uint8, bits: { 0: Moving, 8: Charging } }
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
            value: { raw: uint8, bits: { 0: Moving, 7: Charging } }
    """#

  /// A bit that the type does not have.
  static func diagnostic(_ bit: BitDocument, of type: ScalarType) -> Diagnostic {
    Diagnostic(
      Self.self, "\(type) has no bit \(bit.number.value); it has 0 to \(type.octets * 8 - 1)", at: bit.number.range)
  }
}
