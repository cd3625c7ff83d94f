/// How numbers stand as decimal text, one behind the other: how many decimals they have, and what is between two of them. What
/// they stand for are four octets each, a two's complement of the last decimal's units, least significant octet first.
package struct DecimalForm: Hashable, Sendable {
  /// The most decimals that there can be.
  package static let mostPlaces = 9
  /// How it is written: a number, and what is behind each but the last. For example: `0.00,` with two decimals, and `0.##,` with
  /// as many of two as say something.
  package let text: String
  /// What is between two numbers.
  package let separator: UInt8
  /// How many decimals a number has at most.
  package let places: Int
  /// Whether zeros at the end of the decimals are left out.
  package let isShortest: Bool

  /// The form that a text shows; nil where it shows none.
  package init?(_ text: String) {
    let characters = Array(text.utf8)
    guard characters.count > 1, characters.first == Self.zero, let separator = characters.last else { return nil }
    guard 0x20...0x7E ~= separator, !Self.isDigit(separator), !Self.reserved.contains(separator) else { return nil }
    let decimals = characters.dropFirst().dropLast()
    let kind = decimals.last
    guard decimals.isEmpty || decimals.first == Self.point && (kind == Self.zero || kind == Self.optional) else {
      return nil
    }
    guard decimals.count <= Self.mostPlaces + 1, decimals.dropFirst().allSatisfy({ $0 == kind }) else { return nil }
    (self.text, self.separator) = (text, separator)
    (places, isShortest) = (max(0, decimals.count - 1), kind == Self.optional)
  }

  /// What generated code is told of it.
  package var parameters: [UInt8] { [separator, UInt8(places), isShortest ? 1 : 0] }

  /// How many characters numbers take that stand for so many octets.
  package func octets(for count: OctetCount) -> OctetCount {
    let shortest = isShortest || places == 0 ? 1 : places + 2
    // A sign, ten digits, and a point.
    let longest = places == 0 ? 11 : 12
    return OctetCount(
      Self.characters(count.least / Self.size, of: shortest),
      count.most.map { Self.characters($0 / Self.size, of: longest) })
  }

  /// How many octets so many characters stand for at most.
  package func most(in count: Int) -> Int { (count + 1) / 2 * Self.size }

  /// The characters that octets stand as; a rest of less than a number has none.
  package func encoded(_ octets: ArraySlice<UInt8>) -> [UInt8] {
    stride(from: octets.startIndex, through: octets.endIndex - Self.size, by: Self.size).map { first in
      digits(octets[first..<first + Self.size].reversed().reduce(0) { $0 << 8 | UInt32($1) })
    }.joined(separator: [separator]).map { $0 }
  }

  private func digits(_ bits: UInt32) -> [UInt8] {
    let number = Int32(bitPattern: bits)
    var digits = Array(String(number.magnitude).utf8)
    digits.insert(contentsOf: Array(repeating: Self.zero, count: max(0, places + 1 - digits.count)), at: 0)
    var decimals = digits.suffix(places)
    while isShortest, decimals.last == Self.zero { decimals.removeLast() }
    return (number < 0 ? [Self.minus] : []) + digits.dropLast(places)
      + (decimals.isEmpty ? [] : [Self.point] + decimals)
  }

  private static func characters(_ numbers: Int, of each: Int) -> Int { max(0, numbers * (each + 1) - 1) }

  static func isDigit(_ character: UInt8) -> Bool { 0x30...0x39 ~= character }
  static let zero = UInt8(ascii: "0")
  static let minus = UInt8(ascii: "-")
  static let point = UInt8(ascii: ".")
  static let size = 4
  private static let optional = UInt8(ascii: "#")
  private static let reserved = [minus, point, optional, UInt8(ascii: "+")]
}
