import GATTSchema

/// What can be done about findings: the edit that one proposes, or a comment that silences it.
struct QuickFixes {
  private let file: OpenFile
  private let range: SourceRange

  init(_ file: OpenFile, in range: SourceRange) {
    (self.file, self.range) = (file, range)
  }

  /// The result of `textDocument/codeAction`.
  var json: JSON {
    let findings = file.compilation.diagnostics.filter { finding in
      let place = finding.range ?? .startOfFile
      return place.start.line <= range.end.line && range.start.line <= place.end.line
    }
    return .array(findings.flatMap { [fix($0), suppression($0)].compactMap(\.self) })
  }

  private func fix(_ finding: Diagnostic) -> JSON? {
    finding.fixIt.map { action($0.title, finding, file.positions.json($0.range), $0.replacement, isPreferred: true) }
  }

  /// A comment above the line. Errors cannot be silenced.
  private func suppression(_ finding: Diagnostic) -> JSON? {
    guard finding.severity != .error, let start = finding.range?.start, let line = file.positions.line(start.line - 1)
    else {
      return nil
    }
    let indentation = line.prefix { $0 == " " }
    let place = file.positions.json(SourcePosition(line: start.line, column: 1))
    return action(
      "silence \(finding.rule) here", finding, ["start": place, "end": place],
      "\(indentation)# gattc:ignore \(finding.rule) TODO say why\n", isPreferred: false)
  }

  private func action(
    _ title: String, _ finding: Diagnostic, _ range: JSON, _ text: String, isPreferred: Bool
  ) -> JSON {
    [
      "title": .string(title), "kind": "quickfix", "isPreferred": .bool(isPreferred),
      "diagnostics": [DiagnosticReport.json(finding, file.uri, file.positions)],
      "edit": ["changes": .object([file.uri: [["range": range, "newText": .string(text)]]])],
    ]
  }
}
