import GATTSchema

/// An earlier number that a step goes by, in C.
struct COperand {
  /// The slots that it needs.
  let slots: [Int]
  /// The integers that it can be.
  let range: ClosedRange<Int128>
  /// The expression, of the slots by their names.
  let text: ([String]) -> String

  /// An operand; nil for none.
  init?(_ operand: Operand, _ all: [PlanSlot]) {
    slots = operand.slots
    switch operand {
    case .slot(let slot, _):
      range = all[slot].range
      text = { $0[0] }
    case .bits(_, let bits, _):
      range = bits.range
      text = { Self.bits(bits, of: $0[0]) }
    case .joined(let parts, _):
      guard !parts.isEmpty else { return nil }
      let inner = parts.compactMap { COperand($0.operand, all) }
      guard inner.count == parts.count else { return nil }
      range = 0...parts.reduce(Int128(0)) { $0 | ((1 << Int128($1.part.width)) - 1) << Int128($1.part.shift) }
      text = { names in
        var names = names[...]
        return "("
          + zip(parts, inner).map { part, operand in
            let own = Array(names.prefix(operand.slots.count))
            names = names.dropFirst(operand.slots.count)
            let mask = CInteger.mask(part.part.width >= 64 ? .max : (1 << UInt64(part.part.width)) - 1)
            let number = "((uint64_t)\(operand.text(own)) & \(mask))"
            return part.part.shift == 0 ? number : "(\(number) << \(part.part.shift))"
          }.joined(separator: " | ") + ")"
      }
    }
  }

  /// Some bits of a number.
  static func bits(_ bits: BitRange, of number: String) -> String {
    let mask = CInteger.mask(bits.width >= 64 ? .max : (1 << UInt64(bits.width)) - 1)
    let plain = bits.lowest == 0 ? "(\(number) & \(mask))" : "((\(number) >> \(bits.lowest)) & \(mask))"
    return bits.isSigned ? "gatt_s64((uint64_t)\(plain), \(bits.width)u)" : plain
  }
}
