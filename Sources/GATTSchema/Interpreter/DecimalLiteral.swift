/// A decimal number as it is written, digit for digit: `36.40` is 3640 × 10^−2.
struct DecimalLiteral {
  /// All digits as one number, with the sign.
  let digits: Int128
  /// The power of ten that they are multiplied by.
  let exponent: Int

  /// The number, where it is whole: 5 for `5.0`, 1000 for `1e3`; nil for any other, and for one of more than 30 digits.
  var whole: Int128? {
    guard exponent > 0 else {
      guard exponent > -30 else { return digits == 0 ? 0 : nil }
      let (quotient, rest) = digits.quotientAndRemainder(dividingBy: Self.powerOfTen(-exponent))
      return rest == 0 ? quotient : nil
    }
    guard exponent <= 30 else { return digits == 0 ? 0 : nil }
    let (number, isTooLarge) = digits.multipliedReportingOverflow(by: Self.powerOfTen(exponent))
    return isTooLarge ? nil : number
  }

  private static func powerOfTen(_ exponent: Int) -> Int128 {
    (0..<exponent).reduce(1) { power, _ in power * 10 }
  }

  /// Reads digits with or without a sign, a point and an exponent; nil for anything else, or for more than thirty digits.
  init?(_ text: String) {
    let parts = text.split(omittingEmptySubsequences: false) { $0 == "e" || $0 == "E" }
    let halves = parts[0].split(separator: ".", omittingEmptySubsequences: false)
    guard parts.count <= 2, halves.count <= 2, let power = parts.count == 2 ? Int(parts[1]) : 0 else { return nil }
    let fraction = halves.count == 2 ? halves[1] : ""
    guard fraction.allSatisfy({ $0.isASCII && $0.isNumber }), (-1000...1000).contains(power), parts[0].count <= 30
    else { return nil }
    guard halves[0].utf8.last.map({ (0x30...0x39).contains($0) }) == true, let digits = Int128(halves[0] + fraction)
    else { return nil }
    self.digits = digits
    exponent = power - fraction.count
  }

  /// The decimal float with the same digits, or else the same number, or else the nearest; nil when it is out of range.
  func nearest(width: Int) -> (number: MedicalFloat, isExact: Bool)? {
    let powers = width == 12 ? -8...7 : -128...127
    let edge: Int128 = width == 12 ? 0x800 : 0x80_0000
    let mantissas = -edge...edge - 1
    guard digits != 0 else {
      let power = min(max(exponent, powers.lowerBound), powers.upperBound)
      return (MedicalFloat(mantissa: 0, exponent: power, width: width), true)
    }
    var (mantissa, power, isExact) = (digits, exponent, true)
    while power > powers.upperBound, mantissas.contains(mantissa) { (mantissa, power) = (mantissa * 10, power - 1) }
    while power <= powers.upperBound {
      let number = MedicalFloat(mantissa: Int(clamping: mantissa), exponent: power, width: width)
      if mantissas.contains(mantissa), powers.contains(power), number.special == nil { return (number, isExact) }
      let (quotient, rest) = mantissa.quotientAndRemainder(dividingBy: 10)
      isExact = isExact && rest == 0
      (mantissa, power) = (abs(rest) >= 5 ? quotient + mantissa.signum() : quotient, power + 1)
    }
    return nil
  }
}
