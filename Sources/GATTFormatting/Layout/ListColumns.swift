/// Lists whose items are brackets of one line each, and whose columns somebody has aligned: they stay aligned.
struct ListColumns {
  private var aligned: [Int: [Int]] = [:]

  /// Finds the aligned lists of `text`.
  init(_ text: FormattedText) {
    var start = 0
    while start < text.lines.count {
      let end = text.segments[start...].firstIndex { !Self.isRow($0, like: text.segments[start]) } ?? text.lines.count
      if end - start > 1 { align(start..<end, of: text) }
      start = max(end, start + 1)
    }
  }

  /// How many blanks stand before each piece but the first of a line; nil where nothing is aligned.
  func gaps(ofLine line: Int) -> [Int]? { aligned[line] }

  /// Whether a line is an item like that of `first`: a dash and one bracket.
  private static func isRow(_ segments: [LineSegment], like first: [LineSegment]) -> Bool {
    guard segments.count > 3, segments[0].kind == .dash, case .opening = segments[1].kind else { return false }
    let last = segments.last { $0.kind != .comment }
    guard let last, case .closing = last.kind, last.flowDepth == 1 else { return false }
    return segments[0].columns.lowerBound == first[0].columns.lowerBound && segments[1].kind == first[1].kind
  }

  private mutating func align(_ rows: Range<Int>, of text: FormattedText) {
    guard Self.isAligned(rows, of: text) else { return }
    var gaps = rows.map { Spacing.gaps(of: text.segments[$0], in: text.lines[$0]) }
    let commas = rows.map { row in
      text.segments[row].indices.filter {
        text.segments[row][$0].kind == .comma && text.segments[row][$0].flowDepth == 1
      }
    }
    let most = commas.map(\.count).max() ?? 0
    for column in 0..<most {
      let ends = rows.indices.map { row -> Int? in
        let index = row - rows.lowerBound
        guard column < commas[index].count else { return nil }
        return Self.end(of: commas[index][column], text.segments[row], gaps[index])
      }
      guard let widest = ends.compactMap({ $0 }).max() else { continue }
      for (index, end) in ends.enumerated() {
        if let end { gaps[index][commas[index][column]] = 1 + widest - end }
      }
    }
    for (index, row) in rows.enumerated() { aligned[row] = gaps[index] }
  }

  /// Where a piece ends when the ones before it stand as `gaps` say.
  private static func end(of piece: Int, _ segments: [LineSegment], _ gaps: [Int]) -> Int {
    segments[...piece].reduce(0) { $0 + $1.columns.count } + gaps[..<piece].reduce(0, +)
  }

  /// Whether somewhere more than one blank puts an entry under that of a neighbour.
  private static func isAligned(_ rows: Range<Int>, of text: FormattedText) -> Bool {
    rows.contains { row in
      starts(text.segments[row]).contains { start in
        start.isPadded
          && [row - 1, row + 1].contains { rows.contains($0) && columns(text.segments[$0]).contains(start.column) }
      }
    }
  }

  private static func columns(_ segments: [LineSegment]) -> [Int] { starts(segments).map(\.column) }

  private static func starts(_ segments: [LineSegment]) -> [(column: Int, isPadded: Bool)] {
    zip(segments, segments.dropFirst()).filter { $0.0.kind == .comma && $0.0.flowDepth == 1 }.map { comma, next in
      (next.columns.lowerBound, next.columns.lowerBound - comma.columns.upperBound > 1)
    }
  }
}
