extension TextLayout {
  /// The bytes of a text, `nil` when it does not fit or has a character that the encoding has not.
  public func encode(_ text: String) -> [UInt8]? {
    guard let octets = octets(of: text), octets.count <= Self.maximumLength else { return nil }
    switch length {
    case .any: return octets
    case .exactly(let count): return octets.count == count ? octets : nil
    case .atMost(let count): return octets.count <= count ? octets : nil
    case .padded(let count): return pad(octets, of: text, to: count)
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
    case .padded: return nil
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
