/// The quotes of texts: double ones, where the text has no character that means something else in them.
enum QuoteStyle {
  /// The edits that put double quotes in the place of single ones.
  static func edits(of text: FormattedText) -> [LineEdit] {
    text.segments.enumerated().flatMap { line, segments in
      segments.filter { $0.kind == .scalar }.flatMap { segment -> [LineEdit] in
        let written = text.lines[line][segment.columns]
        guard written.count >= 2, written.first == "'", written.last == "'" else { return [] }
        let inner = written.dropFirst().dropLast()
        guard !inner.contains(where: { $0 == "'" || $0 == "\"" || $0 == "\\" }) else { return [] }
        return [segment.columns.lowerBound, segment.columns.upperBound - 1].map {
          LineEdit(line: line, columns: $0..<($0 + 1), text: "\"")
        }
      }
    }
  }
}
