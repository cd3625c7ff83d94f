/// Finds profiles of one target that would get one Swift name. Seen only where all files of a target are at hand.
package enum ProfileCollision {
  /// A finding for each profile whose name an earlier one has, with the path of its file.
  package static func findings(
    _ profiles: [(path: String, profile: Profile)]
  ) -> [(path: String, finding: Diagnostic)] {
    var first: [String: String] = [:]
    return profiles.compactMap { path, profile in
      guard let (taken, range) = declarations(of: profile).first(where: { first[$0.name] != nil }),
        let earlier = first[taken]
      else {
        for name in names(of: profile) { first[name] = path }
        return nil
      }
      let message = "`\(taken)` is the Swift name of \(earlier) as well; give one profile an `identifier:`"
      return (path, Diagnostic(IdentifierCollision.self, message, at: range))
    }
  }

  /// The Swift names that a profile declares in its module: its own, or the types by which a library extends an enum.
  package static func names(of profile: Profile) -> [String] {
    declarations(of: profile).map(\.name)
  }

  private static func declarations(of profile: Profile) -> [(name: String, range: SourceRange)] {
    guard profile.isLibrary, let extended = profile.document.extends else {
      return [(profile.identifier, (profile.document.identifier ?? profile.document.name).range)]
    }
    return profile.types.map { ("\(extended.value).\($0.identifier)", extended.range) }
  }
}
