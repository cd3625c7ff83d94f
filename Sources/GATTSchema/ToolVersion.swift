/// The version of the tools, as `--version`, reports and generated files give it.
public enum ToolVersion {
  /// The version, by the rules of semantic versioning.
  public static let current = "0.1.0"
}
