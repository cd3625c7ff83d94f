/// A comment, and what it is about.
struct CommentPlace: Hashable {
  /// The comment, from `#` on.
  private let text: String
  /// What stands on its line, or on the next line that is no comment.
  private let subject: [String]

  /// How often each comment of `text` stands at each thing.
  static func all(in text: FormattedText) -> [CommentPlace: Int] {
    var counts: [CommentPlace: Int] = [:]
    var pending: [String] = []
    var dashes = 0
    for (line, segments) in text.segments.enumerated() {
      let comments = segments.filter { $0.kind == .comment }.map { trimmed(text.lines[line][$0.columns]) }
      let others = segments.filter { $0.kind != .comment }
      dashes += others.count { $0.kind == .dash }
      guard !others.isEmpty else {
        pending += comments
        continue
      }
      guard !comments.isEmpty || !pending.isEmpty else { continue }
      let own = others.filter { $0.kind == .scalar }.map { spelled(text.lines[line][$0.columns]) }.sorted()
      for comment in comments { counts[CommentPlace(text: comment, subject: own), default: 0] += 1 }
      let subject = others[0].kind == .dash ? ["item \(dashes)"] : own
      for comment in pending { counts[CommentPlace(text: comment, subject: subject), default: 0] += 1 }
      pending = []
    }
    for comment in pending { counts[CommentPlace(text: comment, subject: []), default: 0] += 1 }
    return counts
  }

  private static func trimmed(_ comment: ArraySlice<Unicode.Scalar>) -> String {
    String(comment[..<((comment.lastIndex { $0 != " " && $0 != "\t" }).map { $0 + 1 } ?? comment.startIndex)])
  }

  /// A text without what formatting may change of it.
  private static func spelled(_ text: ArraySlice<Unicode.Scalar>) -> String {
    String(text).lowercased().replacing("'", with: "\"")
  }
}
