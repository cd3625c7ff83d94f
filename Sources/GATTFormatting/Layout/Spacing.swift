/// The blanks between pieces of one line.
enum Spacing {
  /// How many blanks stand before each piece but the first.
  static func gaps(of segments: [LineSegment], in line: [Unicode.Scalar]) -> [Int] {
    zip(segments, segments.dropFirst()).map { gap(between: $0, and: $1) }
  }

  private static func gap(between first: LineSegment, and second: LineSegment) -> Int {
    switch (first.kind, second.kind) {
    case (_, .comment): 2
    case (.opening, .closing): 0
    case (.opening(let bracket), _): bracket == "{" ? 1 : 0
    case (.colon, _): 1
    case (_, .closing(let bracket)): bracket == "}" ? 1 : 0
    case (.mark, .colon): 1
    case (_, .colon), (_, .comma): 0
    default: 1
    }
  }
}
