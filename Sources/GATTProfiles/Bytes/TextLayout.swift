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
}
