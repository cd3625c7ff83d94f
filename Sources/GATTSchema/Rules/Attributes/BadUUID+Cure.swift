extension BadUUID {
  /// What to write in place of `text`; nil when nobody can tell.
  static func cure(_ text: String) -> String? {
    guard text.utf8.count <= 80 else { return nil }
    if text.hasSuffix(",") { return "a line has no comma at its end; remove it" }
    let inner = quoted(text) ?? text.replacing("urn:uuid:", with: "").filter { !"{}()<>".contains($0) }
    if inner != text, UUID128(inner) != nil { return "write `\(inner)`, without braces or words" }
    if let octets = octets(text) { return "write `\(octets)`, the most significant octet first" }
    if let number = assigned(text) { return "write `\(number)`, which is its number" }
    let plain = text.replacing("O", with: "0").replacing("o", with: "0").replacing("l", with: "1").replacing(
      "I", with: "1")
    if plain != text, UUID128(plain) != nil { return "write `\(plain)`, with digits for letters" }
    let bare = text.lowercased().hasPrefix("0x") ? String(text.dropFirst(2)) : text
    if bare != text, let uuid = UUID128(bare) { return "write `\(uuid)`, without `0x`" }
    let digits = text.filter(\.isHexDigit).count
    guard text.allSatisfy({ $0.isHexDigit || $0 == "-" }), digits > 0 else { return nil }
    if let uuid = UUID128(text.filter(\.isHexDigit)) { return "write `\(uuid)`" }
    return "it has \(digits) hexadecimal digits; write 4, 8 or 32"
  }

  /// What stands in quotes or behind a colon within a call: `CBUUID(string: "2A19")`.
  private static func quoted(_ text: String) -> String? {
    guard text.contains("("), text.hasSuffix(")") else { return nil }
    return text.split(whereSeparator: { "(): \"'".contains($0) }).last.map(String.init)
  }

  /// `0x19 0x2A`: the octets as they go over the air.
  private static func octets(_ text: String) -> String? {
    let parts = text.split(whereSeparator: { ", []{}".contains($0) })
    guard [2, 16].contains(parts.count), parts.allSatisfy({ $0.lowercased().hasPrefix("0x") }) else { return nil }
    let octets = parts.compactMap { UInt8($0.dropFirst(2), radix: 16) }
    guard octets.count == parts.count else { return nil }
    return octets.reversed().map { Hex.digits(UInt64($0), count: 2) }.joined()
  }

  /// The number that the SIG has assigned to what is called so.
  private static func assigned(_ text: String) -> String? {
    let name = ForeignWords.folded(text.split(separator: ".").last.map(String.init) ?? text)
    return numbers[name].map { Hex.digits(UInt64($0), count: 4) }
  }

  private static let numbers: [String: UInt16] = {
    let all = AssignedCharacteristicNames.all + AssignedServiceNames.all
    return Dictionary(all.map { (ForeignWords.folded($0.name), $0.number) }) { first, _ in first }
  }()
}
