/// What ``SchemaPipeline`` makes of one file: the profile, when there is one, and every finding.
public struct Compilation: Sendable {
  /// The source that was compiled.
  public let source: SourceFile
  /// What was written, as far as it could be read.
  public let document: ProfileDocument?
  /// The profile; nil when errors keep it from being used.
  public internal(set) var profile: Profile?
  /// The paths of the files that it imports, directly and through others, sorted.
  public let importedPaths: [String]
  /// Every finding, sorted by place.
  public internal(set) var diagnostics: [Diagnostic]

  /// Whether the profile cannot be used.
  public var hasErrors: Bool {
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
