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
  /// The bits of a floating-point number, in the lowest of these.
  case floating(FloatFormat, UInt64)

  /// The nearest binary64; of a decimal float that of its exact decimal.
  package var double: Double {
    switch self {
    case .integer(let value): value.double
    case .floating(let format, let bits): format.double(bits)
    }
  }

  /// The integer, or nil for floating point.
  package var integer: Int128? {
    guard case .integer(let value) = self else { return nil }
    return value
  }

  /// The number in decimal.
  package var text: String {
    switch self {
    case .integer(let value): "\(value)"
    case .floating(let format, let bits): format.text(bits)
    }
  }

  /// The decimal float it is; nil for any other number.
  package var medical: MedicalFloat? {
    guard case .floating(let format, let bits) = self else { return nil }
    return format.decimal(bits)
  }
}

extension MedicalFloat {
  /// The number of the wire.
  package var raw: RawNumber {
    let format: FloatFormat = width == 12 ? .medical16 : .medical32
    return .floating(format, bits(octets: format.octets))
  }
}
