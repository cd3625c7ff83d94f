import GATTSchema

/// What can be done about findings: the edit that one proposes, or a comment that silences it.
struct QuickFixes {
  private let uri: String
  private let positions: TextPositions
  private let findings: [Diagnostic]
  /// Whether comments silence findings, as they do in profiles.
  private let takesComments: Bool

  /// About the findings in some lines of a profile.
  init(_ file: OpenFile, in range: SourceRange) {
    (uri, positions, takesComments) = (file.uri, file.positions, true)
    findings = Self.findings(file.compilation.diagnostics, in: range)
  }

  /// About the findings in some lines of a configuration.
  init(_ configuration: OpenConfiguration, in range: SourceRange) {
    (uri, positions, takesComments) = (configuration.uri, configuration.positions, false)
    findings = Self.findings(configuration.findings, in: range)
  }

  private static func findings(_ findings: [Diagnostic], in range: SourceRange) -> [Diagnostic] {
    findings.filter { finding in
      let place = finding.range ?? .startOfFile
      return place.start.line <= range.end.line && range.start.line <= place.end.line
    }
  }

  /// The actions.
  var json: [JSON] {
    findings.flatMap { [fix($0), takesComments ? suppression($0) : nil].compactMap(\.self) }
  }

  private func fix(_ finding: Diagnostic) -> JSON? {
    finding.fixIt.map { action($0.title, finding, positions.json($0.range), $0.replacement, isPreferred: true) }
  }

  /// A comment above the line. Errors cannot be silenced.
  private func suppression(_ finding: Diagnostic) -> JSON? {
    guard finding.severity != .error, let start = finding.range?.start, let line = positions.line(start.line - 1)
    else {
      return nil
    }
    let indentation = line.prefix { $0 == " " }
    let place = positions.json(SourcePosition(line: start.line, column: 1))
    return action(
      "silence \(finding.rule) here", finding, ["start": place, "end": place],
      "\(indentation)# gattc:ignore \(finding.rule) TODO say why\n", isPreferred: false)
  }

  private func action(
    _ title: String, _ finding: Diagnostic, _ range: JSON, _ text: String, isPreferred: Bool
  ) -> JSON {
    [
      "title": .string(title), "kind": "quickfix", "isPreferred": .bool(isPreferred),
      "diagnostics": [DiagnosticReport.json(finding, uri, positions)],
      "edit": ["changes": .object([uri: [["range": range, "newText": .string(text)]]])],
    ]
  }
}
