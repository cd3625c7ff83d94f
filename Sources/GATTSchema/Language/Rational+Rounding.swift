extension Rational {
  /// Without the sign.
  package var magnitude: Rational {
    self < .zero ? Rational.zero.subtracting(self) ?? self : self
  }

  /// The largest whole number that is not above it.
  var roundedDown: Int128 {
    let quotient = numerator / denominator
    return numerator % denominator < 0 ? quotient - 1 : quotient
  }

  /// The smallest whole number that is not below it.
  var roundedUp: Int128 {
    roundedDown + (denominator == 1 ? 0 : 1)
  }

  /// The nearest whole number; of two that are as near the larger.
  var rounded: Int128 {
    adding(Self.half)?.roundedDown ?? roundedDown
  }

  /// How many decimals it takes to write it exactly; nil when none are enough.
  var decimals: Int? { Self.decimals(of: denominator) }

  /// How many decimals it takes to write one part of so many exactly; nil when none are enough.
  static func decimals(of denominator: Int128) -> Int? {
    var (rest, twos, fives) = (denominator, 0, 0)
    while rest.isMultiple(of: 2) { (rest, twos) = (rest / 2, twos + 1) }
    while rest.isMultiple(of: 5) { (rest, fives) = (rest / 5, fives + 1) }
    return rest == 1 ? max(twos, fives) : nil
  }

  /// What a one is worth in the place of the last decimal; zero for a number that decimals cannot write.
  var lastDecimal: Rational {
    decimals.flatMap { Self.power(10, -$0) } ?? .zero
  }

  /// As a decimal when a few decimals are enough, else as a fraction.
  package var decimalText: String {
    guard let decimals, (1...9).contains(decimals) else { return description }
    let digits = String(scaled(by: decimals).magnitude)
    let padded = String(repeating: "0", count: max(0, decimals + 1 - digits.count)) + digits
    return "\(numerator < 0 ? "-" : "")\(padded.dropLast(decimals)).\(padded.suffix(decimals))"
  }

  /// `base` to the power of `exponent`; nil when it grows out of bounds.
  static func power(_ base: Int128, _ exponent: Int) -> Rational? {
    guard abs(exponent) <= 62 else { return nil }
    let factor = exponent < 0 ? Rational(1, over: base) : Rational(base)
    return (0..<abs(exponent)).reduce(Rational.one) { result, _ in factor.flatMap { result?.multiplied(by: $0) } }
  }

  /// So many times the power of ten that it is whole with.
  private func scaled(by decimals: Int) -> Int128 {
    Self.power(10, decimals).flatMap { multiplied(by: $0)?.whole } ?? numerator
  }

  private static let half = Rational(1, over: 2) ?? .zero
}
