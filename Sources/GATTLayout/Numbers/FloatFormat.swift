/// What the bits of a floating-point number are. All that tells one format from another is here, but for its Swift type.
package enum FloatFormat: String, CaseIterable, Sendable {
  /// A binary16 of IEEE 754.
  case half = "float16"
  /// A binary32 of IEEE 754.
  case single = "float32"
  /// A binary64 of IEEE 754.
  case double = "float64"
  /// A decimal number of IEEE 11073-20601 in 16 bits, its `SFLOAT`.
  case medical16 = "medfloat16"
  /// A decimal number of IEEE 11073-20601 in 32 bits, its `FLOAT`.
  case medical32 = "medfloat32"

  /// How many octets it takes.
  package var octets: Int {
    switch self {
    case .half, .medical16: 2
    case .single, .medical32: 4
    case .double: 8
    }
  }

  /// Whether its numbers are a whole mantissa and a power of ten; those of all others are fractions of a power of two.
  package var isDecimal: Bool { mantissaWidth != nil }

  /// How many bits the mantissa of a decimal number has, its sign included; nil for a binary number.
  package var mantissaWidth: Int? {
    switch self {
    case .medical16: 12
    case .medical32: 24
    case .half, .single, .double: nil
    }
  }

  /// What it is, of so many bytes.
  package func meaning(_ bytes: String) -> String {
    isDecimal
      ? "A decimal number of \(bytes) of IEEE 11073-20601, not the float of C."
      : "A binary floating-point number of \(bytes), IEEE 754."
  }

  /// The nearest binary64 to what the bits are; of a decimal number that of its exact decimal.
  package func double(_ bits: UInt64) -> Double {
    switch self {
    case .half: HalfFloat(bits: UInt16(truncatingIfNeeded: bits)).double
    case .single: Double(Float(bitPattern: UInt32(truncatingIfNeeded: bits)))
    case .double: Double(bitPattern: bits)
    case .medical16, .medical32: decimal(bits)?.double ?? .nan
    }
  }

  /// The bits of the binary number nearest to `value`, ties to even; nil for a decimal format.
  package func bits(nearest value: Double) -> UInt64? {
    switch self {
    case .half: UInt64(HalfFloat(value).bits)
    case .single: UInt64(Float(value).bitPattern)
    case .double: value.bitPattern
    case .medical16, .medical32: nil
    }
  }

  /// The decimal number that the bits are; nil for a binary format.
  package func decimal(_ bits: UInt64) -> MedicalFloat? {
    mantissaWidth.map { MedicalFloat(bits: bits, octets: octets, width: $0) }
  }

  /// The number in decimal: the shortest text that reads back as the same bits, or every digit of a decimal number.
  package func text(_ bits: UInt64) -> String {
    switch self {
    case .half: HalfFloat(bits: UInt16(truncatingIfNeeded: bits)).description
    case .single: "\(Float(bitPattern: UInt32(truncatingIfNeeded: bits)))"
    case .double: "\(Double(bitPattern: bits))"
    case .medical16, .medical32: decimal(bits)?.text ?? ""
    }
  }

  /// Bits that are worth a try where rounding a binary64 is not enough: specials, and what is next to them.
  package var edges: [UInt64] {
    switch self {
    case .half: [0x0000, 0x8000, 0x0001, 0x3C00, 0x7BFF, 0x7C00, 0xFC00, 0x7E00]
    case .single, .double: []
    case .medical16: [0x07FF, 0x0800, 0x07FE, 0x0802, 0x0801, 0, 0xF16C, 0x8001]
    case .medical32: [0x7F_FFFF, 0x80_0000, 0x7F_FFFE, 0x80_0002, 0x80_0001, 0, 0xFF00_016C, 0x8000_0001]
    }
  }
}
