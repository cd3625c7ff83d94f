extension [UInt8] {
  /// Two lower-case hex digits a byte, with nothing between them; `""` for no bytes.
  public var hexString: String {
    String(decoding: flatMap { HexDigit.text(UInt64($0), count: 2) }, as: UTF8.self)
  }

  /// Reads two hex digits a byte, in any case.
  ///
  /// Returns `nil` for an odd number of digits and for any character that is no hex digit: no
  /// prefix, sign or space is allowed.
  public init?(hexString text: String) {
    let digits = Array(text.utf8)
    guard digits.count.isMultiple(of: 2) else { return nil }
    var octets: [UInt8] = []
    octets.reserveCapacity(digits.count / 2)
    for index in stride(from: 0, to: digits.count, by: 2) {
      guard let high = HexDigit.value(digits[index]), let low = HexDigit.value(digits[index + 1]) else { return nil }
      octets.append(high << 4 | low)
    }
    self = octets
  }
}
