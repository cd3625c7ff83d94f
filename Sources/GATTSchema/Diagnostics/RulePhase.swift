/// When ``SchemaPipeline`` checks a rule, in the order of its stages.
package enum RulePhase: String, CaseIterable, Sendable {
  /// Before any profile, while the `.gattc.yaml` that counts for it is read.
  case configuration
  /// While octets are read as YAML.
  case text
  /// When the text is a tree of YAML nodes.
  case tree
  /// While the tree is read as a profile: keys, words and numbers as they are written.
  case document
  /// When the files that the profile imports are found and compiled.
  case imports
  /// While names, UUIDs and layouts are made of what was written.
  case resolution
  /// While initial values, examples and writes on discovery are read by the layouts.
  case literals
  /// When the profile is whole.
  case profile
  /// When comments have silenced what they are about.
  case suppression
}
