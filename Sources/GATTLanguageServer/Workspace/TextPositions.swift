import GATTSchema

/// Converts places of a text between the language server's and those of diagnostics.
struct TextPositions: Sendable {
  /// In what the editor counts the characters of a line.
  enum Encoding: String, Sendable {
    case utf16 = "utf-16"
    case utf32 = "utf-32"
  }

  private let lines: [Substring.UnicodeScalarView]
  private let encoding: Encoding

  init(_ text: String, _ encoding: Encoding) {
    self.encoding = encoding
    lines = text.unicodeScalars.split(separator: "\n", omittingEmptySubsequences: false)
  }

  /// The line at `index`, from 0, without its end; nil behind the last.
  func line(_ index: Int) -> String? {
    guard lines.indices.contains(index) else { return nil }
    let line = lines[index]
    return String(line.last == "\r" ? Substring(line.dropLast()) : Substring(line))
  }

  var count: Int { lines.count }

  /// A place in the editor's form.
  func json(_ position: SourcePosition) -> JSON {
    let line = min(max(position.line - 1, 0), max(lines.count - 1, 0))
    guard position.line - 1 == line, lines.indices.contains(line) else { return ["line": .int(line), "character": 0] }
    let before = lines[line].prefix(max(0, position.column - 1))
    let count = encoding == .utf32 ? before.count : before.reduce(0) { $0 + ($1.value > 0xFFFF ? 2 : 1) }
    return ["line": .int(line), "character": .int(count)]
  }

  /// A stretch in the editor's form.
  func json(_ range: SourceRange) -> JSON {
    ["start": json(range.start), "end": json(range.end)]
  }

  /// The place that an editor means; the end of the line, or of the text, for what lies behind it.
  func position(_ json: JSON?) -> SourcePosition? {
    guard let asked = json?["line"]?.number, let character = json?["character"]?.number, asked >= 0, character >= 0
    else { return nil }
    guard lines.indices.contains(asked) else {
      return SourcePosition(line: lines.count, column: (lines.last?.count ?? 0) + 1)
    }
    let line = asked
    guard encoding == .utf16 else {
      return SourcePosition(line: line + 1, column: min(character, lines[line].count) + 1)
    }
    var (column, units) = (0, 0)
    for scalar in lines[line] {
      guard units < character else { break }
      units += scalar.value > 0xFFFF ? 2 : 1
      column += 1
    }
    return SourcePosition(line: line + 1, column: column + 1)
  }

  /// The whole text in the editor's form.
  var whole: JSON {
    ["start": ["line": 0, "character": 0], "end": ["line": .int(lines.count), "character": 0]]
  }
}
