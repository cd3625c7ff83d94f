import GATTSchema

/// An earlier number that decides about a field, as an expression.
struct Operand {
  /// The whole number; all bits of a bit group.
  let number: String
  /// Whether the expression may be nil.
  let isOptional: Bool
  /// Whether the number is a truth value.
  let isTruth: Bool
  /// The bits of it that are meant, and how wide the number is in Swift.
  var member: (bits: BitRange, width: Int)?

  /// The number, or nil when it is absent.
  var value: String {
    guard let (bits, width) = member else { return isTruth ? "(\(number) ? 1 : 0)" : number }
    return isOptional
      ? "\(optional).map({ \(bits.number(of: "$0", width: width)) })" : bits.number(of: number, width: width)
  }

  /// The optional number, so that what is called on it is called on all of an optional chain.
  private var optional: String { number.contains("?") ? "(\(number))" : number }

  /// The number, 0 when it is absent.
  var presentValue: String {
    guard isOptional else { return value }
    return isTruth ? "(\(number) == true ? 1 : 0)" : "(\(value) ?? 0)"
  }

  /// Whether it is not zero, or the opposite.
  func isSet(_ isSet: Bool = true) -> String {
    if isTruth { return "\(number) \(isSet ? "==" : "!=") true" }
    let present = isOptional ? "(\(number) ?? 0)" : number
    return "\(present)\(member.map { " & \(SwiftLiteral.mask($0.bits.mask))" } ?? "") \(isSet ? "!=" : "==") 0"
  }

  /// Whether it is one of some numbers.
  func isOne(of numbers: [Int128]) -> String {
    if isTruth {
      let either = numbers.map { "\(number) == \($0 != 0)" }.joined(separator: " || ")
      return numbers.count == 1 ? either : "(\(either))"
    }
    guard numbers.count != 1 else { return "\(value) == \(numbers[0])" }
    // No chain of comparisons: the type checker would try every type for every literal.
    return "\(isOptional ? "([\(list(numbers))] as Swift.Set)" : "[\(list(numbers))]").contains(\(value))"
  }

  private func list(_ numbers: [Int128]) -> String {
    numbers.map { "\($0)" }.joined(separator: ", ")
  }
}

extension BitRange {
  /// The number of the bits out of all of them, which are an unsigned integer so many bits wide.
  func number(of bits: String, width storage: Int) -> String {
    if isSigned {
      let left = storage - lowest - width
      let signed = "Swift.Int\(storage)(truncatingIfNeeded: \(bits)\(left == 0 ? "" : " << \(left)"))"
      return storage == width ? signed : "\(signed) >> \(storage - width)"
    }
    let shifted = lowest == 0 ? bits : "\(bits) >> \(lowest)"
    return lowest + width == storage ? shifted : "\(shifted) & \(SwiftLiteral.mask(mask >> UInt64(lowest)))"
  }
}

extension SwiftLiteral {
  /// Bits in hexadecimal.
  static func mask(_ bits: UInt64) -> String {
    "0x" + String(bits, radix: 16, uppercase: true)
  }
}
