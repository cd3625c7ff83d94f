import GATTSchema

/// A mapping whose keys go into another order.
struct KeyMove {
  /// The mapping.
  let node: YAMLNode
  /// What people call it.
  let place: String
  /// Which of its entries comes first, second and so on.
  let order: [Int]

  /// Where it begins.
  var start: SourcePosition { node.range.start }

  /// What there is to say when it stays as it is.
  var left: FormattedProfile.Left {
    FormattedProfile.Left(
      position: start, message: "the keys of \(place) stay in their order: no move of their lines was proven safe")
  }

  /// The lines of the mapping in the new order, and those that they replace; nil when its lines cannot be told apart.
  func lines(in text: FormattedText) -> (range: Range<Int>, lines: [[Unicode.Scalar]])? {
    guard let entries = node.entries, text.lines.indices.contains(start.line - 1) else { return nil }
    let segments = text.segments[start.line - 1]
    let opening = segments.firstIndex { $0.columns.lowerBound >= start.column - 1 && $0.kind == .opening("{") }
    if let opening, segments[..<opening].allSatisfy({ $0.columns.upperBound <= start.column - 1 || $0.kind == .mark }) {
      return inBraces(text, opening).map { (start.line - 1..<start.line, [$0]) }
    }
    return inLines(text, entries)
  }

  /// The line of a mapping in braces, which has to end on it.
  private func inBraces(_ text: FormattedText, _ opening: Int) -> [Unicode.Scalar]? {
    let (line, segments) = (text.lines[start.line - 1], text.segments[start.line - 1])
    let depth = segments[opening].flowDepth
    let behind = segments[(opening + 1)...]
    guard let closing = behind.firstIndex(where: { $0.kind == .closing("}") && $0.flowDepth == depth }) else {
      return nil
    }
    let pieces = segments[(opening + 1)..<closing].split(omittingEmptySubsequences: false) {
      $0.kind == .comma && $0.flowDepth == depth
    }
    let ranges = pieces.compactMap { piece in
      piece.first.flatMap { first in piece.last.map { first.columns.lowerBound..<$0.columns.upperBound } }
    }
    guard ranges.count == order.count, pieces.count == order.count else { return nil }
    var result = line
    for (slot, entry) in zip(ranges, order).reversed() { result.replaceSubrange(slot, with: line[ranges[entry]]) }
    return result
  }

  /// The lines of a mapping without braces.
  private func inLines(
    _ text: FormattedText, _ entries: [YAMLEntry]
  ) -> (range: Range<Int>, lines: [[Unicode.Scalar]])? {
    let column = entries[0].key.range.start.column - 1
    let keys = entries.map { $0.key.range.start.line - 1 }
    guard zip(keys, keys.dropFirst()).allSatisfy({ $0 < $1 }),
      entries.allSatisfy({ $0.key.range.start.column - 1 == column }),
      keys.dropFirst().allSatisfy({ text.segments[$0].first?.columns.lowerBound == column })
    else { return nil }
    let starts = [keys[0]] + zip(keys.dropFirst(), keys).map { Self.start(of: $0, behind: $1, column, text) }
    let ends = Array(starts.dropFirst()) + [Self.end(of: node.range, from: keys[keys.count - 1], text)]
    guard starts[order[0]] == keys[order[0]] else { return nil }
    let prefix = text.lines[keys[0]][..<column]
    let blanks = [Unicode.Scalar](repeating: " ", count: column)
    var lines: [[Unicode.Scalar]] = []
    for (place, entry) in order.enumerated() {
      for number in starts[entry]..<ends[entry] {
        let isKey = number == keys[entry]
        let indentation = place == 0 ? prefix : blanks[...]
        lines.append(isKey ? Array(indentation + text.lines[number][column...]) : text.lines[number])
      }
    }
    return (starts[0]..<ends[ends.count - 1], lines)
  }

  /// The first line of a key: that of the comments and empty lines above it that stand in line with it.
  private static func start(of key: Int, behind last: Int, _ column: Int, _ text: FormattedText) -> Int {
    var start = key
    while start - 1 > last {
      let segments = text.segments[start - 1]
      let isComment = segments.first.map { $0.kind == .comment && $0.columns.lowerBound == column } ?? true
      guard isComment else { break }
      start -= 1
    }
    return start
  }

  /// The line behind the last that belongs to the mapping.
  private static func end(of range: SourceRange, from key: Int, _ text: FormattedText) -> Int {
    var last = min(range.end.column == 1 ? range.end.line - 2 : range.end.line - 1, text.lines.count - 1)
    while last > key, text.segments[last].allSatisfy({ $0.kind == .comment }) { last -= 1 }
    return max(last, key) + 1
  }
}
