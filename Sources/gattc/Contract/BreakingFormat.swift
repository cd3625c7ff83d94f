import ArgumentParser
import GATTContract

/// The forms in which differences between schemas are given: those of `lint`, and a changelog.
enum BreakingFormat: String, OutputFormat {
  /// Lines for people and editors.
  case text
  /// One document for programs; `gattc schema breaking` describes it.
  case json
  /// Workflow commands, which GitHub turns into annotations.
  case github
  /// SARIF 2.1.0, for code scanning.
  case sarif
  /// JUnit XML, for test reports.
  case junit
  /// A section of a changelog.
  case markdown

  /// The whole report in this form; where rules are described, in a form that leads there.
  func text(of report: BreakingReport, style: TextStyle, rules: RulesURL?) throws -> String {
    switch self {
    case .text: TextReport(report.counted, style: style).text
    case .json: try JSONText.of(BreakingJSON(report))
    case .github: GitHubReport.text(of: report.annotated)
    case .sarif:
      try JSONText.of(
        SARIFLog(report.annotated, rules: ContractRuleCatalog.all.map { .init($0, describedIn: rules) }))
    case .junit: JUnitReport.text(of: report.counted, checkedBy: "breaking")
    case .markdown: ContractChangelog.markdown(report.all)
    }
  }
}

extension SARIFLog.ReportingDescriptor {
  fileprivate init(_ rule: any ContractRule, describedIn folder: RulesURL?) {
    let examples = rule.breaking.files
    self.init(
      id: rule.id, shortDescription: .init(text: rule.title), fullDescription: .init(text: rule.purpose),
      help: .init(
        text: "\(rule.purpose)\n\nBefore:\n\n\(examples.old)\n\nAfter, which breaks the rule:\n\n\(examples.new)\n",
        markdown:
          "\(rule.purpose)\n\n**Before**\n\n```yaml\n\(examples.old)```\n\n**After**\n\n```yaml\n\(examples.new)```\n"),
      helpUri: folder?.uri(ofRule: rule.id, in: .changes), defaultConfiguration: .init(level: "error"))
  }
}

extension ContractRule {
  /// What a page of findings calls the rule.
  fileprivate var title: String { id.split(separator: "-").joined(separator: " ") }
}
