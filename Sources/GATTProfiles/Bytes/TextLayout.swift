/// How a text stands in a value: its encoding and the bytes it takes.
///
/// Strict both ways: what does not decode is an error, and what would not come back from its own
/// bytes does not encode. No text over 512 bytes, the limit of an attribute value, does either.
///
/// ```swift
/// let name = TextLayout(encoding: .ascii, length: .padded(8))
/// name.encode("Roof")  // 52 6F 6F 66 00 00 00 00
/// name.encode("Küche")  // nil: ü is not in ASCII
/// ```
@frozen
public struct TextLayout: Hashable, Sendable {
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
  }

  /// The most bytes an attribute value has (Core 6.0, Vol 3, Part F, 3.2.9).
  public static let maximumLength = 512

  /// What few layouts have. One that has none of it owns no memory, and nothing is released: a layout is made for each text
  /// that is coded.
  @usableFromInline
  indirect enum Special: Hashable, Sendable {
    case expansions([TextExpansion])
    case packed(PackedText)
  }

  /// The encoding.
  public let encoding: TextEncoding
  /// The bytes taken.
  public let length: Length
  @usableFromInline let special: Special?

  /// Bytes that stand for several characters, those with the longest text first.
  public var expansions: [TextExpansion] {
    guard case .expansions(let expansions) = special else { return [] }
    return expansions
  }

  /// The characters that lie in one number; `nil` where each has bytes of its own.
  public var packed: PackedText? {
    guard case .packed(let packed) = special else { return nil }
    return packed
  }

  /// A layout; UTF-8 of any length unless said otherwise.
  ///
  /// - Parameters:
  ///   - encoding: how characters become bytes.
  ///   - length: the bytes taken.
  @inlinable
  public init(encoding: TextEncoding = .utf8, length: Length = .any) {
    self.encoding = encoding
    self.length = length
    special = nil
  }

  /// A layout in which some bytes stand for several characters.
  ///
  /// - Parameters:
  ///   - encoding: how other characters become bytes, each one byte.
  ///   - length: the bytes taken.
  ///   - expansions: what bytes stand for, those with the longest text first.
  @inlinable
  public init(encoding: TextEncoding, length: Length = .any, expansions: [TextExpansion]) {
    self.encoding = encoding
    self.length = length
    special = expansions.isEmpty ? nil : .expansions(expansions)
  }

  /// A layout of characters that lie in one number.
  @inlinable
  public init(packed: PackedText) {
    encoding = .ascii
    length = .exactly(packed.size)
    special = .packed(packed)
  }

  /// Reads a text.
  ///
  /// - Parameters:
  ///   - reader: where the text begins, or the number that says its length.
  ///   - field: the text's name, for the error.
  ///   - start: where the field begins, when that is before the text: at the number that says its length.
  /// - Throws: `truncated`, `wrongLength` or `invalidText`.
  public func decode(
    _ reader: inout ByteReader, field: StaticString, from start: Int? = nil
  ) throws(ValueDecodingError) -> String {
    let start = start ?? reader.offset
    let count = try octetCount(reader, field: field)
    let decoded = encoding == .utf8 ? try reader.utf8(count, field) : text(of: try reader.bytes(count, field))
    guard let text = decoded else {
      throw ValueDecodingError(.invalidText(encoding), offset: start, field: field)
    }
    guard case .padded = length else { return text }
    return Self.strippingNULs(text)
  }

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

  private func text(of octets: [UInt8]) -> String? {
    if let packed { return packed.decode(octets) }
    let text = encoding.decode(octets)
    return expansions.isEmpty ? text : text.map { TextExpansion.expand($0, by: expansions) }
  }

  private func octets(of text: String) -> [UInt8]? {
    if let packed { return packed.encode(text) }
    guard !expansions.isEmpty else { return encoding.encode(text) }
    return TextExpansion.shorten(text, by: expansions).flatMap(encoding.encode)
  }

  /// How many bytes belong to the text: as many as the layout says, or all there are up to its limit.
  private func octetCount(_ reader: borrowing ByteReader, field: StaticString) throws(ValueDecodingError) -> Int {
    let limit: Int
    switch length {
    case .exactly(let count), .padded(let count): return count
    case .any: limit = Self.maximumLength
    case .atMost(let count): limit = min(count, Self.maximumLength)
    }
    guard reader.remaining <= limit else {
      throw ValueDecodingError(
        .wrongLength(expected: limit, actual: reader.remaining), offset: reader.offset, field: field)
    }
    return reader.remaining
  }

  private func pad(_ octets: [UInt8], of text: String, to count: Int) -> [UInt8]? {
    // A text that itself ends in NUL would come back shorter than it went.
    guard octets.count <= count, count <= Self.maximumLength, text.unicodeScalars.last?.value != 0 else { return nil }
    if case .utf16 = encoding, !count.isMultiple(of: 2) { return nil }
    return octets + [UInt8](repeating: 0, count: count - octets.count)
  }

  private static func strippingNULs(_ text: String) -> String {
    var scalars = Substring(text).unicodeScalars
    while scalars.last?.value == 0 { scalars.removeLast() }
    return String(Substring(scalars))
  }
}
