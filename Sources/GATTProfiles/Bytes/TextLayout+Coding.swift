extension TextLayout {
  /// How many bytes a text takes.
  @frozen
  public enum Length: Hashable, Sendable {
    /// All that are left.
    case any
    /// So many, neither more nor fewer.
    case exactly(Int)
    /// All that are left, at most so many.
    case atMost(Int)
    /// So many; a shorter text is filled with NUL characters, which decoding strips.
    case padded(Int)
    /// So many; the text ends at the first NUL character, if there is one, and decoding drops anything behind it. A shorter
    /// text is filled with NUL characters.
    case terminated(within: Int)

    /// Whether anything may stand behind the text.
    @inlinable
    var isTerminated: Bool {
      guard case .terminated = self else { return false }
      return true
    }
  }
}

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
    guard encoding == .utf8, !length.isTerminated else {
      return try decode(count, of: &reader, field: field, from: start)
    }
    let text = try reader.utf8(count, field, from: start)
    guard case .padded = length else { return text }
    return Self.strippingNULs(text)
  }

  /// Reads a text of so many bytes in another encoding than UTF-8.
  @usableFromInline
  func decode(
    _ count: Int, of reader: inout ByteReader, field: StaticString, from start: Int
  ) throws(ValueDecodingError) -> String {
    guard let text = text(of: upToNUL(try reader.bytes(count, field))) else {
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
    case .exactly(let count), .padded(let count), .terminated(let count): return count
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

  /// The bytes in front of the first NUL character, where the text ends there.
  private func upToNUL(_ octets: [UInt8]) -> [UInt8] {
    guard length.isTerminated else { return octets }
    guard case .utf16 = encoding else { return Array(octets.prefix { $0 != 0 }) }
    let end = stride(from: 0, to: octets.count - 1, by: 2).first { octets[$0] == 0 && octets[$0 + 1] == 0 }
    return Array(octets.prefix(end ?? octets.count))
  }

  @usableFromInline
  static func strippingNULs(_ text: String) -> String {
    var scalars = Substring(text).unicodeScalars
    while scalars.last?.value == 0 { scalars.removeLast() }
    return String(Substring(scalars))
  }
}

extension TextLayout {
  /// The bytes of a text, `nil` when it does not fit or has a character that the encoding has not.
  public func encode(_ text: String) -> [UInt8]? {
    guard let octets = octets(of: text), octets.count <= Self.maximumLength else { return nil }
    switch length {
    case .any: return octets
    case .exactly(let count): return octets.count == count ? octets : nil
    case .atMost(let count): return octets.count <= count ? octets : nil
    case .padded(let count): return pad(octets, of: text, to: count)
    case .terminated(let count): return upToNUL(octets) == octets ? pad(octets, of: text, to: count) : nil
    }
  }

  /// How many bytes ``write(_:to:)`` writes: those of ``encode(_:)``, none when it refuses the text.
  @inlinable
  public func encodedSize(_ text: String) -> Int {
    guard let count = plainCount(text) else { return encode(text)?.count ?? 0 }
    return count
  }

  /// Writes a text; one that does not encode is not written.
  @inlinable
  public func write(_ text: String, to writer: inout ByteWriter) {
    guard let limit = plainLimit(text), writer.utf8(text, atMost: limit) else {
      writer.bytes(encode(text) ?? [])
      return
    }
  }

  /// The number of bytes of a text whose UTF-8 is just what is written; `nil` where there is more to it.
  @inlinable @inline(__always)
  func plainCount(_ text: String) -> Int? {
    let count = text.utf8.count
    guard let limit = plainLimit(text), count <= limit else { return nil }
    return count
  }

  /// The most bytes that a text takes whose UTF-8 is just what is written; `nil` where there is more to it.
  @inlinable @inline(__always)
  func plainLimit(_ text: String) -> Int? {
    guard encoding == .utf8 else { return nil }
    switch length {
    case .any: return Self.maximumLength
    case .exactly(let count): return text.utf8.count == count ? min(count, Self.maximumLength) : nil
    case .atMost(let limit): return min(limit, Self.maximumLength)
    case .padded, .terminated: return nil
    }
  }

  private func octets(of text: String) -> [UInt8]? {
    if let packed { return packed.encode(text) }
    guard !expansions.isEmpty else { return encoding.encode(text) }
    return TextExpansion.shorten(text, by: expansions).flatMap(encoding.encode)
  }

  private func pad(_ octets: [UInt8], of text: String, to count: Int) -> [UInt8]? {
    // A text that itself ends in NUL would come back shorter than it went.
    guard octets.count <= count, count <= Self.maximumLength, text.unicodeScalars.last?.value != 0 else { return nil }
    if case .utf16 = encoding, !count.isMultiple(of: 2) { return nil }
    return octets + [UInt8](repeating: 0, count: count - octets.count)
  }
}
