extension ByteWriter {
  /// Writes numbers in decimal digits with a separator between them, each of four bytes that are written for it: a two's complement
  /// of the last decimal's units, least significant byte first.
  ///
  /// When they do not fit, the writer ``hasOverflowed``.
  ///
  /// - Parameters:
  ///   - separator: what is between two numbers.
  ///   - places: how many decimals a number has.
  ///   - isShortest: whether zeros at the end of the decimals are left out.
  ///   - write: writes the four bytes of each number.
  public mutating func decimals(
    separator: UInt8, places: Int, isShortest: Bool = false, _ write: (inout ByteWriter) -> Void
  ) {
    // Each takes a digit, and all but one a separator.
    guard let text = Self.decimals((remaining + 1) / 2 * 4, separator, places, isShortest, write) else {
      overflowed = true
      return
    }
    bytes(text)
  }

  /// How many bytes ``decimals(separator:places:isShortest:_:)`` writes for so many.
  public static func decimalCount(
    _ count: Int, separator: UInt8, places: Int, isShortest: Bool = false, _ write: (inout ByteWriter) -> Void
  ) -> Int {
    decimals(count, separator, places, isShortest, write)?.count ?? 0
  }

  /// The digits of numbers that have so many bytes at most; nil where they have more.
  private static func decimals(
    _ count: Int, _ separator: UInt8, _ places: Int, _ isShortest: Bool, _ write: (inout ByteWriter) -> Void
  ) -> [UInt8]? {
    var plain = [UInt8].zeros(count)
    var writer = ByteWriter(plain.mutableSpan)
    write(&writer)
    let (written, hasOverflowed) = (writer.offset, writer.hasOverflowed)
    guard !hasOverflowed else { return nil }
    var text: [UInt8] = []
    for first in stride(from: 0, through: written - 4, by: 4) {
      if first > 0 { text.append(separator) }
      let bits = (0..<4).reversed().reduce(UInt32(0)) { $0 << 8 | UInt32(plain[first + $1]) }
      append(Int32(bitPattern: bits), places, isShortest, to: &text)
    }
    return text
  }

  private static func append(_ number: Int32, _ places: Int, _ isShortest: Bool, to text: inout [UInt8]) {
    var (digits, rest): ([UInt8], UInt32) = ([], number.magnitude)
    // From behind.
    while rest > 0 || digits.count <= places {
      digits.append(UInt8(ascii: "0") + UInt8(rest % 10))
      rest /= 10
    }
    let hidden = isShortest ? digits.prefix(places).prefix { $0 == UInt8(ascii: "0") }.count : 0
    if number < 0 { text.append(UInt8(ascii: "-")) }
    text += digits.dropFirst(places).reversed()
    guard hidden < places else { return }
    text.append(UInt8(ascii: "."))
    text += digits.prefix(places).dropFirst(hidden).reversed()
  }
}
