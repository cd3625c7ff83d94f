/// A decoded value as the wire has it. What it means is the layout's business.
package enum RawValue: Hashable, Sendable {
  /// The numbers of the short kinds in wire order; the one number of a field, or the kept bits of a bit group.
  case numbers([RawNumber])
  /// Text.
  case text(String)
  /// Octets as they stand.
  case octets([UInt8])
  /// The fields of a structure, one for one: nil for those that are absent, derived, or without a value of their own.
  case record([RawValue?])
  /// What a field that repeats has each time.
  case list([RawValue])
  /// An alternative of a union by its place, and its fields.
  indirect case choice(Int, RawValue)
  /// An unknown tag of a union and the octets behind it.
  indirect case unknown(tag: Int128, [UInt8])
}

/// One number of the wire. Floating point is kept as its bits, so that nothing is lost and NaN equals itself.
package enum RawNumber: Hashable, Sendable {
  /// An integer, or 0 and 1 for a bool.
  case integer(Int128)
  /// The bits of a binary16.
  case float16(UInt16)
  /// The bits of a 16-bit float of IEEE 11073-20601.
  case sfloat(UInt16)
  /// The bits of a 32-bit float of IEEE 11073-20601.
  case medicalFloat(UInt32)
  /// The bits of a binary32.
  case float32(UInt32)
  /// The bits of a binary64.
  case float64(UInt64)

  /// The nearest binary64; of a decimal float that of its exact decimal.
  package var double: Double {
    switch self {
    case .integer(let value): value.double
    case .float16(let bits): HalfFloat(bits: bits).double
    case .sfloat(let bits): MedicalFloat(sfloat: bits).double
    case .medicalFloat(let bits): MedicalFloat(float: bits).double
    case .float32(let bits): Double(Float(bitPattern: bits))
    case .float64(let bits): Double(bitPattern: bits)
    }
  }

  /// The integer, or nil for floating point.
  package var integer: Int128? {
    guard case .integer(let value) = self else { return nil }
    return value
  }
}
