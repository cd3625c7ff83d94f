import GATTSchema

/// The line of source that a finding is about, with a mark below the place.
enum SourceExcerpt {
  /// How many characters of a line are shown.
  private static let longestLine = 200

  /// Two lines, or none when the place is not in the source.
  static func lines(of range: SourceRange?, in source: SourceFile, _ style: TextStyle) -> [String] {
    guard let range, let line = line(range.start.line, of: source) else { return [] }
    let scalars = Array(line.unicodeScalars.prefix(longestLine))
    let start = range.start.column - 1
    guard (0...scalars.count).contains(start) else { return [] }
    let end = range.end.line == range.start.line ? min(range.end.column - 1, scalars.count) : scalars.count
    let number = "\(range.start.line)"
    let indent = String(repeating: " ", count: number.count)
    let marked = width(scalars[start..<max(start, end)])
    let mark = "^" + String(repeating: "~", count: max(0, marked - 1))
    let shown = String(String.UnicodeScalarView(scalars)).printable
    return [
      "  \(number) | \(shown)",
      "  \(indent) | " + String(repeating: " ", count: width(scalars[..<start])) + style.paint(mark, .green),
    ]
  }

  private static func line(_ number: Int, of source: SourceFile) -> String? {
    let lines = source.bytes.split(separator: 0x0A, maxSplits: number, omittingEmptySubsequences: false)
    guard number >= 1, number <= lines.count else { return nil }
    let line = lines[number - 1]
    return String(decoding: line.last == 0x0D ? line.dropLast() : line, as: UTF8.self)
  }

  /// How many columns the scalars take once they are printable: one each but for marks that join the one before.
  private static func width(_ scalars: ArraySlice<Unicode.Scalar>) -> Int {
    String(String.UnicodeScalarView(scalars)).printable.columns
  }
}
