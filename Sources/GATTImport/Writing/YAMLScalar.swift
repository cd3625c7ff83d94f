import GATTSchema

/// Writes text so that YAML reads it back, in quotes only where it has to be.
enum YAMLScalar {
  /// `text` as it may stand as a key or a value, in a block or on one line with others.
  static func text(_ text: String) -> String {
    isPlain(text) ? text : JSONString.quoted(text)
  }

  private static func isPlain(_ text: String) -> Bool {
    guard let first = text.unicodeScalars.first, let last = text.unicodeScalars.last else { return false }
    guard first.properties.isAlphabetic || first.properties.numericType != nil || "-°(./".unicodeScalars.contains(first)
    else { return false }
    guard first != "-" || text.unicodeScalars.dropFirst().first?.properties.numericType != nil else { return false }
    guard last != " ", last != ":", text != "null", text != "~" else { return false }
    guard !text.contains(": "), !text.contains(" #") else { return false }
    return text.unicodeScalars.allSatisfy { $0.value >= 0x20 && !",[]{}\"\\".unicodeScalars.contains($0) }
  }
}
