/// What ``SchemaPipeline`` makes of one file: the profile, when there is one, and every finding.
package struct Compilation: Sendable {
  /// The source that was compiled.
  package let source: SourceFile
  /// The tree of the text, each mapping with the first of its keys of one name; nil when it is no YAML, or the pipeline
  /// keeps none.
  package let tree: YAMLNode?
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
  /// Has come of another text, in which nothing is worth a finding.
  package mutating func settle(as source: SourceFile) {
    self = Compilation(
      source: source, tree: tree, document: document, profile: profile, importedPaths: importedPaths, diagnostics: [])
  }

  /// Whether a comment silences a finding that only shows beside other files.
  func silences(_ finding: Diagnostic) -> Bool {
    Suppression.all(in: source).contains { $0.silences(finding) }
  }

  /// Adds findings that only show beside other files.
  mutating func add(_ findings: [Diagnostic]) {
    var all = Diagnostics()
    (diagnostics + findings).forEach { all.report($0) }
    diagnostics = all.sorted
    if all.hasErrors { profile = nil }
  }
}
