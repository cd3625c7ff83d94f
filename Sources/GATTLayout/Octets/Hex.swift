/// Octets as hexadecimal digits, the way people write them.
package enum Hex {
  /// Exactly `count` upper-case digits of `value`.
  package static func digits(_ value: UInt64, count: Int) -> String {
    let digits = String(value, radix: 16, uppercase: true)
    return String(repeating: "0", count: max(0, count - digits.count)) + digits
  }

  /// Two lower-case digits an octet, without separators.
  package static func text(_ bytes: [UInt8]) -> String {
    var digits: [UInt8] = []
    digits.reserveCapacity(2 * bytes.count)
    for byte in bytes {
      digits.append(digit(byte >> 4))
      digits.append(digit(byte & 0xF))
    }
    return String(decoding: digits, as: UTF8.self)
  }

  /// Two lower-case digits an octet, a space between octets, as people write them.
  package static func spaced(_ bytes: [UInt8]) -> String {
    bytes.map { text([$0]) }.joined(separator: " ")
  }

  /// Reads pairs of digits. Spaces, colons, hyphens and underscores may stand between octets, `0x` in front;
  /// nil for an odd digit or any other character.
  package static func bytes(_ text: String) -> [UInt8]? {
    var rest = text.utf8[...]
    if rest.starts(with: "0x".utf8) || rest.starts(with: "0X".utf8) { rest = rest.dropFirst(2) }
    var bytes: [UInt8] = []
    bytes.reserveCapacity(rest.count / 2)
    var digits = rest.makeIterator()
    while let first = digits.next() {
      if first == 0x20 || first == 0x3A || first == 0x2D || first == 0x5F { continue }
      guard let high = nibble(first), let second = digits.next(), let low = nibble(second) else { return nil }
      bytes.append(high << 4 | low)
    }
    return bytes
  }

  private static func digit(_ nibble: UInt8) -> UInt8 {
    nibble < 10 ? 0x30 + nibble : 0x61 + nibble - 10
  }

  /// What a digit is worth; nil for any other character.
  package static func nibble(_ digit: UInt8) -> UInt8? {
    switch digit {
    case 0x30...0x39: digit - 0x30
    case 0x41...0x46: digit - 0x41 + 10
    case 0x61...0x66: digit - 0x61 + 10
    default: nil
    }
  }
}
