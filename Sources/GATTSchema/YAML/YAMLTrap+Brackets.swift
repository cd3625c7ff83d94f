extension YAMLTrap {
  /// Two entries within braces without a comma between them.
  static func comma(_ line: YAMLLine) -> String? {
    guard let open = line.text.firstIndex(of: "{") else { return nil }
    for entry in line.text[open...].dropFirst().split(whereSeparator: { ",{}[]\"'".contains($0) }) {
      let words = entry.split(separator: " ")
      let key = words.dropFirst(2).first { $0.hasSuffix(":") }
      if words.first?.hasSuffix(":") == true, let key { return "a comma is missing before `\(key.dropLast())`" }
    }
    return nil
  }

  /// A bracket that is not closed, or was never opened.
  static func bracket(_ line: YAMLLine) -> String? {
    var open: [Character] = []
    var quote: Character?
    for character in line.text {
      if let closing = quote {
        if character == closing { quote = nil }
        continue
      }
      switch character {
      case "\"", "'": quote = character
      case "{": open.append("}")
      case "[": open.append("]")
      case "}", "]":
        guard open.popLast() == character else { return "there is one `\(character)` too many; remove it" }
      default: break
      }
    }
    if let quote { return "a quote is not closed; write `\(quote)` where the text ends" }
    guard let missing = open.last, !",{[".contains(line.text.last ?? ",") else { return nil }
    return "a bracket is not closed; write `\(missing)` at the end of the line"
  }

  /// A line that stands neither below nor beside the one before it.
  static func indentation(_ line: YAMLLine, behind before: YAMLLine) -> YAMLTrap? {
    guard line.keyColumn != before.keyColumn, line.pair != nil || line.isItem else { return nil }
    let message =
      "line \(line.number) is indented by \(line.keyColumn), its siblings by \(before.keyColumn); "
      + "indent what belongs together by the same number of spaces"
    return YAMLTrap(message: message, range: line.range)
  }
}
