extension UnsignedInteger where Self: FixedWidthInteger {
  /// The value in lower-case hexadecimal digits, all of its width.
  var hexDigits: String {
    let digits = String(self, radix: 16)
    return String(repeating: "0", count: Self.bitWidth / 4 - digits.count) + digits
  }
}
