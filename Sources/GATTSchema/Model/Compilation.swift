/// What ``SchemaPipeline`` makes of one file: the profile, when there is one, and every finding.
package struct Compilation: Sendable {
  /// The source that was compiled.
  package let source: SourceFile
  /// What was written, as far as it could be read.
  package let document: ProfileDocument?
  /// The profile; nil when errors keep it from being used.
  package internal(set) var profile: Profile?
  /// The paths of the files that it imports, directly and through others, sorted.
  package let importedPaths: [String]
  /// Every finding, sorted by place.
  package internal(set) var diagnostics: [Diagnostic]

  /// Whether the profile cannot be used.
  package var hasErrors: Bool {
    profile == nil
  }
}

extension Compilation {
  /// Adds a finding that only shows beside other files, unless a comment silences it.
  mutating func add(_ finding: Diagnostic) {
    guard !Suppression.all(in: source).contains(where: { $0.silences(finding) }) else { return }
    var all = Diagnostics()
    (diagnostics + [finding]).forEach { all.report($0) }
    diagnostics = all.sorted
    if all.hasErrors { profile = nil }
  }
}
