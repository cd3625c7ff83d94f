extension FixedWidthInteger {
  /// The integer of a number, its fraction cut off; `nil` for NaN, infinities, and anything out of range.
  ///
  /// Both limits of the type are in range: `Int16(doubleValue: -32768.0)` is `-32768`.
  @inlinable
  public init?(doubleValue: Double) {
    self.init(exactly: doubleValue.rounded(.towardZero))
  }
}
