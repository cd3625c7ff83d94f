extension ByteReader {
  /// Reads a text of so many bytes of UTF-8 from where they lie. An error is placed at `start`.
  @inlinable @inline(__always)
  mutating func utf8(_ count: Int, _ field: StaticString, from start: Int) throws(ValueDecodingError) -> String {
    let first = try take(count, field)
    guard let text = String(validatingUTF8: octets.extracting(first..<first &+ count)) else {
      try refuse(.invalidText(.utf8), field, size: position &- start)
    }
    return text
  }
}

extension String {
  /// A text of UTF-8; nil when the bytes are none.
  @usableFromInline
  init?(validatingUTF8 bytes: Span<UInt8>) {
    guard let text = try? UTF8Span(validating: bytes) else { return nil }
    self.init(copying: text)
  }
}
