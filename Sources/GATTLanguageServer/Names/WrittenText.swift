import GATTSchema

/// A text of a file as it is written, in quotes or without.
struct WrittenText {
  /// The text.
  let node: YAMLNode
  /// How many scalars stand before its first; nil where it is written in another way than it reads, as in several lines.
  private let offset: Int?
  private let quote: Character?

  init(_ node: YAMLNode, in file: OpenFile) {
    let (written, text) = (file.positions.text(in: node.range), node.text ?? "")
    let inside = written.count > 1 && written.first == written.last ? String(written.dropFirst().dropLast()) : nil
    let mark = inside == text ? written.first.flatMap { "\"'".contains($0) ? $0 : nil } : nil
    self.node = node
    quote = mark
    offset = written == text ? 0 : mark == nil ? nil : 1
  }

  /// Where a part of it stands; all of it where that cannot be told.
  func range(of part: Range<Int>) -> SourceRange {
    guard let offset else { return node.range }
    let start = node.range.start
    return SourceRange(
      start: SourcePosition(line: start.line, column: start.column + offset + part.lowerBound),
      end: SourcePosition(line: start.line, column: start.column + offset + part.upperBound))
  }

  /// How the text is written with other words in some parts; nil where it is written in another way than it reads.
  func replacing(_ parts: [(range: Range<Int>, text: String)]) -> String? {
    guard offset != nil, let text = node.text else { return nil }
    var scalars = Array(text.unicodeScalars)
    for part in parts.sorted(by: { $0.range.lowerBound > $1.range.lowerBound }) {
      scalars.replaceSubrange(part.range, with: Array(part.text.unicodeScalars))
    }
    let new = String(String.UnicodeScalarView(scalars))
    if let quote, !new.contains(where: { "\"'\\".contains($0) }) { return "\(quote)\(new)\(quote)" }
    let staysPlain = quote == nil && Self.beginsPlain(new, text) && parts.allSatisfy { Self.isPlain($0.text) }
    return staysPlain ? new : JSONString.quoted(new)
  }

  /// Whether words can stand without quotes wherever YAML has a text.
  private static func isPlain(_ words: String) -> Bool {
    words.allSatisfy { $0.isLetter || $0.isNumber || $0 == " " || $0 == "_" }
  }

  /// Whether a text begins like one without quotes, and is no word that YAML knows.
  private static func beginsPlain(_ text: String, _ old: String) -> Bool {
    guard let first = text.first, first.isLetter || first.isNumber || first == old.first else { return false }
    return !["null", "true", "false", "yes", "no", "on", "off"].contains(text.lowercased())
  }
}
