extension Quantity {
  /// Up to here every whole number is a binary64, and so is what the nearest binary64 of a scaled one says of it.
  static let exactInDouble: UInt128 = 1 << 53

  /// The scaled value of a raw integer, as a decimal with all its digits; nil when no decimal is it.
  func exactText(of raw: Int128) -> String? {
    guard curve == nil, let (top, bottom) = fraction(of: raw), let decimals = Rational.decimals(of: bottom),
      decimals <= 30,
      let digits = Self.product(top, Self.powerOfTen(decimals) / bottom)
    else { return nil }
    let text = "\(digits.magnitude)"
    guard decimals > 0 else { return "\(digits)" }
    let padded = String(repeating: "0", count: max(0, decimals + 1 - text.count)) + text
    return "\(digits < 0 ? "-" : "")\(padded.dropLast(decimals)).\(padded.suffix(decimals))"
  }

  /// The raw integer that a decimal is the exact value of; nil when none is.
  func exactRaw(_ decimal: DecimalLiteral) -> Int128? {
    guard abs(decimal.exponent) <= 30 else { return nil }
    let power = Self.powerOfTen(abs(decimal.exponent))
    let (top, bottom) = decimal.exponent < 0 ? (decimal.digits, power) : (Self.product(decimal.digits, power), 1)
    // raw = (top ÷ bottom − offset) ÷ scale
    guard let left = Self.product(top, offset.denominator), let right = Self.product(bottom, offset.numerator),
      let above = Self.product(Self.difference(left, right), scale.denominator),
      let below = Self.product(Self.product(bottom, offset.denominator), scale.numerator)
    else { return nil }
    let (raw, rest) = above.quotientAndRemainder(dividingBy: below)
    return rest == 0 ? raw : nil
  }

  /// raw × scale + offset over one denominator.
  private func fraction(of raw: Int128) -> (top: Int128, bottom: Int128)? {
    let scaled = Self.product(Self.product(raw, scale.numerator), offset.denominator)
    guard let scaled, let added = Self.product(offset.numerator, scale.denominator),
      let bottom = Self.product(scale.denominator, offset.denominator)
    else { return nil }
    let (top, isTooLarge) = scaled.addingReportingOverflow(added)
    return isTooLarge ? nil : (top, bottom)
  }

  private static func powerOfTen(_ exponent: Int) -> Int128 {
    (0..<exponent).reduce(1) { result, _ in result * 10 }
  }

  private static func product(_ a: Int128?, _ b: Int128?) -> Int128? {
    guard let a, let b else { return nil }
    let (product, isTooLarge) = a.multipliedReportingOverflow(by: b)
    return isTooLarge ? nil : product
  }

  private static func difference(_ a: Int128, _ b: Int128) -> Int128? {
    let (difference, isTooLarge) = a.subtractingReportingOverflow(b)
    return isTooLarge ? nil : difference
  }
}
