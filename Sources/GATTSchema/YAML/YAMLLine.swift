/// A line of a file that could not be read as YAML, taken apart as people write it.
struct YAMLLine {
  /// Its number, from 1.
  let number: Int
  /// How many spaces it is indented by.
  let indentation: Int
  /// What stands behind the indentation, without the comment at the end.
  let text: String

  /// Lines with more bytes were not written by hand, and their ends are not looked at.
  private static let longest = 400

  init(_ bytes: ArraySlice<UInt8>, number: Int) {
    let line = String(decoding: bytes.prefix(Self.longest), as: UTF8.self)
    let spaces = line.prefix { $0 == " " }
    self.number = number
    indentation = spaces.count
    text = Self.withoutComment(line[spaces.endIndex...].prefix { !$0.isNewline })
  }

  /// The text behind the dash of an item.
  var content: String { isItem ? String(text.dropFirst(2)).trimmed : text }

  /// Whether it begins an item of a list.
  var isItem: Bool { text.hasPrefix("- ") }

  /// The column, from 0, at which its first key stands.
  var keyColumn: Int {
    isItem ? indentation + 2 + text.dropFirst(2).prefix { $0 == " " }.count : indentation
  }

  /// Its key and the value behind it; nil when it has none.
  var pair: (key: String, value: String)? {
    guard let colon = content.firstIndex(of: ":") else { return nil }
    let key = String(content[..<colon])
    guard !key.isEmpty, key.allSatisfy({ $0.isLetter || $0 == "-" || $0 == "_" || $0 == " " }) else { return nil }
    return (key, String(content[content.index(after: colon)...]))
  }

  /// All of it behind the indentation.
  var range: SourceRange {
    SourceRange(
      start: SourcePosition(line: number, column: indentation + 1),
      end: SourcePosition(line: number, column: indentation + 1 + text.unicodeScalars.count))
  }

  private static func withoutComment(_ text: Substring) -> String {
    let characters = Array(text)
    let start = characters.indices.first { $0 > 0 && characters[$0] == "#" && characters[$0 - 1] == " " }
    return String(characters[..<(start ?? characters.count)]).trimmed
  }
}

extension String {
  /// The text without spaces at its ends.
  fileprivate var trimmed: String { String(trimmingSpaces) }
}
