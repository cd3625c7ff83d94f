/// Finds profiles of one target that would get one Swift name. Seen only where all files of a target are at hand.
public enum ProfileCollision {
  /// A finding for each profile whose name an earlier one has, with the path of its file.
  public static func findings(
    _ profiles: [(path: String, profile: Profile)]
  ) -> [(path: String, finding: Diagnostic)] {
    var first: [String: String] = [:]
    return profiles.compactMap { path, profile in
      guard let earlier = first[profile.identifier] else {
        first[profile.identifier] = path
        return nil
      }
      let written = profile.document.identifier ?? profile.document.name
      let message = "`\(profile.identifier)` is the Swift name of \(earlier) as well; give one profile an `identifier:`"
      return (path, Diagnostic(IdentifierCollision.self, message, at: written.range))
    }
  }
}
