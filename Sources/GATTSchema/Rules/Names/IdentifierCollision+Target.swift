extension IdentifierCollision: FolderRule {
  /// Reports every profile that would declare a Swift name of its target that an earlier one declares.
  static func findings(_ files: [Compilation]) -> [(file: Int, finding: Diagnostic)] {
    let targets = Dictionary(grouping: files.indices) { files[$0].source.targetFolder }
    return targets.values.flatMap { findings(files, ofTarget: $0) }
  }

  /// The same for files that are known to belong to one target.
  static func findings(_ files: [Compilation], ofTarget places: [Int]) -> [(file: Int, finding: Diagnostic)] {
    var first: [String: String] = [:]
    return places.compactMap { place in
      guard let profile = files[place].profile else { return nil }
      let declared = profile.declarations
      guard let (taken, range) = declared.first(where: { first[$0.name] != nil }), let earlier = first[taken] else {
        for (name, _) in declared { first[name] = files[place].source.path }
        return nil
      }
      let message = "`\(taken)` is the Swift name of \(earlier) as well; give one profile an `identifier:`"
      return (place, Diagnostic(Self.self, message, at: range))
    }
  }
}

extension Profile {
  /// The Swift names that it declares in its module: its own, or the types by which a library extends an enum.
  package var declaredNames: [String] { declarations.map(\.name) }

  /// The same names, and where they were written.
  fileprivate var declarations: [(name: String, range: SourceRange)] {
    guard isLibrary, let extended = document.extends else {
      return [(identifier, (document.identifier ?? document.name).range)]
    }
    return types.map { ("\(extended.value).\($0.identifier)", extended.range) }
  }
}
