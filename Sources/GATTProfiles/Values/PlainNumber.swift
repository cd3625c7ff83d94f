extension GeneratedCode {
  /// A value that is a number, and may be each of its type.
  public protocol PlainNumber: RawRepresentable {
    /// A value of a number.
    init(rawValue: RawValue)
  }

  /// A value that is a number within limits, or with other conditions.
  public protocol LimitedNumber: RawRepresentable {
    /// A value of a number.
    ///
    /// - Throws: ``ValueRangeError`` with the limits, when it is outside of them.
    init(_ rawValue: RawValue) throws(ValueRangeError)
  }
}

extension GeneratedCode.PlainNumber {
  /// A value of a number. It throws no error: numbers with limits are made in the same way, and do.
  @inlinable
  public init(_ rawValue: RawValue) throws(ValueRangeError) { self.init(rawValue: rawValue) }

  /// The number.
  @inlinable
  public var value: RawValue { rawValue }
}

extension GeneratedCode.LimitedNumber {
  /// A value of a number from elsewhere; nil when it is out of range.
  @inlinable
  public init?(rawValue: RawValue) {
    do throws(ValueRangeError) { try self.init(rawValue) } catch { return nil }
  }

  /// The number.
  @inlinable
  public var value: RawValue { rawValue }
}
