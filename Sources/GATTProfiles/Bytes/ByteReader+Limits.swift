extension ByteReader {
  /// A reader of the next bytes alone; this one goes on behind them. Offsets stay those of the whole value.
  ///
  /// - Throws: `truncated` when there are fewer.
  @_lifetime(copy self)
  @inlinable
  public mutating func part(_ count: Int, _ field: StaticString) throws(ValueDecodingError) -> ByteReader {
    let start = try take(count, field)
    var part = ByteReader(octets.extracting(0..<start &+ count))
    part.position = start
    return part
  }

  /// A reader of the bytes up to the next zero; this one goes on behind the zero.
  ///
  /// - Parameters:
  ///   - field: the field's name, for the error.
  ///   - width: how many bytes of zero are one end, for characters of two bytes.
  /// - Throws: `truncated` when there is none.
  @_lifetime(copy self)
  @inlinable
  public mutating func partToZero(
    _ field: StaticString, width: Int = 1
  ) throws(ValueDecodingError) -> ByteReader {
    var count = 0
    while !isZero(at: count, width: width) {
      guard count + width <= remaining else { try refuse(remaining + width, field) }
      count += width
    }
    let part = try part(count, field)
    _ = try take(width, field)
    return part
  }

  /// The number of bytes that a length which was just read leaves for what it counts.
  ///
  /// - Parameters:
  ///   - length: the length as it was read.
  ///   - adding: how many bytes the length counts besides.
  ///   - field: the field's name, for the error.
  ///   - size: how many bytes before the reader the length is, for the error.
  /// - Throws: `outOfRange` when the length is less than `adding`.
  @inlinable
  public func count<Length: FixedWidthInteger>(
    _ length: Length, less adding: Int, _ field: StaticString, size: Int
  ) throws(ValueDecodingError) -> Int {
    let count = Int(clamping: length)
    guard count >= adding else { try refuse(.outOfRange(Int128(truncatingIfNeeded: length)), field, size: size) }
    return count - adding
  }

  /// The number of bytes that are left before those of what follows.
  ///
  /// - Parameters:
  ///   - others: how many bytes what follows has.
  ///   - field: the field's name, for the error.
  /// - Throws: `truncated` when there are fewer.
  @inlinable
  public func count(allBut others: Int, _ field: StaticString) throws(ValueDecodingError) -> Int {
    guard remaining >= others else { try refuse(others, field) }
    return remaining - others
  }

  /// Checks that no more bytes are left than a value may have.
  ///
  /// - Throws: `wrongLength`.
  @inlinable
  public func atMost(_ count: Int, _ field: StaticString) throws(ValueDecodingError) {
    guard remaining <= count else {
      try refuse(.wrongLength(expected: count, actual: remaining), field, size: 0)
    }
  }

  /// Reads so many bytes, and leaves out the zeros at their end.
  ///
  /// - Throws: `truncated` when there are fewer.
  @inlinable
  public mutating func paddedBytes(_ count: Int, _ field: StaticString) throws(ValueDecodingError) -> [UInt8] {
    var bytes = try bytes(count, field)
    while bytes.last == 0 { bytes.removeLast() }
    return bytes
  }

  /// Passes over bytes up to a distance from a place that was read.
  ///
  /// - Throws: `truncated` when there are fewer.
  @inlinable
  public mutating func skip(to distance: Int, from start: Int, _ field: StaticString) throws(ValueDecodingError) {
    try skip(max(0, distance - (position - start)), field)
  }

  @inlinable
  func isZero(at distance: Int, width: Int) -> Bool {
    guard distance + width <= remaining else { return false }
    for index in 0..<width where octets[position + distance + index] != 0 { return false }
    return true
  }
}
