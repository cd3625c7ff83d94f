import GATTSchema

/// Which texts need no quotes.
enum PlainText {
  /// Whether `text` can stand without quotes, and is read as it is.
  static func isPlain(_ text: String, inBrackets: Bool) -> Bool {
    guard let first = text.unicodeScalars.first, let last = text.unicodeScalars.last, first != " ", last != " ",
      !"-?:,[]{}#&*!|>'\"%@`".unicodeScalars.contains(first) || startsNumber(text)
    else { return false }
    guard !text.contains(": "), last != ":", !looksLikeAddress(text), !text.contains(" #"),
      text.unicodeScalars.allSatisfy(isPrintable)
    else { return false }
    guard inBrackets else { return !text.hasPrefix("---") && !text.hasPrefix("...") }
    // Readers of YAML before 2018 take no colon here; what an import of this language names, they do not read.
    let rest = text.hasPrefix(PackageImport.scheme) ? text.dropFirst(PackageImport.scheme.count) : text[...]
    return !rest.contains { ",[]{}:".contains($0) }
  }

  /// Whether other readers of YAML take the text for a truth or for nothing.
  static func isWord(_ text: String) -> Bool {
    ["", "~", "null", "true", "false", "yes", "no", "on", "off", "<<", "="].contains(text.lowercased())
  }

  /// Whether the text consists of what numbers are written with, and begins as one.
  static func looksLikeNumber(_ text: String) -> Bool {
    let unsigned = text.first == "-" || text.first == "+" ? text.dropFirst() : text[...]
    let digits = unsigned.first == "." ? unsigned.dropFirst() : unsigned
    guard let first = digits.first else { return false }
    if ["inf", "nan"].contains(digits.lowercased()) { return true }
    return first.isASCII && first.isNumber && text.allSatisfy { $0.isHexDigit || "xXoO_.+-:/".contains($0) }
  }

  /// Whether other readers of YAML take some texts of this kind for hours and minutes.
  private static func looksLikeAddress(_ text: String) -> Bool {
    text.contains(":") && text.allSatisfy { $0.isHexDigit || $0 == ":" }
  }

  /// Whether a character is shown as it is, on one line.
  static func isPrintable(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x20...0x7E, 0xA0...0x2027, 0x202A...0xD7FF, 0xE000...0xFEFE, 0xFF00...0xFFFD, 0x1_0000...0x10_FFFF: true
    default: false
    }
  }

  /// Whether `-` at the beginning belongs to a number, and begins no item.
  private static func startsNumber(_ text: String) -> Bool {
    text.hasPrefix("-") && text.dropFirst().first.map { $0 != " " } ?? false
  }
}
