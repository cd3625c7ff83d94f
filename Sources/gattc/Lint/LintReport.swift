import GATTSchema

/// What a run of `lint` found.
struct LintReport: Sendable {
  /// The files that were checked, in order.
  private(set) var files: [LintedFile] = []
  /// The files that could not be read.
  private(set) var failures: [FileError]
  /// The least severity that makes the run fail.
  let failOn: Severity
  /// How many files a configuration excludes.
  private let excludedCount: Int

  /// Reads and checks what `discovery` found. Standard input goes by `standardInputName`.
  init(
    _ discovery: SourceDiscovery, standardInputName: String?, failOn: Severity,
    confinedTo confinement: ImportConfinement = ImportConfinement()
  ) {
    self.failOn = failOn
    failures = discovery.failures
    excludedCount = discovery.excludedCount
    var sources: [SourceFile] = []
    for path in discovery.files {
      do {
        var source = try SourceFile(reading: path, confinedTo: confinement)
        if path == "-", let standardInputName { source.path = standardInputName }
        sources.append(source)
      } catch {
        failures.append(error)
      }
    }
    var pipeline = SchemaPipeline(
      confinedTo: confinement, configuredBy: ConfigurationLoader(), reading: ShippedProfile.imported)
    let compilations = WorkProgress.during("checking", "files", of: sources.count) { progress in
      for source in sources {
        _ = pipeline.compile(source)
        progress.step()
      }
      // What is compiled is known, and only looked at beside the others.
      return pipeline.compile(sources)
    }
    files = compilations.map { LintedFile($0) }
    files += pipeline.readConfigurations.filter { !$0.findings.isEmpty }.map { LintedFile($0) }
  }

  /// What another command has found in files.
  init(files: [LintedFile], failOn: Severity) {
    (self.files, self.failOn) = (files, failOn)
    (failures, excludedCount) = ([], 0)
  }

  /// How many findings of `severity` there are.
  func count(_ severity: Severity) -> Int {
    files.reduce(0) { $0 + $1.findings.count { $0.severity == severity } }
  }

  /// Whether a finding is serious enough to make the run fail.
  func fails(_ finding: Diagnostic) -> Bool {
    finding.severity >= failOn
  }

  /// What kind of failure the run ends with; nil when all is well.
  var failure: ToolError? {
    guard failures.isEmpty else { return .silent(.files) }
    return files.contains { $0.findings.contains(where: fails) } ? .silent(.findings) : nil
  }

  /// The report without the findings that do not make the run fail.
  var failing: LintReport {
    var report = self
    for index in report.files.indices { report.files[index].keepFindings(where: fails) }
    return report
  }

  /// How much there was of everything, on one line.
  var summary: String {
    let counts = [(count(.error), "error"), (count(.warning), "warning"), (count(.note), "note")]
    let found = counts.filter { $0.0 > 0 }.map { Self.plural($0.0, $0.1) }
    let unreadable = failures.isEmpty ? [] : ["\(failures.count) unreadable"]
    let excluded = excludedCount == 0 ? [] : ["\(excludedCount) excluded"]
    let all = [Self.plural(files.count, "file")] + (found.isEmpty ? ["no findings"] : found) + unreadable + excluded
    return all.joined(separator: ", ")
  }

  private static func plural(_ count: Int, _ noun: String) -> String {
    "\(count) \(noun)\(count == 1 ? "" : "s")"
  }
}
