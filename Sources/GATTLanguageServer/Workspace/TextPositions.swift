import GATTSchema

/// The text of a file by its lines, with places in the language server's form and in that of diagnostics.
struct TextPositions: Sendable {
  /// In what the editor counts the characters of a line.
  enum Encoding: String, Sendable {
    case utf16 = "utf-16"
    case utf32 = "utf-32"
  }

  /// The text, in UTF-8.
  let octets: [UInt8]
  /// Where each line begins.
  private let starts: [Int]
  /// The lines that have characters of several octets.
  private let wide: [Int: WideLine]
  private let encoding: Encoding

  init(_ octets: [UInt8], _ encoding: Encoding) {
    (self.octets, self.encoding) = (octets, encoding)
    var (starts, wide, isWide): ([Int], [Int: WideLine], Bool) = ([0], [:], false)
    for (place, octet) in (octets + [UInt8(ascii: "\n")]).enumerated() {
      if octet >= 0x80 { isWide = true }
      guard octet == UInt8(ascii: "\n") else { continue }
      if isWide { wide[starts.count - 1] = WideLine(octets[(starts.last ?? 0)..<place]) }
      isWide = false
      starts.append(place + 1)
    }
    (self.starts, self.wide) = (starts.dropLast(), wide)
  }

  /// The line at `index`, from 0, without its end; nil behind the last.
  func line(_ index: Int) -> String? {
    guard starts.indices.contains(index) else { return nil }
    let line = octets(ofLine: index)
    return String(decoding: line.last == UInt8(ascii: "\r") ? line.dropLast() : line, as: UTF8.self)
  }

  private func octets(ofLine index: Int) -> ArraySlice<UInt8> {
    octets[starts[index]..<(index + 1 < starts.count ? starts[index + 1] - 1 : octets.count)]
  }

  /// The text in a stretch of one line; empty for one of several lines.
  func text(in range: SourceRange) -> String {
    guard range.start.line == range.end.line, let line = line(range.start.line - 1) else { return "" }
    let scalars = line.unicodeScalars.dropFirst(range.start.column - 1).prefix(range.end.column - range.start.column)
    return String(scalars)
  }

  /// A place in the editor's form.
  func json(_ position: SourcePosition) -> JSON {
    let line = min(max(position.line - 1, 0), starts.count - 1)
    guard position.line - 1 == line else { return ["line": .int(line), "character": 0] }
    let column = max(0, position.column - 1)
    // One octet a character, as most lines are.
    guard let wide = wide[line] else {
      return ["line": .int(line), "character": .int(min(column, octets(ofLine: line).count))]
    }
    return ["line": .int(line), "character": .int(wide.character(column, encoding))]
  }

  /// A stretch in the editor's form.
  func json(_ range: SourceRange) -> JSON {
    ["start": json(range.start), "end": json(range.end)]
  }

  /// The place that an editor means; the end of the line, or of the text, for what lies behind it.
  func position(_ json: JSON?) -> SourcePosition? {
    guard let line = json?["line"]?.number, let character = json?["character"]?.number, line >= 0, character >= 0
    else { return nil }
    guard starts.indices.contains(line) else {
      let last = String(decoding: octets(ofLine: starts.count - 1), as: UTF8.self)
      return SourcePosition(line: starts.count, column: last.unicodeScalars.count + 1)
    }
    var (column, units) = (0, 0)
    for scalar in String(decoding: octets(ofLine: line), as: UTF8.self).unicodeScalars {
      guard units < character else { break }
      units += encoding == .utf32 ? 1 : UTF16.width(scalar)
      column += 1
    }
    return SourcePosition(line: line + 1, column: column + 1)
  }

  /// A stretch that an editor means.
  func range(_ json: JSON?) -> SourceRange? {
    guard let start = position(json?["start"]), let end = position(json?["end"]) else { return nil }
    return SourceRange(start: start, end: end)
  }

  /// The whole text in the editor's form.
  var whole: JSON {
    ["start": ["line": 0, "character": 0], "end": ["line": .int(starts.count), "character": 0]]
  }
}

extension TextPositions {
  /// The text with edits of stretches that do not overlap.
  func replacing(_ edits: [(range: SourceRange, text: String)]) -> [UInt8] {
    var result = octets
    for edit in edits.sorted(by: { $0.range.start > $1.range.start }) {
      let start = offset(of: edit.range.start)
      result.replaceSubrange(start..<max(start, offset(of: edit.range.end)), with: Array(edit.text.utf8))
    }
    return result
  }

  private func offset(of position: SourcePosition) -> Int {
    guard starts.indices.contains(position.line - 1) else { return octets.count }
    let line = octets(ofLine: position.line - 1)
    let before = String(decoding: line, as: UTF8.self).unicodeScalars.prefix(max(0, position.column - 1))
    return min(line.startIndex + before.reduce(0) { $0 + UTF8.width($1) }, line.endIndex)
  }
}
