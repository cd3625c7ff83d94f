import GATTSchema

/// A file that was checked, and what was found in it.
struct LintedFile: Sendable {
  /// The path by which reports call it.
  let path: String
  /// What was checked.
  let source: SourceFile
  /// The profile, when it can be used.
  let profile: Profile?
  /// Every finding, sorted by place.
  private(set) var findings: [Diagnostic]

  /// What came of compiling a file.
  init(_ compilation: Compilation) {
    path = compilation.source.path
    source = compilation.source
    profile = compilation.profile
    findings = compilation.diagnostics
  }

  /// A configuration, with what is wrong with it.
  init(_ configuration: LintConfiguration) {
    path = configuration.path
    source = configuration.source
    profile = nil
    findings = configuration.findings
  }

  /// A file with findings of other commands.
  init(path: String, source: SourceFile, findings: [Diagnostic]) {
    (self.path, self.source, self.findings) = (path, source, findings)
    profile = nil
  }

  /// Leaves out all findings but those that `isWanted` says.
  mutating func keepFindings(where isWanted: (Diagnostic) -> Bool) {
    findings = findings.filter(isWanted)
  }
}
