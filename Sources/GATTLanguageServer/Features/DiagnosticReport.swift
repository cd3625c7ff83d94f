import GATTSchema

/// The findings of a file in the editor's form.
enum DiagnosticReport {
  /// The parameters of `textDocument/publishDiagnostics`.
  static func parameters(_ uri: String, _ findings: [Diagnostic], _ positions: TextPositions) -> JSON {
    ["uri": .string(uri), "diagnostics": .array(findings.map { json($0, uri, positions) })]
  }

  /// The parameters for a profile.
  static func parameters(_ file: OpenFile) -> JSON {
    parameters(file.uri, file.compilation.diagnostics, file.positions)
  }

  /// A finding of a file.
  static func json(_ finding: Diagnostic, _ uri: String, _ positions: TextPositions) -> JSON {
    let related = finding.notes.map { note -> JSON in
      [
        "message": .string(note.message),
        "location": ["uri": .string(uri), "range": positions.json(note.range)],
      ]
    }
    return [
      "range": positions.json(finding.range ?? .startOfFile), "severity": .int(finding.severity.number),
      "source": "gattc", "code": .string(finding.rule), "message": .string(finding.message),
      "relatedInformation": .array(related),
    ]
  }
}

extension Severity {
  fileprivate var number: Int {
    switch self {
    case .error: 1
    case .warning: 2
    case .note: 3
    }
  }
}
