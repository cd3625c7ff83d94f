/// Text without the marks of LaTeX, cut into sentences.
enum PlainText {
  /// `text` without subscripts, references and other commands.
  static func of(_ text: String) -> String {
    String(text.prefix(longest)).replacing(/\\text(subscript|superscript|it)\{([^{}]*)\}/) { String($0.2) }
      .replacing(/\\RefRef\{[^{}]*\}/, with: "")
      .replacing(/\\textellipsis/, with: "…")
      .replacing(/\\[a-z]+(\{[^{}]*\})?/, with: "")
      .replacing(/\s+/, with: " ")
      .trimmingBlanks
  }

  /// How much of a description is read, in characters. The longest of the supplement has some 2 000.
  static let longest = 4_000
  /// How much of a sentence is read: where a number or a word may begin anywhere, the time grows with the square of it.
  private static let longestSentence = 1_000

  /// The sentences of a description: its lines, each cut where a sentence ends. References stay.
  static func sentences(_ text: String) -> [String] {
    text.prefix(longest).split(whereSeparator: \.isNewline).flatMap { sentences(ofLine: String($0)) }
  }

  private static func sentences(ofLine line: String) -> [String] {
    var sentences: [String] = []
    var current = ""
    let characters = Array(line)
    for (index, character) in characters.enumerated() {
      current.append(character)
      guard character == ".", endsSentence(characters, at: index) else { continue }
      sentences.append(current)
      current = ""
    }
    return (sentences + [current]).map { String($0.trimmingBlanks.prefix(longestSentence)) }.filter { !$0.isEmpty }
  }

  /// Whether a new sentence begins behind the full stop: a blank and a capital, and not only an abbreviation before it.
  private static func endsSentence(_ characters: [Character], at index: Int) -> Bool {
    guard index + 2 < characters.count, characters[index + 1] == " ", characters[index + 2].isUppercase else {
      return false
    }
    return !(index >= 2 && characters[index - 2] == ".")
  }
}

extension String {
  /// The text without blanks at either end.
  var trimmingBlanks: String {
    var rest = self[...]
    while let first = rest.first, first.isWhitespace { rest.removeFirst() }
    while let last = rest.last, last.isWhitespace { rest.removeLast() }
    return String(rest)
  }
}
