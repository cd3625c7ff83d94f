extension ByteReader {
  /// Reads what the next bytes say in hexadecimal digits, two for each byte, and all of it. Digits of either case are read.
  ///
  /// ```swift
  /// var reader = ByteReader(bytes.span)
  /// let weight = try reader.hexadecimal(8, "Measurement") { reader throws(ValueDecodingError) in
  ///   try reader.uint32("Weight", .big)
  /// }
  /// ```
  ///
  /// - Parameters:
  ///   - count: how many digits there are.
  ///   - field: the field's name, for the error.
  ///   - read: reads what the digits say.
  /// - Throws: `truncated` when there are fewer, or when one is left over; `invalidDigits` at a byte that is no digit;
  ///   `trailingBytes` when `read` leaves some, and what `read` throws, at the digits of what it reads.
  @inlinable
  public mutating func hexadecimal<Value>(
    _ count: Int, _ field: StaticString, _ read: (inout ByteReader) throws(ValueDecodingError) -> Value
  ) throws(ValueDecodingError) -> Value {
    let start = try take(count, field)
    let bytes = try hexadecimalBytes(from: start, count: count, field)
    return try Self.reading(bytes, read) { start + 2 * $0 }
  }

  @usableFromInline
  func hexadecimalBytes(
    from start: Int, count: Int, _ field: StaticString
  ) throws(ValueDecodingError) -> [UInt8] {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(count / 2)
    var high: UInt8?
    for index in start..<start + count {
      guard let digit = HexDigit.value(octets[index]) else {
        throw ValueDecodingError(.invalidDigits(octets[index]), offset: index, field: field)
      }
      if let first = high { bytes.append(first << 4 | digit) }
      high = high == nil ? digit : nil
    }
    guard high == nil else {
      throw ValueDecodingError(.truncated(needed: 2, available: 1), offset: start + count - 1, field: field)
    }
    return bytes
  }
}

extension ByteWriter {
  /// Puts hexadecimal digits, two for each, in the place of bytes that were written.
  ///
  /// Call it when nothing of them will change any more, checksums among them included. When the digits do not fit, the writer
  /// ``hasOverflowed``.
  ///
  /// - Parameters:
  ///   - start: where the first of the bytes is, as ``offset`` was before it; the last is right in front of the writer.
  ///   - uppercase: whether the digits from ten on are `A` to `F`; else `a` to `f`.
  public mutating func hexadecimal(from start: Int, uppercase: Bool) {
    guard let count = written(from: start)?.count else { return }
    guard take(count) != nil else { return }
    // From behind, so that none is written over before it has been read.
    for index in (0..<count).reversed() {
      let digits = HexDigit.text(UInt64(octets[start + index]), count: 2)
      for (place, digit) in digits.enumerated() {
        let isLetter = digit >= UInt8(ascii: "a")
        octets[start + 2 * index + place] = uppercase && isLetter ? digit - 32 : digit
      }
    }
  }
}
