/// An earlier number that a step goes by.
package indirect enum Operand: Sendable {
  /// The number of a slot.
  case slot(Int, name: String)
  /// Some bits of the number of a slot.
  case bits(Int, BitRange, name: String)
  /// Several numbers as one.
  case joined([Joined], name: String)

  /// One of several numbers that are taken for one.
  package struct Joined: Sendable {
    /// The number that the part is taken from.
    package let operand: Operand
    /// Its bits in the whole.
    package let part: TagPart

    /// A number in the place of some bits.
    package init(_ operand: Operand, _ part: TagPart) { (self.operand, self.part) = (operand, part) }
  }

  /// What it is called.
  package var name: String {
    switch self {
    case .slot(_, let name), .bits(_, _, let name), .joined(_, let name): name
    }
  }

  /// The slots that it needs.
  package var slots: [Int] {
    switch self {
    case .slot(let slot, _), .bits(let slot, _, _): [slot]
    case .joined(let parts, _): parts.flatMap(\.operand.slots)
    }
  }

  /// The number; nil while one of its slots has none.
  package func number(in slots: [Int128?]) -> Int128? {
    switch self {
    case .slot(let slot, _): return slots[slot]
    case .bits(let slot, let range, _): return slots[slot].map { range.number(of: UInt64(truncatingIfNeeded: $0)) }
    case .joined(let parts, _):
      guard !parts.isEmpty else { return nil }
      var whole: Int128 = 0
      for part in parts {
        guard let number = part.operand.number(in: slots) else { return nil }
        whole |= (number & ((1 << Int128(part.part.width)) - 1)) << Int128(part.part.shift)
      }
      return whole
    }
  }
}

/// Some bits in a row.
package struct BitRange: Sendable, Hashable {
  /// The lowest, from 0.
  package let lowest: Int
  /// How many bits there are.
  package let width: Int
  /// Whether they are a number in two's complement.
  package let isSigned: Bool

  /// So many bits from one on.
  package init(lowest: Int, width: Int, isSigned: Bool) {
    (self.lowest, self.width, self.isSigned) = (lowest, width, isSigned)
  }

  /// The bits, in place.
  package var mask: UInt64 { (width >= 64 ? UInt64.max : (1 << UInt64(width)) - 1) << UInt64(lowest) }

  /// The numbers that they can be.
  package var range: ClosedRange<Int128> {
    guard isSigned, width > 0 else { return 0...(1 << Int128(width)) - 1 }
    return -(1 << Int128(width - 1))...(1 << Int128(width - 1)) - 1
  }

  /// Their number, out of all bits.
  package func number(of bits: UInt64) -> Int128 {
    let value = Int128((bits & mask) >> UInt64(lowest))
    guard isSigned, width > 0, value >> Int128(width - 1) == 1 else { return value }
    return value - (1 << Int128(width))
  }

  /// The bits of a number, in place.
  package func bits(of number: Int128) -> UInt64 { UInt64(truncatingIfNeeded: number) << UInt64(lowest) & mask }
}
