extension ByteReader {
  /// Reads the next bytes, and all of them, each XORed with one of a key, from the place in it on that the first says, which
  /// stands for itself.
  ///
  /// - Parameters:
  ///   - count: how many bytes there are.
  ///   - key: what they are XORed with. It begins again where it ends; an empty one leaves them as they are.
  ///   - field: the field's name, for the error.
  ///   - read: reads what comes out.
  /// - Throws: `truncated` when there are fewer, `trailingBytes` when `read` leaves some, and what `read` throws.
  @inlinable
  public mutating func keyed<Value>(
    _ count: Int, with key: [UInt8], _ field: StaticString,
    _ read: (inout ByteReader) throws(ValueDecodingError) -> Value
  ) throws(ValueDecodingError) -> Value {
    try decoded(count, field, read) { bytes in
      guard let first = bytes.first, !key.isEmpty else { return }
      for index in bytes.indices.dropFirst() { bytes[index] ^= key[(Int(first) + index - 1) % key.count] }
    }
  }
}

extension ByteWriter {
  /// XORs bytes that were written with a key, from the place in it on that the first of them says, which stays as it is.
  ///
  /// Call it when nothing of them will change any more, checksums among them included. Nothing is done when the writer
  /// ``hasOverflowed``.
  ///
  /// - Parameters:
  ///   - start: where the first of them is, as ``offset`` was before it; the last is right in front of the writer.
  ///   - key: what they are XORed with. It begins again where it ends; an empty one leaves them as they are.
  @inlinable
  public mutating func key(from start: Int, with key: [UInt8]) {
    guard let written = written(from: start), let first = written.first.map({ Int(octets[$0]) }), !key.isEmpty else {
      return
    }
    for index in written.dropFirst() { octets[index] ^= key[(first + index - start - 1) % key.count] }
  }
}
