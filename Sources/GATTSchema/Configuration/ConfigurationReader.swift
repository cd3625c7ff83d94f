/// Reads the tree of a `.gattc.yaml`. What is wrong is reported, and what is right is kept.
struct ConfigurationReader {
  private(set) var levels: [String: RuleLevel] = [:]
  private(set) var included: [PathPattern] = []
  private(set) var excluded: [PathPattern] = []
  private(set) var profiles: [String] = []
  private(set) var exceptions: [BreakingException] = []

  /// Reads `root`, the tree of a file in `folder`; nil when it is no mapping.
  init?(_ root: YAMLNode, in folder: String, reporting diagnostics: inout Diagnostics) {
    guard let keys = MappingReader(root, as: .configuration, reporting: &diagnostics) else { return nil }
    for entry in keys.names("rules", &diagnostics) {
      guard let level = Scalars.word(entry.value, as: entry.name, RuleLevel.self, &diagnostics) else { continue }
      guard BadConfiguration.check(entry.key, level.value, reporting: &diagnostics) else { continue }
      levels[entry.name] = level.value
    }
    included = Self.patterns("include", keys, &diagnostics)
    excluded = Self.patterns("exclude", keys, &diagnostics)
    exceptions = keys.list("breaking", &diagnostics).compactMap { BreakingException($0, reporting: &diagnostics) }
    profiles = keys.texts("profiles", &diagnostics).compactMap { text in
      let path = text.value.hasPrefix("/") ? text.value : folder + "/" + text.value
      let root = ImportConfinement().root(forbidding: path, to: folder + "/" + LintConfiguration.fileName)
      guard BadConfiguration.check(root, forbidding: text, reporting: &diagnostics) else { return nil }
      return BadConfiguration.check(FilePath.real(path), profile: text, reporting: &diagnostics)
    }
  }

  private static func patterns(
    _ key: String, _ keys: MappingReader, _ diagnostics: inout Diagnostics
  ) -> [PathPattern] {
    keys.texts(key, &diagnostics).compactMap {
      BadConfiguration.check(PathPattern($0.value), pattern: $0, reporting: &diagnostics)
    }
  }
}
