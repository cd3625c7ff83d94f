extension ByteReader {
  /// Reads the next bytes, which begin with how many they are, and all of them. Below 128 that is one byte; else its top bit is
  /// set, and the bits above its seven are in a second one.
  ///
  /// ```swift
  /// var reader = ByteReader(bytes.span)
  /// let weight = try reader.sized(reader.remaining, countsItself: true, "Message") { reader throws(ValueDecodingError) in
  ///   try reader.uint32("Weight")
  /// }
  /// ```
  ///
  /// - Parameters:
  ///   - count: how many bytes there are, those of the number among them.
  ///   - countsItself: whether the number counts its own bytes, too.
  ///   - field: the field's name, for the error.
  ///   - read: reads what is behind the number.
  /// - Throws: `truncated` when there are fewer; `wrongLength` when the number says something else, and `outOfRange` when it
  ///   takes two bytes though one is enough; `trailingBytes` when `read` leaves some, and what `read` throws.
  @inlinable
  public mutating func sized<Value>(
    _ count: Int, countsItself: Bool, _ field: StaticString,
    _ read: (inout ByteReader) throws(ValueDecodingError) -> Value
  ) throws(ValueDecodingError) -> Value {
    let start = try take(count, field)
    let own = try sizeCount(from: start, count: count, countsItself: countsItself, field)
    let bytes = copy(from: start + own, count: count - own)
    return try Self.reading(bytes, read) { start + own + $0 }
  }

  /// How many bytes say that there are `count`, which they have to.
  @usableFromInline
  func sizeCount(
    from start: Int, count: Int, countsItself: Bool, _ field: StaticString
  ) throws(ValueDecodingError) -> Int {
    let own = count > 0 && octets[start] >= 0x80 ? 2 : 1
    guard count >= own else {
      throw ValueDecodingError(.truncated(needed: own, available: count), offset: start, field: field)
    }
    let size = Int(octets[start] & 0x7F) | (own > 1 ? Int(octets[start + 1]) << 7 : 0)
    let actual = countsItself ? count : count - own
    guard size == actual else {
      throw ValueDecodingError(.wrongLength(expected: size, actual: actual), offset: start, field: field)
    }
    guard ByteWriter.sizedCount(count - own, countsItself: countsItself) == count else {
      throw ValueDecodingError(.outOfRange(Int128(size)), offset: start, field: field)
    }
    return own
  }
}

extension ByteWriter {
  /// How many bytes so many are together with the number in front that says how many, which takes one byte or two.
  @inlinable
  public static func sizedCount(_ count: Int, countsItself: Bool) -> Int {
    count + (count + (countsItself ? 1 : 0) < 0x80 ? 1 : 2)
  }

  /// Puts how many they are in front of bytes that were written: in one byte below 128, else in two, the low seven bits first.
  ///
  /// Call it when nothing of them will change any more, checksums among them included. When they do not fit any more, or are
  /// more than 32,767, the writer ``hasOverflowed``.
  ///
  /// - Parameters:
  ///   - start: where the first of the bytes is, as ``offset`` was before it; the last is right in front of the writer.
  ///   - countsItself: whether the number counts its own bytes, too.
  public mutating func sized(from start: Int, countsItself: Bool) {
    guard let count = written(from: start)?.count else { return }
    let own = Self.sizedCount(count, countsItself: countsItself) - count
    let size = count + (countsItself ? own : 0)
    guard size <= 0x7FFF else {
      overflowed = true
      return
    }
    guard take(own) != nil else { return }
    // From behind, so that none is written over before it has been moved.
    for index in (start..<start + count).reversed() { octets[index + own] = octets[index] }
    octets[start] = UInt8(truncatingIfNeeded: own > 1 ? size & 0x7F | 0x80 : size)
    if own > 1 { octets[start + 1] = UInt8(truncatingIfNeeded: size >> 7) }
  }
}
