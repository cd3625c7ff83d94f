/// Octets as hexadecimal digits, the way people write them.
public enum Hex {
  /// Exactly `count` upper-case digits of `value`.
  public static func digits(_ value: UInt64, count: Int) -> String {
    let digits = String(value, radix: 16, uppercase: true)
    return String(repeating: "0", count: max(0, count - digits.count)) + digits
  }

  /// Two lower-case digits an octet, without separators.
  public static func text(_ bytes: some Sequence<UInt8>) -> String {
    bytes.map { digits(UInt64($0), count: 2).lowercased() }.joined()
  }

  /// Reads pairs of digits. Spaces, colons, hyphens and underscores may stand between octets, `0x` in front;
  /// nil for an odd digit or any other character.
  public static func bytes(_ text: String) -> [UInt8]? {
    var rest = Substring(text)
    if rest.hasPrefix("0x") || rest.hasPrefix("0X") { rest = rest.dropFirst(2) }
    var bytes: [UInt8] = []
    var digits = rest.utf8.makeIterator()
    while let first = digits.next() {
      if [0x20, 0x3A, 0x2D, 0x5F].contains(first) { continue }
      guard let high = nibble(first), let second = digits.next(), let low = nibble(second) else { return nil }
      bytes.append(high << 4 | low)
    }
    return bytes
  }

  private static func nibble(_ digit: UInt8) -> UInt8? {
    switch digit {
    case 0x30...0x39: digit - 0x30
    case 0x41...0x46: digit - 0x41 + 10
    case 0x61...0x66: digit - 0x61 + 10
    default: nil
    }
  }
}
