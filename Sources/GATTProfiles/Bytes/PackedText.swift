/// Characters that lie in one number without gaps, the first in the highest of the bits that are used.
///
/// The bits above them are written as zero and ignored when read.
///
/// ```swift
/// let name = PackedText("0123456789ABCDEFGHJKLMNPQRSTUWXY", count: 5, size: 4, .little)
/// TextLayout(packed: name).encode("6655F")  // AF 14 63 00
/// ```
@frozen
public struct PackedText: Hashable, Sendable {
  /// The characters, in the order of the numbers that stand for them: ASCII, each once.
  public let alphabet: String
  /// How many characters there are.
  public let count: Int
  /// The bytes that the number takes, 1…8.
  public let size: Int
  /// The order of its bytes.
  public let endian: Endian

  /// So many characters of an alphabet.
  ///
  /// - Parameters:
  ///   - alphabet: the characters, in the order of the numbers that stand for them: ASCII, each once.
  ///   - count: how many characters there are.
  ///   - size: the bytes that the number takes, 1…8.
  ///   - endian: their order.
  @inlinable
  public init(_ alphabet: String, count: Int, size: Int, _ endian: Endian) {
    self.alphabet = alphabet
    self.count = count
    self.size = size
    self.endian = endian
  }

  /// How many bits each character takes.
  private var bits: Int { max(1, Int.bitWidth - (alphabet.utf8.count - 1).leadingZeroBitCount) }

  /// The characters; `nil` when one of them is not in the alphabet.
  func decode(_ octets: [UInt8]) -> String? {
    let number = (endian == .big ? octets : octets.reversed()).reduce(UInt64(0)) { $0 << 8 | UInt64($1) }
    let (alphabet, bits) = (Array(alphabet.utf8), bits)
    var characters: [UInt8] = []
    for place in stride(from: (count - 1) * bits, through: 0, by: -bits) {
      let index = Int(truncatingIfNeeded: number >> UInt64(place)) & (1 << bits - 1)
      guard index < alphabet.count else { return nil }
      characters.append(alphabet[index])
    }
    return String(decoding: characters, as: UTF8.self)
  }

  /// The bytes of the number; `nil` for more or fewer characters, and for others.
  func encode(_ text: String) -> [UInt8]? {
    let (alphabet, bits) = (Array(alphabet.utf8), bits)
    guard text.utf8.count == count else { return nil }
    var number: UInt64 = 0
    for character in text.utf8 {
      guard let index = alphabet.firstIndex(of: character) else { return nil }
      number = number << UInt64(bits) | UInt64(index)
    }
    let octets = (0..<size).map { UInt8(truncatingIfNeeded: number >> UInt64($0 * 8)) }
    return endian == .big ? octets.reversed() : octets
  }
}
