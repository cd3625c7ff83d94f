enum BitOutOfRange: Rule {
  static let id = "bit-out-of-range"
  static let phase = RulePhase.resolution
  static let purpose = "Bits count from 0, the lowest, to one less than the type is wide."
  static let example = RuleExample.value(
    "{ raw: uint8, bits: { 0: Moving, 8: Charging } }", "{ raw: uint8, bits: { 0: Moving, 7: Charging } }")

  /// Reports the bits that the type does not have, or that go from the highest to the lowest; returns whether there is none.
  static func check(_ bits: [BitDocument], of type: NumberForm, reporting diagnostics: inout Diagnostics) -> Bool {
    let legal = 0..<type.bitCount
    let wrong = bits.filter { bit in
      guard legal.contains(bit.number.value) else { return true }
      return bit.highest.map { !legal.contains($0.value) || $0.value < bit.number.value } ?? false
    }
    for bit in wrong { diagnostics.report(diagnostic(bit, of: type)) }
    return wrong.isEmpty
  }

  private static func diagnostic(_ bit: BitDocument, of type: NumberForm) -> Diagnostic {
    let lowest = bit.number.value
    guard let highest = bit.highest?.value else {
      let place = lowest.trailingZeroBitCount
      let isMask = lowest.nonzeroBitCount == 1 && place < type.bitCount
      let mask = isMask ? "; bits are numbered, and the mask \(lowest) is bit \(place)" : ""
      return Diagnostic(
        Self.self, "\(type) has no bit \(lowest); it has 0 to \(type.bitCount - 1)\(mask)", at: bit.number.range)
    }
    guard lowest > highest else {
      return Diagnostic(
        Self.self, "\(type) has no bits \(lowest) to \(highest); it has 0 to \(type.bitCount - 1)",
        at: bit.number.range)
    }
    return Diagnostic(
      Self.self, "bits are written from the lowest to the highest, \"\(highest)-\(lowest)\"", at: bit.number.range,
      fixIt: .init(
        "write \"\(highest)-\(lowest)\"", replacing: bit.number.range, with: "\"\(highest)-\(lowest)\""))
  }
}
