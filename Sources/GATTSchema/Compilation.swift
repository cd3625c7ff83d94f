/// The result of compiling one file: the profile, when there is one, and every finding.
public struct Compilation: Sendable {
  /// The source that was compiled.
  public let source: SourceFile
  /// The profile; nil when errors keep it from being used.
  public let profile: Profile?
  /// Every finding, sorted by place.
  public let diagnostics: [Diagnostic]

  /// Runs all stages on `source`: text, tree, document, profile, rules.
  public init(_ source: SourceFile) {
    var diagnostics = Diagnostics()
    let tree = YAMLReader.read(source, reporting: &diagnostics)
    let document = tree.flatMap { DocumentReader.read($0, path: source.path, reporting: &diagnostics) }
    let profile = document.map { Resolver.resolve($0, reporting: &diagnostics) }
    if let profile {
      for rule in RuleCatalog.profileRules { rule.check(profile, reporting: &diagnostics) }
    }
    Suppression.apply(to: &diagnostics, in: source)
    self.source = source
    self.diagnostics = diagnostics.sorted
    self.profile = diagnostics.hasErrors ? nil : profile
  }

  /// Whether the profile can be used.
  public var hasErrors: Bool {
    profile == nil
  }
}
