/// Prints numbers the way `format` asks for, without Foundation.
enum NumberText {
  /// The shortest text that reads back as the same number; whole numbers without a point.
  static func shortest(_ value: Double) -> String {
    guard value.isFinite else { return value.isNaN ? "NaN" : value < 0 ? "-Infinity" : "Infinity" }
    let text = "\(value)"
    return text.hasSuffix(".0") ? String(text.dropLast(2)) : text
  }

  /// With a fixed number of decimals, ties to even like C's printf.
  static func fixed(_ value: Double, decimals: Int) -> String {
    let power = (0..<decimals).reduce(1.0) { result, _ in result * 10 }
    let scaled = (value * power).rounded(.toNearestOrEven)
    guard scaled.isFinite, abs(scaled) < 9e15 else { return shortest(value) }
    let digits = String(Int64(abs(scaled)))
    let padded = String(repeating: "0", count: max(0, decimals + 1 - digits.count)) + digits
    let sign = value.sign == .minus ? "-" : ""
    guard decimals > 0 else { return sign + padded }
    return "\(sign)\(padded.dropLast(decimals)).\(padded.suffix(decimals))"
  }

  /// A raw integer in hexadecimal; a negative one by its bits.
  static func hexadecimal(_ value: Int128, octets: Int, digits: Int, isUppercase: Bool) -> String {
    let mask: UInt128 = (1 << (octets * 8)) - 1
    let text = String(UInt128(truncatingIfNeeded: value) & mask, radix: 16, uppercase: isUppercase)
    return String(repeating: "0", count: max(0, digits - text.count)) + text
  }
}

extension Element {
  /// The number as people read it: the case's label, the special number's name, or the scaled value in its format.
  func text(of number: RawNumber) -> String {
    guard let value = number.integer else { return floatingText(number) }
    guard scalar.kind != .boolean else { return value == 0 ? "false" : "true" }
    switch meaning {
    case .enumeration(let enumeration):
      return enumeration.cases.first { $0.value == value }?.label ?? "\(value)"
    case .flags:
      return "\(value)"
    case .quantity(let quantity):
      if let special = quantity.special.first(where: { $0.value == value }) { return special.label }
      return text(of: value, quantity)
    }
  }

  private func text(of value: Int128, _ quantity: Quantity) -> String {
    switch quantity.format {
    case .hexadecimal(let digits, let isUppercase):
      NumberText.hexadecimal(value, octets: scalar.octets, digits: digits, isUppercase: isUppercase)
    case .decimals(let decimals) where quantity.isScaled || decimals > 0:
      NumberText.fixed(quantity.value(of: value), decimals: decimals)
    default:
      quantity.isScaled ? NumberText.shortest(quantity.value(of: value)) : "\(value)"
    }
  }

  private func floatingText(_ number: RawNumber) -> String {
    guard case .quantity(let quantity) = meaning, case .decimals(let decimals) = quantity.format else {
      return number.shortestText
    }
    return NumberText.fixed(number.double, decimals: decimals)
  }
}

extension RawNumber {
  /// The shortest text that reads back as the same number of the same width.
  var shortestText: String {
    guard case .float32(let bits) = self else { return NumberText.shortest(double) }
    let value = Float(bitPattern: bits)
    guard value.isFinite else { return NumberText.shortest(double) }
    let text = "\(value)"
    return text.hasSuffix(".0") ? String(text.dropLast(2)) : text
  }
}
