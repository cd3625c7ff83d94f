import GATTContract
import GATTSchema

/// What a comparison of schemas has found.
struct BreakingReport {
  /// The findings of a file.
  struct File {
    var path: String
    var source: SourceFile
    var findings: [ContractFinding]
  }

  /// The files that were compared.
  private(set) var files: [File] = []
  /// What of the base nothing is compared with, and why.
  private let unusable: [LintedFile]
  /// The configurations, with what is wrong with their exceptions.
  private(set) var configurations: [LintedFile] = []
  /// How many findings exceptions accept.
  private(set) var acceptedCount = 0
  /// The least severity that makes the run fail.
  let failOn: Severity
  /// Whether there was nothing to compare with.
  private(set) var isAllNew = false

  /// What is found where nothing was published before.
  static func allNew(failOn: Severity) -> BreakingReport {
    var result = BreakingReport([], .oldClient, .wire, failOn: failOn, today: "")
    result.isAllNew = true
    return result
  }

  /// Compares files, under the exceptions of their configurations as of the day `today`.
  init(
    _ pairs: [SchemaFilePair], _ direction: ContractDirection, _ category: ContractCategory, failOn: Severity,
    today: String, without unusable: [LintedFile] = []
  ) {
    self.failOn = failOn
    self.unusable = unusable
    var loader = ConfigurationLoader()
    var byConfiguration: [String: [Int]] = [:]
    for (place, pair) in pairs.enumerated() {
      let findings = ContractFinding.findings(pair.changes, in: direction, promising: category)
      files.append(File(path: pair.path, source: pair.source, findings: findings))
      let path = loader.configuration(of: pair.new?.path ?? ".")?.path ?? ""
      byConfiguration[path, default: []].append(place)
    }
    for configuration in loader.configurations {
      accept(configuration, byConfiguration[configuration.path] ?? [], today: today)
    }
  }

  /// Leaves out what the exceptions of a configuration accept in its files.
  private mutating func accept(_ configuration: LintConfiguration, _ places: [Int], today: String) {
    let all = places.flatMap { place in files[place].findings.map { (place, $0) } }
    let accepted = AcceptedFindings(
      all.map(\.1), under: configuration.exceptions, today: today, countingFrom: leastSeverity)
    let kept = Set(accepted.findings.map(\.change))
    for place in places { files[place].findings.removeAll { !kept.contains($0.change) } }
    acceptedCount += accepted.acceptedCount
    let complaints = accepted.complaints.map { exception, message in
      Diagnostic(rule: "unused-exception", severity: .warning, message: message, at: exception.rule.range)
    }
    let findings = configuration.findings + complaints
    guard !findings.isEmpty else { return }
    configurations.append(LintedFile(path: configuration.path, source: configuration.source, findings: findings))
  }

  /// The least severity that counts: what does nothing in the direction is no finding, unless the run is to fail on it.
  private var leastSeverity: Severity { min(failOn, .warning) }

  /// The findings that count; the others are for a changelog.
  var counted: LintReport { report(\.diagnostic) }

  /// The findings that count, with what an exception has to say of each: annotations show nothing else.
  var annotated: LintReport {
    report { finding in
      var result = finding.diagnostic
      result.message += "\npath: \(finding.change.path)\nchange: \(finding.change.summary)"
      return result
    }
  }

  private func report(_ diagnostic: (ContractFinding) -> Diagnostic) -> LintReport {
    let linted = files.map { file in
      let findings = file.findings.filter { $0.severity >= leastSeverity }.map(diagnostic)
      return LintedFile(path: file.path, source: file.source, findings: findings.sorted { $0.place < $1.place })
    }
    return LintReport(files: linted + unusable + configurations, failOn: failOn)
  }

  /// What a configuration has to say to accept everything that makes the run fail, until a day.
  func exceptions(until day: String) -> String {
    let failing = all.filter { $0.severity >= failOn }.map(\.change)
    guard !failing.isEmpty else { return "" }
    return "breaking:\n" + failing.map { $0.exception(until: day) }.joined()
  }

  /// Everything that differs.
  var all: [ContractFinding] { files.flatMap(\.findings) }

  /// How much there was of everything, on one line.
  var summary: String {
    let report = counted
    guard !isAllNew else { return "nothing was published before: all profiles are new" }
    let same = all.count { $0.severity < leastSeverity }
    let parts = [
      report.summary, same == 0 ? nil : "\(same) other change\(same == 1 ? "" : "s")",
      acceptedCount == 0 ? nil : "\(acceptedCount) accepted",
    ]
    return parts.compactMap(\.self).joined(separator: ", ")
  }
}

extension Diagnostic {
  /// Where it stands in the file.
  fileprivate var place: SourcePosition { (range ?? .startOfFile).start }
}
