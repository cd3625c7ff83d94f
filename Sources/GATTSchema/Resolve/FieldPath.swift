/// A path from a field to a number outside of its structure: `../Wide`, or `Header/Kind`.
struct FieldPath {
  /// What stands between the slashes.
  let steps: [Located<String>]

  /// The path of a name with slashes; nil for one without.
  init?(_ name: Located<String>) {
    let parts = name.value.split(separator: "/", omittingEmptySubsequences: false)
    guard parts.count > 1 else { return nil }
    var place = 0
    steps = parts.map { part in
      defer { place += part.unicodeScalars.count + 1 }
      return Located(String(part), name.range(of: part, at: place))
    }
  }

  /// What is left behind the first step, as a name.
  var rest: Located<String> {
    let behind = steps[1...]
    let range = SourceRange(start: steps[1].range.start, end: steps[steps.count - 1].range.end)
    return Located(behind.map(\.value).joined(separator: "/"), range)
  }
}

extension Located<String> {
  /// Where a part of a text stands that is written as it is, in quotes or without; else where all of it stands.
  fileprivate func range(of part: Substring, at place: Int) -> SourceRange {
    let quotes = range.end.column - range.start.column - value.unicodeScalars.count
    guard range.start.line == range.end.line, [0, 2].contains(quotes) else { return range }
    let (line, start) = (range.start.line, range.start.column + quotes / 2 + place)
    return SourceRange(
      start: SourcePosition(line: line, column: start),
      end: SourcePosition(line: line, column: start + part.unicodeScalars.count))
  }
}
