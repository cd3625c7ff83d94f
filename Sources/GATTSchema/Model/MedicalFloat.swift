/// A decimal float of IEEE 11073-20601: a whole mantissa and a power of ten, or one of five special numbers.
struct MedicalFloat: Hashable {
  /// What stands for no number. Each of them is a mantissa of exponent zero.
  enum Special: String, CaseIterable {
    case notANumber = "NaN"
    case notAtThisResolution = "NRes"
    case positiveInfinity = "+INFINITY"
    case negativeInfinity = "-INFINITY"
    case reserved = "Reserved"
  }

  /// The whole number before the power of ten.
  let mantissa: Int
  /// The power of ten.
  let exponent: Int
  /// How many bits the mantissa has, its sign included: 12 or 24.
  let width: Int

  /// The number with the bits of an `sfloat`: four of exponent above twelve of mantissa.
  init(sfloat bits: UInt16) {
    mantissa = Int(Int16(truncatingIfNeeded: bits << 4) >> 4)
    exponent = Int(Int16(bitPattern: bits) >> 12)
    width = 12
  }

  /// The number with the bits of a `float`: eight of exponent above twenty-four of mantissa.
  init(float bits: UInt32) {
    mantissa = Int(Int32(truncatingIfNeeded: bits << 8) >> 8)
    exponent = Int(Int32(bitPattern: bits) >> 24)
    width = 24
  }

  /// The number `mantissa` × 10^`exponent`.
  init(mantissa: Int, exponent: Int, width: Int) {
    self.mantissa = mantissa
    self.exponent = exponent
    self.width = width
  }

  /// What it stands for instead of a number.
  var special: Special? {
    guard exponent == 0 else { return nil }
    let edge = 1 << (width - 1)
    return [
      edge - 1: .notANumber, -edge: .notAtThisResolution, edge - 2: .positiveInfinity, 2 - edge: .negativeInfinity,
      1 - edge: .reserved,
    ][mantissa]
  }

  /// The nearest binary64; NaN for what is neither a number nor infinite.
  var double: Double {
    switch special {
    case .positiveInfinity: .infinity
    case .negativeInfinity: -.infinity
    case .notANumber, .notAtThisResolution, .reserved: .nan
    case nil: Double("\(mantissa)e\(exponent)") ?? .nan
    }
  }

  /// The exact number in decimal without superfluous zeros, or the name of what stands for none.
  var text: String {
    if let special { return special.rawValue }
    guard mantissa != 0 else { return "0" }
    var (digits, power) = (mantissa, exponent)
    while digits.isMultiple(of: 10) { (digits, power) = (digits / 10, power + 1) }
    return Self.decimal(digits, power)
  }

  /// The number as JSON with every digit that was sent, so that reading it gives the same mantissa and exponent. Far from
  /// the point it has a power of ten in place of zeros.
  var json: String {
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
  init(_ special: Special, width: Int) {
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

  /// The bits of the wire.
  var raw: RawNumber {
    width == 12
      ? .sfloat(UInt16(truncatingIfNeeded: exponent) << 12 | UInt16(truncatingIfNeeded: mantissa) & 0xFFF)
      : .medicalFloat(UInt32(truncatingIfNeeded: exponent) << 24 | UInt32(truncatingIfNeeded: mantissa) & 0xFF_FFFF)
  }
}

extension RawNumber {
  /// The decimal float it is; nil for any other number.
  var medical: MedicalFloat? {
    switch self {
    case .sfloat(let bits): MedicalFloat(sfloat: bits)
    case .medicalFloat(let bits): MedicalFloat(float: bits)
    case .integer, .float16, .float32, .float64: nil
    }
  }
}
