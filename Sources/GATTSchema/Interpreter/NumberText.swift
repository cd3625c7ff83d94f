/// Prints numbers the way `format` asks for, without Foundation.
enum NumberText {
  /// The shortest text that reads back as the same number; whole numbers without a point.
  static func shortest(_ value: Double) -> String {
    guard value.isFinite else { return value.isNaN ? "nan" : value < 0 ? "-inf" : "inf" }
    // Below this a whole number has no exponent.
    if value == value.rounded(), value.magnitude < 0x1p53, value != 0 { return Int64(value).description }
    let text = value.description
    return text.hasSuffix(".0") ? String(text.dropLast(2)) : text
  }

  /// With a fixed number of decimals, the exact value rounded, ties to even, as C's printf does.
  static func fixed(_ value: Double, decimals: Int) -> String {
    guard value.isFinite else { return shortest(value) }
    let digits = digits(value.magnitude, decimals: decimals)
    let padded = String(repeating: "0", count: max(0, decimals + 1 - digits.count)) + digits
    let sign = value.sign == .minus ? "-" : ""
    guard decimals > 0 else { return sign + padded }
    return "\(sign)\(padded.dropLast(decimals)).\(padded.suffix(decimals))"
  }

  /// The digits of value × 10^decimals, rounded to a whole number.
  private static func digits(_ value: Double, decimals: Int) -> String {
    guard value != 0 else { return "0" }
    let significand = UInt128((value.significand * 0x1p52).rounded())
    let exponent = Int(value.exponent) - 52
    guard exponent < 0 else {
      return doubled("\(significand)", times: exponent) + String(repeating: "0", count: decimals)
    }
    guard exponent > -127 else { return "0" }
    let power = (0..<decimals).reduce(UInt128(1)) { result, _ in result * 10 }
    let (whole, rest) = (significand * power).quotientAndRemainder(dividingBy: 1 << -exponent)
    let half: UInt128 = 1 << (-exponent - 1)
    return "\(rest > half || rest == half && whole & 1 == 1 ? whole + 1 : whole)"
  }

  /// A decimal number doubled up to 971 times, digit by digit: what a binary64 can need is no machine integer.
  private static func doubled(_ text: String, times: Int) -> String {
    var digits = text.utf8.reversed().map { $0 - 0x30 }
    for _ in 0..<times {
      var carry: UInt8 = 0
      for index in digits.indices {
        let sum = digits[index] * 2 + carry
        (digits[index], carry) = (sum % 10, sum / 10)
      }
      if carry > 0 { digits.append(carry) }
    }
    return digits.reversed().map { "\($0)" }.joined()
  }

  /// A raw integer in hexadecimal; a negative one by its bits.
  static func hexadecimal(_ value: Int128, octets: Int, digits: Int, isUppercase: Bool) -> String {
    let mask: UInt128 = (1 << (octets * 8)) - 1
    let text = String(UInt128(truncatingIfNeeded: value) & mask, radix: 16, uppercase: isUppercase)
    return String(repeating: "0", count: max(0, digits - text.count)) + text
  }

  /// The bytes of a raw integer, the most significant first, with points between them.
  static func bytes(_ value: Int128, count: Int) -> String {
    (0..<count).reversed().map { "\(value >> ($0 * 8) & 0xFF)" }.joined(separator: ".")
  }
}

extension Element {
  /// The number as people read it: the case's label, the special number's name, or the scaled value in its format.
  func text(of number: RawNumber) -> String {
    guard let value = number.integer else { return floatingText(number) }
    guard scalar.kind != .boolean else { return value == 0 ? "false" : "true" }
    switch meaning {
    case .enumeration(let enumeration):
      return enumeration.named(value)?.label ?? "\(value)"
    case .flags:
      return "\(value)"
    case .quantity(let quantity):
      if let special = quantity.special(value) { return special.label }
      return text(of: value, quantity)
    }
  }

  private func text(of value: Int128, _ quantity: Quantity) -> String {
    switch quantity.format {
    case .hexadecimal(let digits, let isUppercase):
      NumberText.hexadecimal(value, octets: scalar.octets, digits: digits, isUppercase: isUppercase)
    case .bytes(let count): NumberText.bytes(value, count: count)
    case .decimals(let decimals) where quantity.isScaled || decimals > 0:
      NumberText.fixed(quantity.value(of: value), decimals: decimals)
    default:
      quantity.isScaled ? NumberText.shortest(quantity.value(of: value)) : "\(value)"
    }
  }

  private func floatingText(_ number: RawNumber) -> String {
    if let special = number.medical?.special { return special.rawValue }
    guard case .quantity(let quantity) = meaning, case .decimals(let decimals) = quantity.format else {
      return number.shortestText
    }
    return NumberText.fixed(number.double, decimals: decimals)
  }
}

extension RawNumber {
  /// The shortest text that reads back as the same number of the same width.
  var shortestText: String {
    if let medical { return medical.text }
    guard double.isFinite else { return NumberText.shortest(double) }
    return text.hasSuffix(".0") ? String(text.dropLast(2)) : text
  }
}
