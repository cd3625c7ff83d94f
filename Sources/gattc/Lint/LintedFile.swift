import GATTSchema

/// A file that was checked, and what was found in it.
struct LintedFile: Sendable {
  /// The path by which reports call it.
  let path: String
  /// What was checked.
  let source: SourceFile
  /// What was written, as far as it could be read.
  let document: ProfileDocument?
  /// The profile, when it can be used.
  let profile: Profile?
  /// Every finding, sorted by place.
  private(set) var findings: [Diagnostic]

  /// Checks `source`; what it imports comes from `loader`.
  init(_ source: SourceFile, importing loader: inout ImportLoader) {
    let compilation = Compilation(source, importing: &loader)
    path = source.path
    self.source = source
    document = compilation.document
    profile = compilation.profile
    findings = compilation.diagnostics
  }

  /// Leaves out all findings but those that `isWanted` says.
  mutating func keepFindings(where isWanted: (Diagnostic) -> Bool) {
    findings = findings.filter(isWanted)
  }

  /// Adds a finding that only shows beside other files, unless a comment silences it.
  mutating func report(_ finding: Diagnostic) {
    guard !Suppression.all(in: source).contains(where: { $0.silences(finding) }) else { return }
    var all = Diagnostics()
    (findings + [finding]).forEach { all.report($0) }
    findings = all.sorted
  }
}
