import GATTSchema

/// The rules that a comment `# gattc:ignore` can silence.
struct SuppressionCompletion {
  /// The part of the rule's name that has been typed.
  let replaced: SourceRange
  private let isWholeFile: Bool

  /// In a line; nil where the cursor is not behind such a comment, or behind its rule.
  init?(_ line: String, at position: SourcePosition) {
    let before = String(String.UnicodeScalarView(line.unicodeScalars.prefix(position.column - 1)))
    guard let mark = before.firstRange(of: "# gattc:ignore") else { return nil }
    let behind = before[mark.upperBound...]
    isWholeFile = behind.hasPrefix("-file ")
    guard isWholeFile || behind.hasPrefix(" ") else { return nil }
    let word = behind.dropFirst(isWholeFile ? 6 : 1)
    guard !word.contains(" ") else { return nil }
    let start = SourcePosition(line: position.line, column: position.column - word.unicodeScalars.count)
    replaced = SourceRange(start: start, end: position)
  }

  /// The items, those of findings in this line and the next first. Errors cannot be silenced.
  func items(among findings: [Diagnostic]) -> [CompletionItem] {
    let line = replaced.start.line
    let near = findings.filter { finding in
      isWholeFile || finding.range.map { (line...(line + 1)).contains($0.start.line) } == true
    }
    let found = Set(near.map(\.rule))
    return RuleCatalog.all.filter { $0.severity != .error }.map { rule in
      var item = CompletionItem(rule.id, .word)
      (item.detail, item.documentation) = (rule.severity.rawValue, rule.title)
      item.rank = found.contains(rule.id) ? 0 : 1
      return item
    }
  }
}
