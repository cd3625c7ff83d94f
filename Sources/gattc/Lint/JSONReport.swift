import GATTSchema

/// The report as one JSON document. `gattc schema lint` prints its schema; its shape changes only with `formatVersion`.
struct JSONReport: Encodable {
  /// The version of this shape.
  var formatVersion = 1
  var tool = Tool()
  var summary: Summary
  var findings: [Finding]
  var failures: [Failure]

  /// Who wrote it.
  struct Tool: Encodable {
    var name = "gattc"
    var version = ToolVersion.current
  }

  /// How much was found.
  struct Summary: Encodable {
    var files: Int
    var errors: Int
    var warnings: Int
    var notes: Int
  }

  /// One finding. Lines and columns count from 1, columns in Unicode scalars; the end is the first position behind.
  struct Finding: Encodable {
    var path: String
    var rule: String
    var severity: String
    var message: String
    var range: Range?
    var notes: [Note]
    var fix: Fix?
  }

  /// A stretch of the file.
  struct Range: Encodable {
    var start: Position
    var end: Position
  }

  /// A place in the file.
  struct Position: Encodable {
    var line: Int
    var column: Int
  }

  /// Another place of the file that explains a finding.
  struct Note: Encodable {
    var message: String
    var range: Range
  }

  /// An edit that mends a finding.
  struct Fix: Encodable {
    var title: String
    var range: Range
    var replacement: String
  }

  /// A file that could not be read.
  struct Failure: Encodable {
    var path: String
    var reason: String
  }

  /// Everything in `report`.
  init(_ report: LintReport) {
    summary = Summary(
      files: report.files.count, errors: report.count(.error), warnings: report.count(.warning),
      notes: report.count(.note))
    findings = report.files.flatMap { file in file.findings.map { Finding($0, path: file.path) } }
    failures = report.failures.map { Failure(path: $0.path, reason: $0.reason) }
  }
}

extension JSONReport.Finding {
  init(_ finding: Diagnostic, path: String) {
    self.init(
      path: path, rule: finding.rule, severity: finding.severity.rawValue, message: finding.message,
      range: finding.range.map { JSONReport.Range($0) },
      notes: finding.notes.map { JSONReport.Note(message: $0.message, range: JSONReport.Range($0.range)) },
      fix: finding.fixIt.map {
        JSONReport.Fix(title: $0.title, range: JSONReport.Range($0.range), replacement: $0.replacement)
      })
  }
}

extension JSONReport.Range {
  init(_ range: SourceRange) {
    self.init(start: JSONReport.Position(range.start), end: JSONReport.Position(range.end))
  }
}

extension JSONReport.Position {
  init(_ position: SourcePosition) {
    self.init(line: position.line, column: position.column)
  }
}
