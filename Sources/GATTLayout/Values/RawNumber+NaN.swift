extension RawNumber {
  /// The text of a NaN that is not the usual one, by its bits: `nan(0xffbc20d7)`; nil for every other number.
  package var unusualNaN: String? {
    guard case .floating(let format, let bits) = self, double.isNaN else { return nil }
    guard let usual = format.bits(nearest: .nan), bits != usual else { return nil }
    return "nan(0x\(Hex.digits(bits, count: format.octets * 2).lowercased()))"
  }

  /// The NaN that a text says the bits of; nil for any other text.
  package init?(notANumber text: String, _ format: FloatFormat) {
    guard text.hasPrefix("nan(0x"), text.hasSuffix(")"),
      let bits = UInt64(text.dropFirst(6).dropLast(), radix: 16),
      format.octets == 8 || bits >> UInt64(format.octets * 8) == 0
    else { return nil }
    self = .floating(format, bits)
    guard double.isNaN else { return nil }
  }
}
