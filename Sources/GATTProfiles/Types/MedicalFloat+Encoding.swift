extension MedicalFloat {
  /// The exponents that there are.
  public static var exponents: ClosedRange<Int> {
    let half = 1 << (Bits.bitWidth - mantissaWidth - 1)
    return -half...half - 1
  }

  /// Just this mantissa and exponent; `nil` when they do not fit, or stand for no number.
  public init?(mantissa: Int, exponent: Int) {
    guard Self.exponents.contains(exponent), (-Self.half..<Self.half).contains(mantissa) else { return nil }
    self.init(
      bits: Bits(truncatingIfNeeded: exponent) << Bits(Self.mantissaWidth)
        | Bits(truncatingIfNeeded: mantissa) & ((1 << Bits(Self.mantissaWidth)) - 1))
    guard isFinite else { return nil }
  }

  /// The number nearest to a double, halves away from zero; `nil` when the double is out of range.
  ///
  /// Of the ways to write it, the one with the exponent nearest to 0: 36.4 is 364 × 10⁻¹, and 100 is 100 × 10⁰.
  /// NaN and the infinities become their namesakes.
  public init?(_ value: Double) {
    guard value.isFinite else {
      self = value.isNaN ? .nan : value < 0 ? .negativeInfinity : .positiveInfinity
      return
    }
    guard let nearest = Self.nearest(to: value.magnitude, isNegative: value < 0) else { return nil }
    var (mantissa, exponent) = nearest
    while mantissa.isMultiple(of: 10), exponent < 0 { (mantissa, exponent) = (mantissa / 10, exponent + 1) }
    self.init(mantissa: value < 0 ? -mantissa : mantissa, exponent: mantissa == 0 ? 0 : exponent)
  }

  /// The number nearest to a double, which is the value of a field: what the initialiser of its structure stores.
  ///
  /// - Throws: ``ValueRangeError`` with both limits when the double is out of range.
  public init(_ value: Double, field: StaticString) throws(ValueRangeError) {
    guard let nearest = Self(value) else {
      let most = DecimalPower.times(UInt64(Self.half - 1), Self.exponents.upperBound)
      throw ValueRangeError(field: field, value: value, minimum: -most, maximum: most)
    }
    self = nearest
  }

  /// The finest way to write a number, and how far off it is.
  private static func nearest(to magnitude: Double, isNegative: Bool) -> (mantissa: Int, exponent: Int)? {
    for exponent in leastExponent(of: magnitude)...exponents.upperBound {
      let digits = DecimalPower.times(magnitude, -exponent).rounded(.toNearestOrAwayFromZero)
      guard let mantissa = Int(exactly: digits), mantissa <= limit(exponent, isNegative) else { continue }
      // Just past the last number of the finer step, that one may still be the nearer.
      let finer = limit(exponent - 1, isNegative)
      let isFinerNearer =
        exponent > exponents.lowerBound
        && abs(DecimalPower.times(UInt64(finer), exponent - 1) - magnitude)
          < abs(DecimalPower.times(UInt64(mantissa), exponent) - magnitude)
      return isFinerNearer ? (finer, exponent - 1) : (mantissa, exponent)
    }
    return nil
  }

  /// An exponent that is not above the finest that a number can be written with, and near it.
  private static func leastExponent(of magnitude: Double) -> Int {
    guard magnitude > 0 else { return 0 }
    let finest = Double(Int(magnitude.exponent) - mantissaWidth) * 0.301_03
    return min(max(Int(finest.rounded(.down)), exponents.lowerBound), exponents.upperBound)
  }

  /// The greatest mantissa, without its sign: with the exponent 0, five patterns stand for no number.
  private static func limit(_ exponent: Int, _ isNegative: Bool) -> Int {
    guard exponent != 0 else { return half - 3 }
    return isNegative ? half : half - 1
  }
}

extension MedicalFloat {
  /// How many bytes the number takes.
  @inlinable
  public static var size: Int { Bits.bitWidth / 8 }
}
