extension RawNumber {
  /// The text of a NaN that is not the usual one, by its bits: `nan(0xffbc20d7)`; nil for every other number.
  var unusualNaN: String? {
    guard double.isNaN else { return nil }
    return switch self {
    case .float16(let bits) where bits != HalfFloat(Double.nan).bits: Self.text(UInt64(bits), octets: 2)
    case .float32(let bits) where bits != Float.nan.bitPattern: Self.text(UInt64(bits), octets: 4)
    case .float64(let bits) where bits != Double.nan.bitPattern: Self.text(bits, octets: 8)
    default: nil
    }
  }

  /// The NaN that a text says the bits of; nil for any other text.
  init?(notANumber text: String, octets: Int) {
    guard text.hasPrefix("nan(0x"), text.hasSuffix(")"),
      let bits = UInt64(text.dropFirst(6).dropLast(), radix: 16), octets == 8 || bits >> UInt64(octets * 8) == 0
    else { return nil }
    self =
      switch octets {
      case 2: .float16(UInt16(truncatingIfNeeded: bits))
      case 4: .float32(UInt32(truncatingIfNeeded: bits))
      default: .float64(bits)
      }
    guard double.isNaN else { return nil }
  }

  private static func text(_ bits: UInt64, octets: Int) -> String {
    "nan(0x\(Hex.digits(bits, count: octets * 2).lowercased()))"
  }
}
