enum BitMasks: Rule {
  static let id = "bit-masks"
  static let severity = Severity.warning
  static let phase = RulePhase.document
  static let purpose = """
    Bits are named by their numbers, from 0. A mask such as 0x04 would be taken for bit 4, and it is bit 2.
    """
  static let example = RuleExample.characteristics(
    """
    - name: State
      uuid: F000AA01-0451-4000-B000-000000000000
      properties: [read]
      value: { raw: uint8, bits: { 0x01: Power, 0x02: Alarm, 0x04: Door } }
    """,
    """
    - name: State
      uuid: F000AA01-0451-4000-B000-000000000000
      properties: [read]
      value: { raw: uint8, bits: { 0: Power, 1: Alarm, 2: Door } }
    """)

  /// Reports keys of `bits` that are the masks of the lowest bits, one after the other.
  static func check(_ keys: [YAMLNode], reporting diagnostics: inout Diagnostics) {
    let numbers = keys.map { Scalars.integer($0.text ?? "") }
    let isHexadecimal = keys.allSatisfy { $0.text?.lowercased().hasPrefix("0x") == true }
    guard let first = keys.first, numbers.count >= (isHexadecimal ? 2 : 3), numbers.count <= 64 else { return }
    guard numbers == (0..<numbers.count).map({ 1 << Int128($0) }) else { return }
    let list = (0..<numbers.count).map(String.init).joined(separator: ", ")
    diagnostics.report(
      Diagnostic(
        Self.self, "these look like masks, and `bits` takes the numbers of bits; write \(list)", at: first.range))
  }
}
