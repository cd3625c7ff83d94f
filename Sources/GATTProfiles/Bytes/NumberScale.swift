/// How a raw integer becomes a number with a unit, and back: `(raw × multiplier + offset) / divisor`, or along a curve.
///
/// With whole multipliers, offsets and divisors the numerator is exact and the division rounds
/// once, so tenths come out as the nearest double: raw 1 over 10 is 0.1, and prints so.
/// Raw integers past 2⁵³ lose their last bits; the stored raw value never does.
///
/// ```swift
/// let celsius = NumberScale(divisor: 100)
/// celsius.value(2150)  // 21.5
/// celsius.raw(21.499)  // 2150
/// ```
@frozen
public struct NumberScale: Sendable {
  @usableFromInline let multiplier: Double
  @usableFromInline let offset: Double
  @usableFromInline let divisor: Double
  @usableFromInline let curve: NumberCurve?

  /// A straight line; the defaults leave a raw value as it is.
  ///
  /// - Parameters:
  ///   - multiplier: what the raw integer is multiplied by; not zero.
  ///   - offset: what is added before the division.
  ///   - divisor: what the sum is divided by; not zero.
  @inlinable
  public init(multiplier: Double = 1, offset: Double = 0, divisor: Double = 1) {
    (self.multiplier, self.offset, self.divisor, self.curve) = (multiplier, offset, divisor, nil)
  }

  init(_ curve: NumberCurve) {
    (self.multiplier, self.offset, self.divisor, self.curve) = (1, 0, 1, curve)
  }

  /// The scaled value of a raw one; NaN for one that a table lacks.
  @inlinable
  public func value(_ raw: Double) -> Double {
    guard let curve else { return (raw * multiplier + offset) / divisor }
    return curve.value(raw)
  }

  /// The integral raw value nearest to a scaled one, halves of a straight line away from zero.
  ///
  /// `nil` when there is none: outside of the values that a curve has, and where a curve has no way back.
  @inlinable
  public func raw(_ value: Double) -> Double? {
    guard curve == nil else { return curve?.raw(value) }
    let raw = ((value * divisor - offset) / multiplier).rounded(.toNearestOrAwayFromZero)
    return raw.isFinite ? raw : nil
  }
}

extension NumberScale {
  /// The scaled value of an integer.
  @inlinable
  public func value<Raw: BinaryInteger>(_ raw: Raw) -> Double { value(Double(raw)) }

  /// The scaled value of an integer; `nil` for none.
  @inlinable
  public func value<Raw: BinaryInteger>(_ raw: Raw?) -> Double? { raw.map { value(Double($0)) } }

  /// The scaled value of an integer; `nil` for none and for one that stands for no value.
  @inlinable
  public func value<Raw: BinaryInteger>(_ raw: Raw?, except reserved: Raw) -> Double? {
    raw == reserved ? nil : value(raw)
  }

  /// The scaled value of an integer; `nil` for none and for those that stand for no value.
  @inlinable
  public func value<Raw: BinaryInteger>(_ raw: Raw?, except reserved: [Raw]) -> Double? {
    guard let raw, !reserved.contains(raw) else { return nil }
    return value(Double(raw))
  }

  /// The scaled value of an integer; `nil` when it stands for no value.
  @inlinable
  public func value<Raw: BinaryInteger>(_ raw: Raw, unless isReserved: Bool) -> Double? {
    isReserved ? nil : value(Double(raw))
  }

  /// The integer nearest to a scaled value, checked: what the setter of a scaled property stores.
  ///
  /// - Parameters:
  ///   - value: in the scaled unit.
  ///   - field: the number's name, for the error.
  ///   - least: the least integer that is allowed; `Raw` has it.
  ///   - most: the greatest integer that is allowed; `Raw` has it.
  /// - Throws: ``ValueRangeError`` with both limits in the scaled unit.
  @inlinable
  public func integer<Raw: FixedWidthInteger>(
    _ value: Double, field: StaticString, from least: Int128, to most: Int128
  ) throws(ValueRangeError) -> Raw {
    Raw(truncatingIfNeeded: try integer(value, field, from: least, to: most))
  }

  /// The same, but for integers that stand for no value.
  @inlinable
  public func integer<Raw: FixedWidthInteger>(
    _ value: Double, field: StaticString, from least: Int128, to most: Int128, except reserved: [Raw]
  ) throws(ValueRangeError) -> Raw {
    try integer(value, field: field, from: least, to: most) { reserved.contains($0) }
  }

  /// The same, but for integers of which a condition says that they stand for no value.
  @inlinable
  public func integer<Raw: FixedWidthInteger>(
    _ value: Double, field: StaticString, from least: Int128, to most: Int128, unless isReserved: (Raw) -> Bool
  ) throws(ValueRangeError) -> Raw {
    let integer: Raw = try integer(value, field: field, from: least, to: most)
    guard !isReserved(integer) else { try refuse(value, field, from: least, to: most) }
    return integer
  }

  /// The same for each integer that `Raw` has.
  @inlinable
  public func integer<Raw: FixedWidthInteger>(_ value: Double, field: StaticString) throws(ValueRangeError) -> Raw {
    try integer(value, field: field, from: Int128(Raw.min), to: Int128(Raw.max))
  }

  /// The same for a value that may be absent, and for each integer that `Raw` has; `nil` for none.
  @inlinable
  public func integer<Raw: FixedWidthInteger>(
    ifPresent value: Double?, field: StaticString
  ) throws(ValueRangeError) -> Raw? {
    guard let value else { return nil }
    return try integer(value, field: field)
  }

  /// The same for a value that may be absent; `nil` for none.
  @inlinable
  public func integer<Raw: FixedWidthInteger>(
    ifPresent value: Double?, field: StaticString, from least: Int128, to most: Int128
  ) throws(ValueRangeError) -> Raw? {
    guard let value else { return nil }
    return try integer(value, field: field, from: least, to: most)
  }

  /// The same for a value that may be absent, but for integers that stand for no value; `nil` for none.
  @inlinable
  public func integer<Raw: FixedWidthInteger>(
    ifPresent value: Double?, field: StaticString, from least: Int128, to most: Int128, except reserved: [Raw]
  ) throws(ValueRangeError) -> Raw? {
    guard let value else { return nil }
    return try integer(value, field: field, from: least, to: most, except: reserved)
  }

  // Generic code would be compiled anew for every setter.
  @usableFromInline
  func integer(_ value: Double, _ field: StaticString, from least: Int128, to most: Int128) throws(ValueRangeError)
    -> Int128
  {
    guard let nearest = raw(value), let integer = Int128(exactly: nearest), (least...most).contains(integer) else {
      try refuse(value, field, from: least, to: most)
    }
    return integer
  }

  @usableFromInline
  func refuse(_ value: Double, _ field: StaticString, from least: Int128, to most: Int128) throws(ValueRangeError)
    -> Never
  {
    let limits = (self.value(Double(least)), self.value(Double(most)))
    throw ValueRangeError(
      field: field, value: value, minimum: min(limits.0, limits.1), maximum: max(limits.0, limits.1))
  }
}
