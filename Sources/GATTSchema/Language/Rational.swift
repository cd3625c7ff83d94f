/// An exact fraction, as `scale`, `offset`, `min` and `max` are written: `10`, `0.01`, `-1/64`, `175.72/65536`, `1e-3`.
package struct Rational: Hashable, Comparable, Sendable, CustomStringConvertible {
  /// The numerator, with the sign.
  package let numerator: Int128
  /// The denominator, above zero; the fraction is in lowest terms.
  package let denominator: Int128

  /// Zero.
  package static let zero = Rational(0)
  /// One.
  package static let one = Rational(1)

  /// How far numerator and denominator may go, so that no product of two overflows.
  private static let largestPart: Int128 = 1 << 62

  /// A whole number.
  package init(_ whole: Int128) {
    numerator = whole
    denominator = 1
  }

  /// `numerator / denominator` in lowest terms; nil for a denominator of zero or parts beyond 2⁶².
  package init?(_ numerator: Int128, over denominator: Int128) {
    guard denominator != 0 else { return nil }
    let divisor = Self.greatestCommonDivisor(numerator.magnitude, denominator.magnitude)
    let sign: Int128 = denominator < 0 ? -1 : 1
    guard let top = Int128(exactly: numerator.magnitude / divisor),
      let bottom = Int128(exactly: denominator.magnitude / divisor)
    else { return nil }
    guard top <= Self.largestPart, bottom <= Self.largestPart else { return nil }
    self.numerator = top * sign * numerator.signum()
    self.denominator = bottom
  }

  /// Reads a whole number, a decimal, one with an exponent, or a fraction of two of these. Nil for anything else.
  package init?(_ text: String) {
    let parts = text.split(separator: "/", omittingEmptySubsequences: false)
    guard parts.count <= 2, let first = parts.first, let top = Self.decimal(first) else { return nil }
    guard parts.count == 2 else {
      self = top
      return
    }
    guard let bottom = Self.decimal(parts[1]), let quotient = top.divided(by: bottom) else { return nil }
    self = quotient
  }

  /// Orders by size.
  package static func < (a: Self, b: Self) -> Bool {
    let (left, right) = (
      a.numerator.multipliedFullWidth(by: b.denominator), b.numerator.multipliedFullWidth(by: a.denominator)
    )
    return (left.high, left.low) < (right.high, right.low)
  }

  /// `self × other`, or nil when it grows out of bounds.
  package func multiplied(by other: Self) -> Self? {
    Self(Self.product(numerator, other.numerator), over: Self.product(denominator, other.denominator))
  }

  /// `self ÷ other`, or nil for a division by zero or out of bounds.
  package func divided(by other: Self) -> Self? {
    Self(Self.product(numerator, other.denominator), over: Self.product(denominator, other.numerator))
  }

  /// `self + other`, or nil when it grows out of bounds.
  package func adding(_ other: Self) -> Self? {
    combined(with: other) { $0.addingReportingOverflow($1) }
  }

  /// `self − other`, or nil when it grows out of bounds.
  package func subtracting(_ other: Self) -> Self? {
    combined(with: other) { $0.subtractingReportingOverflow($1) }
  }

  /// Both over one denominator, joined.
  private func combined(
    with other: Self, by join: (Int128, Int128) -> (partialValue: Int128, overflow: Bool)
  ) -> Self? {
    let left = Self.product(numerator, other.denominator)
    guard let left, let right = Self.product(other.numerator, denominator) else { return nil }
    let (sum, overflow) = join(left, right)
    return overflow ? nil : Self(sum, over: Self.product(denominator, other.denominator))
  }

  private init?(_ numerator: Int128?, over denominator: Int128?) {
    guard let numerator, let denominator else { return nil }
    self.init(numerator, over: denominator)
  }

  private static func product(_ a: Int128, _ b: Int128) -> Int128? {
    let (product, overflow) = a.multipliedReportingOverflow(by: b)
    return overflow ? nil : product
  }

  /// The whole number it is, or nil.
  package var whole: Int128? {
    denominator == 1 ? numerator : nil
  }

  /// The exponent of the power of ten it is, or nil.
  var powerOfTen: Int? {
    guard numerator == 1 || denominator == 1, numerator > 0 else { return nil }
    var (rest, exponent) = (max(numerator, denominator), 0)
    while rest.isMultiple(of: 10) { (rest, exponent) = (rest / 10, exponent + 1) }
    guard rest == 1 else { return nil }
    return denominator == 1 ? exponent : -exponent
  }

  /// The nearest binary64.
  package var double: Double {
    Double(numerator) / Double(denominator)
  }

  /// `3` or `-1/64`.
  package var description: String {
    denominator == 1 ? "\(numerator)" : "\(numerator)/\(denominator)"
  }

  private static func decimal(_ text: Substring) -> Self? {
    let trimmed = text.trimmingSpaces
    let parts = trimmed.split(omittingEmptySubsequences: false) { $0 == "e" || $0 == "E" }
    guard parts.count <= 2, let mantissa = parts.first else { return nil }
    var exponent = 0
    if parts.count == 2 {
      guard let written = Int(parts[1]), (-18...18).contains(written) else { return nil }
      exponent = written
    }
    let halves = mantissa.split(separator: ".", omittingEmptySubsequences: false)
    guard halves.count <= 2, let integer = halves.first else { return nil }
    let fraction = halves.count == 2 ? halves[1] : ""
    guard fraction.allSatisfy({ $0.isASCII && $0.isNumber }), !(integer + fraction).filter(\.isNumber).isEmpty else {
      return nil
    }
    guard trimmed.count <= 40, let digits = Int128(integer + fraction) else { return nil }
    let shift = exponent - fraction.count
    guard abs(shift) <= 18 else { return nil }
    let power = (0..<abs(shift)).reduce(Int128(1)) { result, _ in result * 10 }
    guard shift < 0 else {
      let (product, overflow) = digits.multipliedReportingOverflow(by: power)
      return overflow ? nil : Self(product, over: 1)
    }
    return Self(digits, over: power)
  }

  private static func greatestCommonDivisor(_ a: UInt128, _ b: UInt128) -> UInt128 {
    var (a, b) = (a, b)
    while b != 0 { (a, b) = (b, a % b) }
    return max(a, 1)
  }
}

extension StringProtocol where SubSequence == Substring {
  /// The text without blanks at either end.
  var trimmingSpaces: Substring {
    var text = self[...]
    while text.first == " " { text.removeFirst() }
    while text.last == " " { text.removeLast() }
    return text
  }
}
