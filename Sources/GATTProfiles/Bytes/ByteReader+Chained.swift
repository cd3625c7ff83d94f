extension ByteReader {
  /// Reads the next bytes, each XORed with the one in front of it, and all of them. The first stands for itself.
  ///
  /// - Parameters:
  ///   - count: how many bytes there are.
  ///   - isByWire: whether each is XORed with the one in front of it as it was sent; else with what that one stands for.
  ///   - field: the field's name, for the error.
  ///   - read: reads what comes out.
  /// - Throws: `truncated` when there are fewer, `trailingBytes` when `read` leaves some, and what `read` throws.
  @inlinable
  public mutating func chained<Value>(
    _ count: Int, isByWire: Bool, _ field: StaticString,
    _ read: (inout ByteReader) throws(ValueDecodingError) -> Value
  ) throws(ValueDecodingError) -> Value {
    try decoded(count, field, read) { bytes in
      var before: UInt8 = 0
      for index in bytes.indices {
        let sent = bytes[index]
        bytes[index] ^= before
        before = isByWire ? sent : bytes[index]
      }
    }
  }
}

extension ByteWriter {
  /// XORs each byte that was written with the one in front of it; the first stays as it is.
  ///
  /// Call it when nothing of them will change any more, checksums among them included. Nothing is done when the writer
  /// ``hasOverflowed``.
  ///
  /// - Parameters:
  ///   - start: where the first of them is, as ``offset`` was before it; the last is right in front of the writer.
  ///   - isByWire: whether each is XORed with the one in front of it as that is sent; else with what was written there.
  @inlinable
  public mutating func chain(from start: Int, isByWire: Bool) {
    guard let written = written(from: start) else { return }
    var before: UInt8 = 0
    for index in written {
      let plain = octets[index]
      octets[index] ^= before
      before = isByWire ? octets[index] : plain
    }
  }
}
