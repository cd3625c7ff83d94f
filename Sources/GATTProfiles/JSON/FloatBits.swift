#if !hasFeature(Embedded)
  /// NaNs by their bits: of those that are not the usual one, nothing else tells which they are.
  enum FloatBits {
    /// The bits of a NaN that is not the usual one, in hexadecimal; nil for every other number.
    static func unusual<Value: BinaryFloatingPoint>(_ value: Value) -> String? {
      guard value.isNaN, let (bits, usual, count) = bits(value), bits != usual else { return nil }
      return String(decoding: HexDigit.text(bits, count: count * 2), as: UTF8.self)
    }

    /// The NaN that a text says the bits of, `nan(0xffbc20d7)`; nil for any other text.
    static func value<Value: BinaryFloatingPoint>(_ text: String) -> Value? {
      guard text.hasPrefix("nan(0x"), text.hasSuffix(")"), let bits = UInt64(text.dropFirst(6).dropLast(), radix: 16)
      else { return nil }
      let value: (any BinaryFloatingPoint)? =
        switch Value.self {
        case is Float16.Type: UInt16(exactly: bits).map { Float16(bitPattern: $0) }
        case is Float.Type: UInt32(exactly: bits).map { Float(bitPattern: $0) }
        case is Double.Type: Double(bitPattern: bits)
        default: nil
        }
      guard let value = value as? Value, value.isNaN else { return nil }
      return value
    }

    private static func bits<Value: BinaryFloatingPoint>(_ value: Value) -> (bits: UInt64, usual: UInt64, count: Int)? {
      switch value {
      case let half as Float16: (UInt64(half.bitPattern), 0x7E00, 2)
      case let single as Float: (UInt64(single.bitPattern), 0x7FC0_0000, 4)
      case let double as Double: (double.bitPattern, 0x7FF8_0000_0000_0000, 8)
      default: nil
      }
    }
  }
#endif
