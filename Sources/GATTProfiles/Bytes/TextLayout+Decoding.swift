extension TextLayout {
  /// Reads a text.
  ///
  /// - Parameters:
  ///   - reader: where the text begins, or the number that says its length.
  ///   - field: the text's name, for the error.
  ///   - start: where the field begins, when that is before the text: at the number that says its length.
  /// - Throws: `truncated`, `wrongLength` or `invalidText`.
  @inlinable @inline(__always)
  public func decode(
    _ reader: inout ByteReader, field: StaticString, from start: Int? = nil
  ) throws(ValueDecodingError) -> String {
    let start = start ?? reader.offset
    let count = try octetCount(reader, field: field)
    guard encoding == .utf8 else { return try decode(count, of: &reader, field: field, from: start) }
    let text = try reader.utf8(count, field, from: start)
    guard case .padded = length else { return text }
    return Self.strippingNULs(text)
  }

  /// Reads a text of so many bytes in another encoding than UTF-8.
  @usableFromInline
  func decode(
    _ count: Int, of reader: inout ByteReader, field: StaticString, from start: Int
  ) throws(ValueDecodingError) -> String {
    guard let text = text(of: try reader.bytes(count, field)) else {
      throw ValueDecodingError(.invalidText(encoding), offset: start, field: field)
    }
    guard case .padded = length else { return text }
    return Self.strippingNULs(text)
  }

  /// How many bytes belong to the text: as many as the layout says, or all there are up to its limit.
  @inlinable @inline(__always)
  func octetCount(_ reader: borrowing ByteReader, field: StaticString) throws(ValueDecodingError) -> Int {
    let limit: Int
    switch length {
    case .exactly(let count), .padded(let count): return count
    case .any: limit = Self.maximumLength
    case .atMost(let count): limit = min(count, Self.maximumLength)
    }
    let count = reader.remaining
    guard count <= limit else { try reader.refuse(.wrongLength(expected: limit, actual: count), field, size: 0) }
    return count
  }

  private func text(of octets: [UInt8]) -> String? {
    if let packed { return packed.decode(octets) }
    let text = encoding.decode(octets)
    return expansions.isEmpty ? text : text.map { TextExpansion.expand($0, by: expansions) }
  }

  @usableFromInline
  static func strippingNULs(_ text: String) -> String {
    var scalars = Substring(text).unicodeScalars
    while scalars.last?.value == 0 { scalars.removeLast() }
    return String(Substring(scalars))
  }
}
