import GATTSchema

/// Findings as GitHub's workflow commands. GitHub shows the first ten of a kind, so the worst come first.
enum GitHubReport {
  /// One line a finding.
  static func text(of report: LintReport) -> String {
    let findings = report.files.flatMap { file in file.findings.map { (path: file.path, finding: $0) } }
    let failures = report.failures.map { "::error file=\(property(ReportPath.relative($0.path)))::\(data($0.reason))" }
    let lines = Severity.allCases.reversed().flatMap { severity in
      findings.filter { $0.finding.severity == severity }.map { line($0.finding, path: $0.path) }
    }
    return (failures + lines).map { $0 + "\n" }.joined()
  }

  private static func line(_ finding: Diagnostic, path: String) -> String {
    var properties = ["file=\(property(ReportPath.relative(path)))"]
    if let range = finding.range {
      properties += [
        "line=\(range.start.line)", "col=\(range.start.column)",
        "endLine=\(range.end.line)", "endColumn=\(range.end.column)",
      ]
    }
    properties.append("title=\(property(finding.rule))")
    return "::\(command(finding.severity)) \(properties.joined(separator: ","))::\(data(finding.message))"
  }

  private static func command(_ severity: Severity) -> String {
    switch severity {
    case .error: "error"
    case .warning: "warning"
    case .note: "notice"
    }
  }

  /// Text behind the second `::`, in which a line may not end.
  private static func data(_ text: String) -> String {
    escaped(text, ["%": "%25", "\r": "%0D", "\n": "%0A"])
  }

  /// Text of a property, which also ends at a colon or a comma.
  private static func property(_ text: String) -> String {
    escaped(text, ["%": "%25", "\r": "%0D", "\n": "%0A", ":": "%3A", ",": "%2C"])
  }

  private static func escaped(_ text: String, _ escapes: [Unicode.Scalar: String]) -> String {
    text.unicodeScalars.map { escapes[$0] ?? String($0).printable }.joined()
  }
}
