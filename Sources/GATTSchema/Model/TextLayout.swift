/// Text in octets.
package struct TextLayout: Hashable, Sendable {
  /// How text becomes octets.
  package var encoding: StringEncoding
  /// The byte order of UTF-16, or of the number that the characters are packed into.
  package var endian: ByteOrder
  /// How many octets.
  package var length: Length
  /// Octets that stand for several characters, those with the longest text first.
  package var expansions: [TextExpansion] = []
  /// How the characters are packed into one number; nil for characters with octets of their own.
  package var packing: TextPacking?

  /// What kind of text it is, in words: `ascii text`.
  package var words: String {
    if let packing {
      return
        "\(packing.count) characters of \(packing.bits == 1 ? "1 bit" : "\(packing.bits) bits") each in a \(packing.scalar)"
    }
    return expansions.isEmpty ? "\(encoding.rawValue) text" : "\(encoding.rawValue) text with expansions"
  }
}

/// An octet that stands for several characters.
package struct TextExpansion: Hashable, Sendable {
  /// The octet.
  package var code: UInt8
  /// What it stands for.
  package var text: String
}

/// Characters that lie in one number without gaps, the first in the highest bits. The bits above it are written as zero and
/// ignored when read.
package struct TextPacking: Hashable, Sendable {
  /// The type of the number.
  package var scalar: ScalarType
  /// How many characters there are.
  package var count: Int
  /// The characters, in the order of the numbers that stand for them: ASCII.
  package var alphabet: String

  /// How many bits each character takes.
  package var bits: Int { Self.bits(alphabet.utf8.count) }

  /// How many bits tell so many characters apart.
  static func bits(_ characters: Int) -> Int { max(1, Int.bitWidth - (characters - 1).leadingZeroBitCount) }
}
