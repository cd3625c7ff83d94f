/// A decoded value as the wire has it: raw numbers in wire order, or text. What they mean is the layout's business.
public enum RawValue: Hashable, Sendable {
  /// The numbers, in wire order.
  case numbers([RawNumber])
  /// Text.
  case text(String)
}

/// One number of the wire. Floating point is kept as its bits, so that nothing is lost and NaN equals itself.
public enum RawNumber: Hashable, Sendable {
  /// An integer, or 0 and 1 for a bool.
  case integer(Int128)
  /// The bits of a binary32.
  case float32(UInt32)
  /// The bits of a binary64.
  case float64(UInt64)

  /// The number as binary64.
  public var double: Double {
    switch self {
    case .integer(let value): Double(value)
    case .float32(let bits): Double(Float(bitPattern: bits))
    case .float64(let bits): Double(bitPattern: bits)
    }
  }

  /// The integer, or nil for floating point.
  public var integer: Int128? {
    guard case .integer(let value) = self else { return nil }
    return value
  }
}
