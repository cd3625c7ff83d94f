// Scales that are no straight line.
//
// ```swift
// let celsius = NumberScale.piecewise([(0, -40), (512, 20), (1023, 125)], raw: 0...1023)
// celsius.value(256)  // -10
// celsius.raw(-10)  // 256
// ```

extension NumberScale {
  /// A polynomial by its coefficients, from that of the constant up.
  ///
  /// - Parameters:
  ///   - coefficients: that of the constant, that of the raw number, that of its square …
  ///   - clamp: the least and the greatest value; what is beyond is held to them.
  ///   - range: the raw numbers over which it only rises, or only falls; `nil` where there is no way back.
  public static func polynomial(
    _ coefficients: [Double], clamp: ClosedRange<Double>? = nil, raw range: ClosedRange<Int64>? = nil
  ) -> NumberScale {
    NumberScale(NumberCurve(.polynomial(coefficients), clamp: clamp, raw: range))
  }

  /// Straight lines between points in rising order of their raw numbers; the first and the last value hold outside.
  public static func piecewise(
    _ points: [(raw: Double, value: Double)], clamp: ClosedRange<Double>? = nil, raw range: ClosedRange<Int64>? = nil
  ) -> NumberScale {
    NumberScale(NumberCurve(.piecewise(points), clamp: clamp, raw: range))
  }

  /// The value of each raw number, in rising order of these.
  public static func table(_ points: [(raw: Double, value: Double)], raw range: ClosedRange<Int64>? = nil)
    -> NumberScale
  {
    NumberScale(NumberCurve(.table(points), raw: range))
  }
}
