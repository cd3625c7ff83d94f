extension ByteReader {
  /// Reads an unsigned integer of decimal digits, two in each byte: 0x1234 is 1234.
  ///
  /// - Throws: `invalidDigits` with the byte in which one is none, the most significant first; `truncated` when bytes are
  ///   missing.
  @inlinable
  public mutating func bcd<Number: FixedWidthInteger>(
    _ type: Number.Type, size: Int, _ field: StaticString, _ endian: Endian = .little
  ) throws(ValueDecodingError) -> Number {
    let bits = number(at: try take(size, field), size, endian)
    var number: UInt64 = 0
    for place in (0..<UInt64(2 &* size)).reversed() {
      let digit = bits &>> (4 &* place) & 0xF
      guard digit < 10 else {
        try refuse(.invalidDigits(UInt8(truncatingIfNeeded: bits &>> (8 &* (place / 2)))), field, size: size)
      }
      number = number &* 10 &+ digit
    }
    return Number(truncatingIfNeeded: number)
  }
}

extension ByteWriter {
  /// Writes an unsigned integer as decimal digits, two in each byte. Of one with more digits the highest are lost.
  @inlinable
  public mutating func bcd<Number: FixedWidthInteger>(_ value: Number, size: Int, _ endian: Endian = .little) {
    var (left, bits) = (UInt64(truncatingIfNeeded: value), UInt64(0))
    for place in 0..<UInt64(2 &* size) {
      bits |= (left % 10) &<< (4 &* place)
      left /= 10
    }
    number(bits, size, endian)
  }
}
