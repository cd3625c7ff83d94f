import GATTSchema

/// The semantic tokens of a file, each in one line. Of several that begin at one place, the first that is added stays.
struct TokenList {
  /// Lines of more characters have no tokens: nobody reads them, and columns would have to be counted again and again.
  private static let longestLine = 10_000
  /// As many tokens are told.
  private static let most = 100_000

  private struct Token {
    let kind: SemanticTokens.Kind
    let end: Int
    let modifiers: Int
  }

  private let positions: TextPositions
  private let encoding: TextPositions.Encoding
  private let range: SourceRange?
  private var tokens: [SourcePosition: Token] = [:]

  init(_ positions: TextPositions, _ encoding: TextPositions.Encoding, in range: SourceRange?) {
    (self.positions, self.encoding, self.range) = (positions, encoding, range)
  }

  /// Whether a stretch has a line that is asked for.
  func reaches(_ stretch: SourceRange) -> Bool {
    range.map { $0.start.line <= stretch.end.line && stretch.start.line <= $0.end.line } ?? true
  }

  /// Adds a token of one line.
  mutating func add(_ kind: SemanticTokens.Kind, _ stretch: SourceRange, modifiers: Int = 0) {
    let (start, end) = (stretch.start, stretch.end)
    guard start.line == end.line, start.column < end.column, reaches(stretch), tokens.count < Self.most else { return }
    guard tokens[start] == nil else { return }
    tokens[start] = Token(kind: kind, end: end.column, modifiers: modifiers)
  }

  /// Adds a token of a part of a text, in scalars: one that is written as it reads, in quotes or without.
  mutating func add(_ kind: SemanticTokens.Kind, _ node: YAMLNode, part: Range<Int>) {
    let (start, count) = (node.range.start, node.text?.unicodeScalars.count ?? 0)
    let width = node.range.end.column - start.column
    guard start.line == node.range.end.line, width == count || width == count + 2 else { return }
    let first = start.column + (width - count) / 2
    add(
      kind,
      SourceRange(
        start: SourcePosition(line: start.line, column: first + part.lowerBound),
        end: SourcePosition(line: start.line, column: first + part.upperBound)))
  }

  /// The tokens of some kinds in the protocol's form: five numbers each, the place counted from the one before.
  func data(where isShown: (SemanticTokens.Kind) -> Bool) -> [Int] {
    var data: [Int] = []
    var (line, units): (Int, [Int]) = (0, [])
    var (previous, unit, end) = (1, 0, 0)
    for (start, token) in tokens.sorted(by: { $0.key < $1.key }) where isShown(token.kind) {
      if start.line != line { (line, units) = (start.line, self.units(ofLine: start.line)) }
      guard token.end - 1 < units.count else { continue }
      let (first, isBehind) = (units[start.column - 1], line == previous)
      guard !isBehind || first >= end else { continue }
      data += [line - previous, isBehind ? first - unit : first, units[token.end - 1] - first]
      data += [token.kind.number, token.modifiers]
      (previous, unit, end) = (line, first, units[token.end - 1])
    }
    return data
  }

  /// The editor's column of each character of a line, and of its end; none for a line that is too long.
  private func units(ofLine line: Int) -> [Int] {
    guard let text = positions.line(line - 1), text.utf8.count <= Self.longestLine else { return [] }
    var units = [0]
    for scalar in text.unicodeScalars {
      units.append((units.last ?? 0) + (encoding == .utf32 ? 1 : UTF16.width(scalar)))
    }
    return units
  }
}
