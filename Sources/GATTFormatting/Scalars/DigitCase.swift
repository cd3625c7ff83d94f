import GATTSchema

/// The case of hexadecimal digits: octets in lower case without blanks, UUIDs and numbers behind `0x` in upper case.
enum DigitCase {
  /// What `written` is in its case; nil where the language says nothing of it.
  static func canonical(_ written: String, _ place: PlacedNode) -> String? {
    // The pattern of UUIDs is text, and a device's address is octets that everybody writes like a UUID.
    if place.key == "uuid-base" { return uuid(written) }
    if place.key == "address" { return isHexadecimal(written, besides: ":-") ? written.uppercased() : nil }
    for choice in place.shape?.choices ?? [] {
      switch choice {
      case .uuid: if let uuid = uuid(written) { return uuid }
      case .hex: if OctetText.isOctets(written) { return written.lowercased().filter { $0 != " " } }
      case .wholeNumber, .number, .literal: if let number = number(written) { return number }
      default: break
      }
    }
    return nil
  }

  /// A UUID, of which `x` stands for the digits of a short one.
  private static func uuid(_ written: String) -> String? {
    let hasPrefix = written.hasPrefix("0x") || written.hasPrefix("0X")
    let digits = hasPrefix ? written.dropFirst(2) : written[...]
    guard isHexadecimal(digits, besides: "-xX") else { return nil }
    return (hasPrefix ? "0x" : "") + digits.map { "xX".contains($0) ? "x" : $0.uppercased() }.joined()
  }

  private static func number(_ written: String) -> String? {
    let sign = written.hasPrefix("-") ? "-" : ""
    let rest = written.dropFirst(sign.count)
    guard rest.hasPrefix("0x") || rest.hasPrefix("0X") else { return nil }
    let digits = rest.dropFirst(2)
    return isHexadecimal(digits, besides: "") ? sign + "0x" + digits.uppercased() : nil
  }

  private static func isHexadecimal(_ text: some StringProtocol, besides others: String) -> Bool {
    !text.isEmpty && text.allSatisfy { ($0.isASCII && $0.isHexDigit) || others.contains($0) }
  }
}
