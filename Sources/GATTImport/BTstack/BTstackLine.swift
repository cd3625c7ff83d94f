/// A line of a `.gatt` file of BTstack: words with commas between them, of which texts in quotes may have commas.
struct BTstackLine {
  /// The words without blanks around them; texts without their quotes.
  var words: [String]
  /// Whether the last word was a text in quotes.
  var endsWithText = false
  /// The file that the line imports; nil for other lines.
  var imported: String?

  /// Takes a line apart; nil for one that is empty or a comment.
  init?(_ line: Substring) {
    let line = String(line).trimmingBlanks
    if line.hasPrefix("#import") {
      imported = String(line.dropFirst(7)).trimmingBlanks
      words = []
      return
    }
    guard !line.isEmpty, !line.hasPrefix("#"), !line.hasPrefix("//") else { return nil }
    words = [""]
    var (isText, texts) = (false, Set<Int>())
    for character in line {
      let last = words.count - 1
      switch character {
      case "\"" where isText: isText = false
      case "\"":
        isText = true
        texts.insert(last)
        words[last] = ""
      case "," where !isText: words.append("")
      // Blanks behind a text do not belong to it.
      default: if isText || !texts.contains(last) { words[last].append(character) }
      }
    }
    endsWithText = texts.contains(words.count - 1)
    words = words.enumerated().map { texts.contains($0.offset) ? $0.element : $0.element.trimmingBlanks }
  }

  /// The words without the empty ones behind the last comma.
  var told: [String] {
    Array(words.reversed().drop { $0.isEmpty }.reversed())
  }
}
