import GATTSchema

/// Numbers as a person writes them into a profile.
enum NumberSpelling {
  /// A step: `0.01`, `1/64`, `1e-7`, `1000`.
  static func scale(_ value: Rational) -> String {
    if value.numerator == 1, let exponent = tenth(value.denominator), exponent > 4 { return "1e-\(exponent)" }
    return decimal(value, digits: 4) ?? value.description
  }

  /// A limit: as a decimal wherever that is exact.
  static func limit(_ value: Rational) -> String {
    decimal(value, digits: 9) ?? value.description
  }

  /// A number that stands for no value: in hexadecimal where it is one of the last that its type has.
  static func special(_ value: Int, of scalar: String) -> String {
    guard let last = ScalarType(scalar)?.integerRange?.upperBound, value >= 0x70, Int128(value) > last - 16 else {
      return "\(value)"
    }
    let digits = String(value, radix: 16, uppercase: true)
    return "0x" + String(repeating: "0", count: digits.count % 2) + digits
  }

  /// An octet of a protocol, such as an op code.
  static func code(_ value: Int) -> String {
    let digits = String(value, radix: 16, uppercase: true)
    return "0x" + String(repeating: "0", count: digits.count % 2) + digits
  }

  /// The decimal expansion, when it ends after so many digits.
  private static func decimal(_ value: Rational, digits: Int) -> String? {
    guard value.denominator != 1 else { return "\(value.numerator)" }
    var power: Int128 = 1
    for count in 1...digits {
      power *= 10
      guard let shifted = value.multiplied(by: Rational(power)), let whole = shifted.whole else { continue }
      let text = String(whole.magnitude)
      let padded = String(repeating: "0", count: max(0, count + 1 - text.count)) + text
      return (whole < 0 ? "-" : "") + padded.dropLast(count) + "." + padded.suffix(count)
    }
    return nil
  }

  /// The exponent of a power of ten.
  private static func tenth(_ value: Int128) -> Int? {
    var (rest, exponent) = (value, 0)
    while rest > 1, rest.isMultiple(of: 10) { (rest, exponent) = (rest / 10, exponent + 1) }
    return rest == 1 ? exponent : nil
  }
}
