import GATTSchema

/// Octets as people write them in arguments, lines and files: pairs of hexadecimal digits, with blanks or without.
enum HexArgument {
  /// The octets that people write as `text`.
  static func octets(_ text: String) throws(ToolError) -> [UInt8] {
    if let octets = Hex.bytes(text) { return octets }
    let words = text.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    guard let bytes = Hex.bytes(words) else {
      throw .because(.findings, "“\(words.prefix(80).printable)” is not pairs of hexadecimal digits, such as 0a ff")
    }
    return bytes
  }
}

extension Substring {
  /// The text without anything that a terminal would act on.
  var printable: String { String(self).printable }
}
