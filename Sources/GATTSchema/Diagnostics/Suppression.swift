/// A comment `# gattc:ignore rule-id reason` that silences a rule on its own line, or on the next if it stands alone.
public struct Suppression: Hashable, Sendable {
  /// The rule that is silenced.
  public var rule: String
  /// The line on which it is silenced, from 1.
  public var line: Int
  /// Where the rule's name stands in the comment.
  public var range: SourceRange

  /// Every such comment of a file. A `#` inside a quoted value is not looked for: the marker is too odd to stand in one.
  public static func all(in source: SourceFile) -> [Suppression] {
    let lines = source.bytes.split(separator: 0x0A, omittingEmptySubsequences: false)
    return lines.enumerated().compactMap { index, bytes in
      suppression(in: String(decoding: bytes, as: UTF8.self), line: index + 1)
    }
  }

  private static func suppression(in text: String, line: Int) -> Suppression? {
    guard let marker = text.firstRange(of: "# gattc:ignore ") else { return nil }
    let rule = text[marker.upperBound...].prefix { !$0.isWhitespace }
    guard !rule.isEmpty else { return nil }
    let column = text[..<marker.upperBound].unicodeScalars.count + 1
    let standsAlone = text[..<marker.lowerBound].allSatisfy(\.isWhitespace)
    let range = SourceRange(
      start: SourcePosition(line: line, column: column),
      end: SourcePosition(line: line, column: column + rule.unicodeScalars.count))
    return Suppression(rule: String(rule), line: standsAlone ? line + 1 : line, range: range)
  }

  /// Takes the silenced findings out and reports the comments that silenced nothing. Errors cannot be silenced.
  static func apply(to diagnostics: inout Diagnostics, in source: SourceFile) {
    let all = all(in: source)
    var used: Set<Suppression> = []
    diagnostics.filter { diagnostic in
      guard diagnostic.severity != .error, let line = diagnostic.range?.start.line else { return true }
      let matching = all.filter { $0.line == line && $0.rule == diagnostic.rule }
      used.formUnion(matching)
      return matching.isEmpty
    }
    for suppression in all where !used.contains(suppression) {
      diagnostics.report(UnusedSuppression.diagnostic(suppression))
    }
  }
}
