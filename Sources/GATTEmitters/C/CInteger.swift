import GATTSchema

/// An integer type of C.
struct CInteger: Equatable {
  /// How many bits it has.
  let bits: Int
  /// Whether it has a sign.
  let isSigned: Bool

  /// The smallest type of some numbers; nil where none of 64 bits has all.
  init?(_ range: ClosedRange<Int128>) {
    isSigned = range.lowerBound < 0
    let isSigned = isSigned
    guard let bits = [8, 16, 32, 64].first(where: { Self.range($0, isSigned).contains(range) }) else { return nil }
    self.bits = bits
  }

  /// Its name.
  var name: String { (isSigned ? "int" : "uint") + "\(bits)_t" }

  /// The numbers that it has.
  var range: ClosedRange<Int128> { Self.range(bits, isSigned) }

  private static func range(_ bits: Int, _ isSigned: Bool) -> ClosedRange<Int128> {
    isSigned ? -(1 << Int128(bits - 1))...(1 << Int128(bits - 1)) - 1 : 0...(1 << Int128(bits)) - 1
  }

  /// A number as a constant.
  func literal(_ number: Int128) -> String { Self.literal(number, isSigned: isSigned) }

  /// A number and a constant. Zero is left out: MISRA C:2012 takes what changes nothing for dead code.
  static func sum(_ text: String, _ constant: Int, isSigned: Bool = false) -> String {
    guard constant != 0 else { return text }
    return "\(text) \(constant < 0 ? "-" : "+") \(literal(Int128(constant.magnitude), isSigned: isSigned))"
  }

  /// A number as a constant, which is of the right type where `int` has 16 bits too.
  static func literal(_ number: Int128, isSigned: Bool) -> String {
    guard isSigned else {
      return number <= 0xFFFF
        ? "\(number)u" : number <= 0xFFFF_FFFF ? "UINT32_C(\(number))" : "UINT64_C(\(number))"
    }
    if number == Int128(Int64.min) { return "INT64_MIN" }
    if number == Int128(Int32.min) { return "INT32_MIN" }
    let magnitude = abs(number)
    let text =
      magnitude <= 0x7FFF
      ? "\(magnitude)" : magnitude <= 0x7FFF_FFFF ? "INT32_C(\(magnitude))" : "INT64_C(\(magnitude))"
    return number < 0 ? "(-\(text))" : text
  }

  /// A mask as a constant.
  static func mask(_ bits: UInt64) -> String {
    let digits = String(bits, radix: 16, uppercase: true)
    return bits <= 0xFFFF ? "0x\(digits)u" : bits <= 0xFFFF_FFFF ? "UINT32_C(0x\(digits))" : "UINT64_C(0x\(digits))"
  }

  /// The condition that a number of the type is none of some; nil where it is always one. `known` are those that it can be.
  func isNone(
    of ranges: [ClosedRange<Int128>], _ expression: String, among known: ClosedRange<Int128>? = nil
  ) -> String? {
    let range = known ?? self.range
    let inside = ranges.map { $0.clamped(to: range) }.filter { own in ranges.contains { $0.overlaps(own) } }
    if inside.contains(range) { return nil }
    let parts = zip(ranges, inside).compactMap { whole, own -> String? in
      guard whole.overlaps(range) else { return nil }
      if own.lowerBound == own.upperBound { return "(\(expression) != \(literal(own.lowerBound)))" }
      let below = own.lowerBound == range.lowerBound ? nil : "(\(expression) < \(literal(own.lowerBound)))"
      let above = own.upperBound == range.upperBound ? nil : "(\(expression) > \(literal(own.upperBound)))"
      let both = [below, above].compactMap(\.self)
      return both.count > 1 ? "(\(both.joined(separator: " || ")))" : both[0]
    }
    return parts.isEmpty ? "true" : parts.joined(separator: " && ")
  }

  /// The condition that a number of the type is one of some.
  func isOne(of numbers: NumberSet, _ expression: String) -> String {
    if let number = numbers.single { return "\(expression) == \(literal(number))" }
    return isNone(of: numbers.runs, expression).map { "!(\($0))" } ?? "true"
  }
}

extension Set<Int128> {
  /// Its numbers as ranges.
  var ranges: [ClosedRange<Int128>] {
    sorted().reduce(into: []) { ranges, number in
      if let last = ranges.last, last.upperBound + 1 == number {
        ranges[ranges.count - 1] = last.lowerBound...number
      } else {
        ranges.append(number...number)
      }
    }
  }
}
