import ArgumentParser
import GATTSchema

/// The forms in which findings are given.
enum LintFormat: String, OutputFormat {
  /// Lines for people and editors.
  case text
  /// One document for programs; `gattc schema lint` describes it.
  case json
  /// Workflow commands, which GitHub turns into annotations.
  case github
  /// SARIF 2.1.0, for code scanning.
  case sarif
  /// JUnit XML, for test reports.
  case junit

  /// The whole report in this form; where rules are described, in a form that leads there.
  func text(of report: LintReport, style: TextStyle, rules: RulesURL?) throws -> String {
    switch self {
    case .text: TextReport(report, style: style).text
    case .json: try JSONText.of(JSONReport(report))
    case .github: GitHubReport.text(of: report)
    case .sarif: try JSONText.of(SARIFLog(report, rules: RuleCatalog.all.map { .init($0, describedIn: rules) }))
    case .junit: JUnitReport.text(of: report)
    }
  }
}
