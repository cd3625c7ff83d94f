/// How a raw integer becomes a number with a unit, and back.
public protocol NumberScale: Sendable {
  /// The scaled value of a raw one.
  func value(_ raw: Double) -> Double
  /// The integral raw value nearest to a scaled one; `nil` when there is none.
  func raw(_ value: Double) -> Double?
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
  ///   - range: the integers that are allowed.
  ///   - reserved: integers in the range that stand for no value.
  /// - Throws: ``ValueRangeError`` with both limits in the scaled unit.
  @inlinable
  public func integer<Raw: FixedWidthInteger>(
    _ value: Double, field: StaticString, in range: ClosedRange<Raw>, except reserved: [Raw] = []
  ) throws(ValueRangeError) -> Raw {
    let limits = (Int128(range.lowerBound), Int128(range.upperBound))
    let integer = Raw(truncatingIfNeeded: try integer(value, field, from: limits.0, to: limits.1))
    guard !reserved.contains(integer) else { try refuse(value, field, from: limits.0, to: limits.1) }
    return integer
  }

  /// The integer nearest to a scaled value, checked: what the setter of a scaled property stores.
  ///
  /// - Parameters:
  ///   - value: in the scaled unit.
  ///   - field: the number's name, for the error.
  ///   - range: the integers that are allowed.
  ///   - isReserved: whether an integer in the range stands for no value.
  /// - Throws: ``ValueRangeError`` with both limits in the scaled unit.
  @inlinable
  public func integer<Raw: FixedWidthInteger>(
    _ value: Double, field: StaticString, in range: ClosedRange<Raw>, unless isReserved: (Raw) -> Bool
  ) throws(ValueRangeError) -> Raw {
    let integer = try integer(value, field: field, in: range)
    guard !isReserved(integer) else {
      try refuse(value, field, from: Int128(range.lowerBound), to: Int128(range.upperBound))
    }
    return integer
  }

  /// The same for each integer that `Raw` has.
  @inlinable
  public func integer<Raw: FixedWidthInteger>(_ value: Double, field: StaticString) throws(ValueRangeError) -> Raw {
    Raw(truncatingIfNeeded: try integer(value, field, from: Int128(Raw.min), to: Int128(Raw.max)))
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
    ifPresent value: Double?, field: StaticString, in range: ClosedRange<Raw>, except reserved: [Raw] = []
  ) throws(ValueRangeError) -> Raw? {
    guard let value else { return nil }
    return try integer(value, field: field, in: range, except: reserved)
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
