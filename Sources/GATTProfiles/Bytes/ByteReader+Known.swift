extension ByteReader {
  /// Reads the next bytes, and all of them, which were XORed with a key that nobody has to know: they began with others that are
  /// known. What is read begins with the key, in the place of these.
  ///
  /// ```swift
  /// var reader = ByteReader(bytes.span)
  /// let key = try reader.xored(reader.remaining, known: [0x2B], "Answer") { reader throws(ValueDecodingError) in
  ///   let key = try reader.uint8("Key")
  ///   try reader.skip(reader.remaining, "Text")
  ///   return key
  /// }
  /// ```
  ///
  /// - Parameters:
  ///   - count: how many bytes there are.
  ///   - known: what they began with before they were XORed. The key is as long, and begins again where it ends.
  ///   - field: the field's name, for the error.
  ///   - read: reads the key and what is behind it.
  /// - Throws: `truncated` when there are fewer, `trailingBytes` when `read` leaves some, and what `read` throws.
  @inlinable
  public mutating func xored<Value>(
    _ count: Int, known: [UInt8], _ field: StaticString,
    _ read: (inout ByteReader) throws(ValueDecodingError) -> Value
  ) throws(ValueDecodingError) -> Value {
    try decoded(count, field, read) { bytes in
      guard !known.isEmpty else { return }
      for index in bytes.indices {
        bytes[index] ^= index < known.count ? known[index] : bytes[index % known.count]
      }
    }
  }
}

extension ByteWriter {
  /// XORs bytes that were written with the key that they begin with, in whose place others that are known come, XORed as well.
  ///
  /// Call it when nothing of them will change any more, checksums among them included. Nothing is done when the writer
  /// ``hasOverflowed``.
  ///
  /// - Parameters:
  ///   - start: where the first of them is, as ``offset`` was before it; the last is right in front of the writer.
  ///   - known: what the key stands in the place of. The key is as long, and begins again where it ends.
  @inlinable
  public mutating func xor(from start: Int, known: [UInt8]) {
    guard let written = written(from: start), !known.isEmpty else { return }
    // From behind, so that the key is there until it is needed no more.
    for index in written.reversed() {
      let place = index - start
      octets[index] ^= place < known.count ? known[place] : octets[start + place % known.count]
    }
  }
}
