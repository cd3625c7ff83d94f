import GATTSchema

extension ProfileLibrary {
  /// The version of what reads profiles, by the rules of semantic versioning: `0.1.0`.
  public static var version: String { ToolVersion.current }
}
