extension Union {
  /// What stands for an alternative: `0x0F55, 3925`, or how many octets it has.
  package func words(_ alternative: Alternative) -> String {
    guard let number = alternative.tags.single else {
      return tag == .length ? "\(alternative.tags) octets" : "\(alternative.tags)"
    }
    guard tag != .length else { return OctetCount.words(Int(clamping: number)) }
    guard let bits = UInt64(exactly: number) else { return "\(number)" }
    let written = max(1, (UInt64.bitWidth - bits.leadingZeroBitCount + 7) / 8)
    guard case .number(let element) = tag else { return "0x\(Hex.digits(bits, count: 2 * written)), \(bits)" }
    return "0x\(Hex.digits(bits, count: 2 * max(written, element.scalar.octets))), \(bits)"
  }
}
