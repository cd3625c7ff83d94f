extension ByteReader {
  /// Reads the next bytes as what each of them stands for, and all of them.
  ///
  /// - Parameters:
  ///   - count: how many bytes there are.
  ///   - field: the field's name, for the error.
  ///   - read: reads what they stand for.
  ///   - decode: puts what they stand for in their place.
  @inlinable
  mutating func decoded<Value>(
    _ count: Int, _ field: StaticString, _ read: (inout ByteReader) throws(ValueDecodingError) -> Value,
    by decode: (inout [UInt8]) -> Void
  ) throws(ValueDecodingError) -> Value {
    let start = try take(count, field)
    var bytes = copy(from: start, count: count)
    decode(&bytes)
    return try Self.reading(bytes, read) { start + $0 }
  }

  /// Reads all of the bytes that others in a value stand for.
  ///
  /// - Parameters:
  ///   - bytes: the bytes.
  ///   - read: reads them.
  ///   - place: where in the value that is which stands for the byte with so many in front of it, for the error.
  @inlinable
  static func reading<Value>(
    _ bytes: [UInt8], _ read: (inout ByteReader) throws(ValueDecodingError) -> Value, at place: (Int) -> Int
  ) throws(ValueDecodingError) -> Value {
    do throws(ValueDecodingError) {
      var reader = ByteReader(bytes.span)
      let value = try read(&reader)
      try reader.finish(.error)
      return value
    } catch {
      throw error.moved(to: place)
    }
  }
}

extension ByteWriter {
  /// Where the bytes are that were written from a place on; `nil` when a write was dropped.
  @inlinable
  func written(from start: Int) -> Range<Int>? {
    guard !overflowed, 0 <= start, start <= position else { return nil }
    return start..<position
  }
}
