/// The result of compiling one file: the profile, when there is one, and every finding.
package struct Compilation: Sendable {
  /// The source that was compiled.
  package let source: SourceFile
  /// The profile; nil when errors keep it from being used.
  package let profile: Profile?
  /// What was written, as far as it could be read.
  package let document: ProfileDocument?
  /// The paths of the files that it imports, directly and through others, sorted.
  package let importedPaths: [String]
  /// Every finding, sorted by place.
  package let diagnostics: [Diagnostic]

  /// Runs all stages on `source`. What it imports is read from the file system, relative to its path.
  package init(_ source: SourceFile) {
    var loader = ImportLoader()
    self.init(source, importing: &loader)
  }

  /// Runs all stages on `source`: text, tree, document, imports, profile, rules.
  ///
  /// A loader that is used again reads and compiles each imported file once.
  package init(_ source: SourceFile, importing loader: inout ImportLoader) {
    var diagnostics = Diagnostics()
    let tree = YAMLReader.read(source, reporting: &diagnostics)
    let document = tree.flatMap { DocumentReader.read($0, path: source.path, reporting: &diagnostics) }
    var profile: Profile?
    var importedPaths: Set<String> = []
    if let document {
      let imports = Imports(of: document, from: &loader, reporting: &diagnostics)
      profile = Resolver.resolve(document, importing: imports, reporting: &diagnostics)
      importedPaths = imports.paths
      TypeDiffers.check(document, imports, reporting: &diagnostics)
    }
    if let profile, !loader.skipsRules {
      for rule in RuleCatalog.profileRules { rule.check(profile, reporting: &diagnostics) }
    }
    Suppression.apply(to: &diagnostics, in: source)
    self.source = source
    self.document = document
    self.importedPaths = importedPaths.sorted()
    self.diagnostics = diagnostics.sorted
    self.profile = diagnostics.hasErrors ? nil : profile
  }

  /// Whether the profile can be used.
  package var hasErrors: Bool {
    profile == nil
  }
}
