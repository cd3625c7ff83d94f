/// Hex digits as bytes of text: the one place that knows `a` follows `9`.
enum HexDigit {
  /// The digit's value, `nil` when the byte is no hex digit.
  static func value(_ digit: UInt8) -> UInt8? {
    switch digit {
    case UInt8(ascii: "0")...UInt8(ascii: "9"): digit - UInt8(ascii: "0")
    case UInt8(ascii: "a")...UInt8(ascii: "f"): digit - UInt8(ascii: "a") + 10
    case UInt8(ascii: "A")...UInt8(ascii: "F"): digit - UInt8(ascii: "A") + 10
    default: nil
    }
  }

  /// The last `count` digits of a number, in lower case.
  static func text(_ number: UInt64, count: Int) -> [UInt8] {
    (0..<count).reversed().map { place in
      let value = UInt8(truncatingIfNeeded: number >> UInt64(4 * place)) & 0x0F
      return value < 10 ? UInt8(ascii: "0") + value : UInt8(ascii: "a") + value - 10
    }
  }
}
