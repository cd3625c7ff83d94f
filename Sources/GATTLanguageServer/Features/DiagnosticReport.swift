import GATTSchema

/// The findings of a file in the editor's form.
enum DiagnosticReport {
  /// The parameters of `textDocument/publishDiagnostics`.
  static func parameters(_ file: OpenFile) -> JSON {
    ["uri": .string(file.uri), "diagnostics": findings(file)]
  }

  /// The findings of a file.
  static func findings(_ file: OpenFile) -> JSON {
    .array(file.compilation.diagnostics.map { json($0, file) })
  }

  static func json(_ finding: Diagnostic, _ file: OpenFile) -> JSON {
    let related = finding.notes.map { note -> JSON in
      [
        "message": .string(note.message),
        "location": ["uri": .string(file.uri), "range": file.positions.json(note.range)],
      ]
    }
    return [
      "range": file.positions.json(finding.range ?? .startOfFile), "severity": .int(finding.severity.number),
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
