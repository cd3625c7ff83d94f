/// The version of the tools, as `--version`, reports and generated files give it.
package enum ToolVersion {
  /// The version, by the rules of semantic versioning.
  package static let current = "0.1.0"
}
