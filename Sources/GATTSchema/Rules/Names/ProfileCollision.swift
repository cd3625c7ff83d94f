/// Finds profiles of one target that would get one Swift name. Seen only where all files of a target are at hand.
public enum ProfileCollision {
  /// A finding, as compilers print it, for each profile whose name an earlier one has.
  public static func findings(_ profiles: [(path: String, profile: Profile)]) -> [String] {
    var first: [String: String] = [:]
    return profiles.compactMap { path, profile in
      guard let earlier = first[profile.identifier] else {
        first[profile.identifier] = path
        return nil
      }
      let written = profile.document.identifier ?? profile.document.name
      let message = "`\(profile.identifier)` is the Swift name of \(earlier) as well; give one profile an `identifier:`"
      return Diagnostic(IdentifierCollision.self, message, at: written.range).text(path: path)
    }
  }
}
