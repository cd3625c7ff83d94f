import GATTSchema

extension SARIFLog {
  /// Everything in `report`, with all rules, so that numbers of rules stay the same from run to run.
  init(_ report: LintReport, rules: [ReportingDescriptor]) {
    let numbers = Dictionary(uniqueKeysWithValues: rules.enumerated().map { ($1.id, $0) })
    let driver = Driver(
      name: "gattc", version: ToolVersion.current, semanticVersion: ToolVersion.current,
      rules: rules)
    let invocation = Invocation(
      executionSuccessful: report.failures.isEmpty,
      toolExecutionNotifications: report.failures.map { Notification($0) })
    let results = report.files.flatMap { file in
      var fingerprints = FindingFingerprints(file.source)
      return file.findings.map { finding in
        Result(finding, path: file.path, number: numbers[finding.rule], fingerprint: fingerprints.next(finding))
      }
    }
    self.init(runs: [Run(tool: Tool(driver: driver), invocations: [invocation], results: results)])
  }
}

extension SARIFLog.ReportingDescriptor {
  /// A rule of profiles, which is described in a folder; nil where nobody has said which.
  init(_ rule: any Rule.Type, describedIn folder: RulesURL?) {
    self.init(
      id: rule.id, shortDescription: .init(text: rule.title), fullDescription: .init(text: rule.purpose),
      help: .init(
        text: "\(rule.purpose)\n\nBad:\n\n\(rule.bad)\n\nGood:\n\n\(rule.good)\n",
        markdown:
          "\(rule.purpose)\n\n**Bad**\n\n```yaml\n\(rule.bad)\n```\n\n**Good**\n\n```yaml\n\(rule.good)\n```\n"),
      helpUri: folder?.uri(ofRule: rule.id, in: .profiles), defaultConfiguration: .init(level: rule.severity.rawValue))
  }
}

extension SARIFLog.Notification {
  init(_ failure: FileError) {
    self.init(
      message: .init(text: failure.description), locations: [SARIFLog.Location(nil, path: failure.path)])
  }
}

extension SARIFLog.Result {
  init(_ finding: Diagnostic, path: String, number: Int?, fingerprint: String) {
    self.init(
      ruleId: finding.rule, ruleIndex: number, level: finding.severity.rawValue,
      message: .init(text: finding.message),
      // Code hosts insist on a region, also for what concerns the file as a whole.
      locations: [SARIFLog.Location(finding.range ?? .startOfFile, path: path)],
      relatedLocations: finding.notes.isEmpty ? nil : Self.locations(of: finding.notes, path: path),
      fixes: finding.fixIt.map { [SARIFLog.Fix($0, path: path)] },
      partialFingerprints: ["primaryLocationLineHash": fingerprint])
  }

  private static func locations(of notes: [Diagnostic.Note], path: String) -> [SARIFLog.Location] {
    notes.enumerated().map { index, note in
      SARIFLog.Location(note.range, path: path, id: index + 1, message: .init(text: note.message))
    }
  }
}

extension SARIFLog.Location {
  init(_ range: SourceRange?, path: String, id: Int? = nil, message: SARIFLog.Message? = nil) {
    self.init(
      id: id,
      physicalLocation: .init(
        artifactLocation: .init(uri: ReportPath.uri(path)), region: range.map { SARIFLog.Region($0) }),
      message: message)
  }
}

extension SARIFLog.Fix {
  init(_ fix: Diagnostic.FixIt, path: String) {
    let edit = SARIFLog.Replacement(
      deletedRegion: SARIFLog.Region(fix.range), insertedContent: .init(text: fix.replacement))
    self.init(
      description: .init(text: fix.title),
      artifactChanges: [.init(artifactLocation: .init(uri: ReportPath.uri(path)), replacements: [edit])])
  }
}

extension SARIFLog.Region {
  init(_ range: SourceRange) {
    self.init(
      startLine: range.start.line, startColumn: range.start.column, endLine: range.end.line,
      endColumn: range.end.column)
  }
}
