/// A decimal float of IEEE 11073-20601: a whole mantissa and a power of ten, or one of five special numbers.
package struct MedicalFloat: Hashable {
  /// What stands for no number. Each of them is a mantissa of exponent zero.
  package enum Special: String, CaseIterable {
    case notANumber = "NaN"
    case notAtThisResolution = "NRes"
    case positiveInfinity = "+INFINITY"
    case negativeInfinity = "-INFINITY"
    case reserved = "Reserved"
  }

  /// The whole number before the power of ten.
  package let mantissa: Int
  /// The power of ten.
  package let exponent: Int
  /// How many bits the mantissa has, its sign included: 12 or 24.
  package let width: Int

  /// The number with the bits of a format: those of the exponent above `width` of the mantissa.
  package init(bits: UInt64, octets: Int, width: Int) {
    mantissa = Int(Int64(truncatingIfNeeded: bits << UInt64(64 - width)) >> Int64(64 - width))
    exponent = Int(Int64(truncatingIfNeeded: bits << UInt64(64 - 8 * octets)) >> Int64(64 - 8 * octets + width))
    self.width = width
  }

  /// The number `mantissa` × 10^`exponent`.
  package init(mantissa: Int, exponent: Int, width: Int) {
    self.mantissa = mantissa
    self.exponent = exponent
    self.width = width
  }

  /// What it stands for instead of a number.
  package var special: Special? {
    guard exponent == 0 else { return nil }
    let edge = 1 << (width - 1)
    return [
      edge - 1: .notANumber, -edge: .notAtThisResolution, edge - 2: .positiveInfinity, 2 - edge: .negativeInfinity,
      1 - edge: .reserved,
    ][mantissa]
  }

  /// The nearest binary64; NaN for what is neither a number nor infinite.
  package var double: Double {
    switch special {
    case .positiveInfinity: .infinity
    case .negativeInfinity: -.infinity
    case .notANumber, .notAtThisResolution, .reserved: .nan
    case nil: Double("\(mantissa)e\(exponent)") ?? .nan
    }
  }

  /// The exact number in decimal without superfluous zeros, or the name of what stands for none.
  package var text: String {
    if let special { return special.rawValue }
    guard mantissa != 0 else { return "0" }
    var (digits, power) = (mantissa, exponent)
    while digits.isMultiple(of: 10) { (digits, power) = (digits / 10, power + 1) }
    return Self.decimal(digits, power)
  }

  /// The number as JSON with every digit that was sent, so that reading it gives the same mantissa and exponent. Far from
  /// the point it has a power of ten in place of zeros.
  package var json: String {
    (-12...0).contains(exponent) ? Self.decimal(mantissa, exponent) : "\(mantissa)e\(exponent)"
  }

  /// `digits` × 10^`power` without an exponent.
  private static func decimal(_ digits: Int, _ power: Int) -> String {
    guard power < 0 else { return "\(digits)" + String(repeating: "0", count: digits == 0 ? 0 : power) }
    let text = "\(digits.magnitude)"
    let padded = String(repeating: "0", count: max(0, 1 - power - text.count)) + text
    return (digits < 0 ? "-" : "") + "\(padded.dropLast(-power)).\(padded.suffix(-power))"
  }
}

extension MedicalFloat {
  /// What stands for no number.
  package init(_ special: Special, width: Int) {
    let edge = 1 << (width - 1)
    mantissa =
      switch special {
      case .notANumber: edge - 1
      case .notAtThisResolution: -edge
      case .positiveInfinity: edge - 2
      case .negativeInfinity: 2 - edge
      case .reserved: 1 - edge
      }
    exponent = 0
    self.width = width
  }

  /// The bits of the number in a format of so many octets.
  package func bits(octets: Int) -> UInt64 {
    let mask: (Int) -> UInt64 = { 1 << UInt64($0) - 1 }
    let whole = UInt64(truncatingIfNeeded: exponent << width) | UInt64(truncatingIfNeeded: mantissa) & mask(width)
    return whole & mask(8 * octets)
  }
}
