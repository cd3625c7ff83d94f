enum BadHex: Rule {
  static let id = "bad-hex"
  static let phase = RulePhase.document
  static let purpose = """
    Octets are written as pairs of hexadecimal digits; half an octet, or any other character, would be a \
    guess.
    """
  static let example = RuleExample.temperature(#"initial: { hex: "09 c" }"#, #"initial: { hex: "09 c4" }"#)

  /// The octets that `text` stands for; nil, reported, when it is no whole number of them.
  static func check(_ text: String, at range: SourceRange, reporting diagnostics: inout Diagnostics) -> [UInt8]? {
    if let bytes = Hex.bytes(text) { return bytes }
    let cure = pairs(text).map { "; write \($0)" } ?? ""
    diagnostics.report(
      Diagnostic(Self.self, "“\(text)” is not pairs of hexadecimal digits, such as \"0a ff\"\(cure)", at: range))
    return nil
  }

  /// Octets as other languages write them, or with a digit too few.
  private static func pairs(_ text: String) -> String? {
    guard text.utf8.count <= 200 else { return nil }
    if let masked = masked(text) { return masked }
    let digits = text.replacing("\\x", with: " ").replacing("0x", with: " ").filter { !",[]{}()'\"".contains($0) }
    if let octets = Hex.bytes(digits), !octets.isEmpty {
      return "\"\(Hex.spaced(octets))\""
    }
    let isOdd = text.allSatisfy(\.isHexDigit) && !text.count.isMultiple(of: 2)
    return isOdd ? "two digits an octet; there are \(text.count)" : nil
  }

  /// Pairs of which some may be any: `05 ?? 01`.
  private static func masked(_ text: String) -> String? {
    let pairs = text.split(separator: " ")
    let isAny = pairs.map { $0.count == 2 && $0.allSatisfy { "?*.xX".contains($0) } }
    guard isAny.contains(true), zip(pairs, isAny).allSatisfy({ $1 || Hex.bytes(String($0))?.count == 1 }) else {
      return nil
    }
    let octets = zip(pairs, isAny).map { $1 ? "00" : String($0) }.joined(separator: " ")
    let mask = isAny.map { $0 ? "00" : "FF" }.joined(separator: " ")
    return "`{ hex: \"\(octets)\", mask: \"\(mask)\" }` in a `match`; nothing else takes any octet"
  }
}
