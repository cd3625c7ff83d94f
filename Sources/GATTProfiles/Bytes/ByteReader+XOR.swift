extension ByteReader {
  /// Reads the next bytes, each XORed with one of a key, and all of them. Offsets stay those of the whole value.
  ///
  /// ```swift
  /// var reader = ByteReader(bytes.span)
  /// let weight = try reader.xored(4, with: [0xA0], "Measurement") { reader throws(ValueDecodingError) in
  ///   try reader.uint32("Weight", .big)
  /// }
  /// ```
  ///
  /// - Parameters:
  ///   - count: how many bytes there are.
  ///   - key: what they are XORed with. It begins again where it ends; an empty one leaves them as they are.
  ///   - field: the field's name, for the error.
  ///   - read: reads what comes out.
  /// - Throws: `truncated` when there are fewer, `trailingBytes` when `read` leaves some, and what `read` throws.
  @inlinable
  public mutating func xored<Value>(
    _ count: Int, with key: [UInt8], _ field: StaticString,
    _ read: (inout ByteReader) throws(ValueDecodingError) -> Value
  ) throws(ValueDecodingError) -> Value {
    try decoded(count, field, read) { bytes in
      guard !key.isEmpty else { return }
      for index in bytes.indices { bytes[index] ^= key[index % key.count] }
    }
  }
}

extension ByteWriter {
  /// XORs bytes that were written with a key, which begins again where it ends; an empty one leaves them as they are.
  ///
  /// Call it when nothing of them will change any more, checksums among them included. Nothing is done when the writer
  /// ``hasOverflowed``.
  ///
  /// - Parameters:
  ///   - start: where the first of them is, as ``offset`` was before it; the last is right in front of the writer.
  ///   - key: what they are XORed with.
  @inlinable
  public mutating func xor(from start: Int, with key: [UInt8]) {
    guard let written = written(from: start), !key.isEmpty else { return }
    for index in written { octets[index] ^= key[(index - start) % key.count] }
  }
}
