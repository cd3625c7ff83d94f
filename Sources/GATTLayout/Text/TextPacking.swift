/// Characters that lie in one number without gaps, the first in the highest bits. The bits above it are written as zero and
/// ignored when read.
package struct TextPacking: Hashable, Sendable {
  /// The type of the number.
  package var scalar: ScalarType
  /// How many characters there are.
  package var count: Int
  /// The characters, in the order of the numbers that stand for them: ASCII.
  package var alphabet: String

  /// So many characters of an alphabet in a number.
  package init(scalar: ScalarType, count: Int, alphabet: String) {
    (self.scalar, self.count, self.alphabet) = (scalar, count, alphabet)
  }

  /// How many bits each character takes.
  package var bits: Int { Self.bits(alphabet.utf8.count) }

  /// How many bits tell so many characters apart.
  package static func bits(_ characters: Int) -> Int { max(1, Int.bitWidth - (characters - 1).leadingZeroBitCount) }
}
