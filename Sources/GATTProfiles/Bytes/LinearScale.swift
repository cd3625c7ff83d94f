/// How a raw integer becomes a number with a unit: `(raw × multiplier + offset) / divisor`.
///
/// With whole multipliers, offsets and divisors the numerator is exact and the division rounds
/// once, so tenths come out as the nearest double: raw 1 over 10 is 0.1, and prints so.
/// Raw integers past 2⁵³ lose their last bits; the stored raw value never does.
///
/// ```swift
/// let celsius = LinearScale(divisor: 100)
/// celsius.value(2150)  // 21.5
/// celsius.raw(21.499)  // 2150
/// ```
@frozen
public struct LinearScale: NumberScale, Hashable {
  /// What the raw integer is multiplied by; not zero.
  public let multiplier: Double
  /// What is added before the division.
  public let offset: Double
  /// What the sum is divided by; not zero.
  public let divisor: Double

  /// A scale; the defaults leave a raw value as it is.
  @inlinable
  public init(multiplier: Double = 1, offset: Double = 0, divisor: Double = 1) {
    self.multiplier = multiplier
    self.offset = offset
    self.divisor = divisor
  }

  /// The scaled value of a raw one.
  @inlinable
  public func value(_ raw: Double) -> Double {
    (raw * multiplier + offset) / divisor
  }

  /// The integral raw value nearest to a scaled one, halves away from zero; `nil` when there is none.
  @inlinable
  public func raw(_ value: Double) -> Double? {
    let raw = ((value * divisor - offset) / multiplier).rounded(.toNearestOrAwayFromZero)
    return raw.isFinite ? raw : nil
  }
}
