import GATTSchema

/// A profile, and the file that it is in.
struct ProfileFile: Sendable {
  /// The profile.
  let profile: Profile
  /// The file's path; of one that ships, below `Profiles/`.
  let path: String
  /// Whether it ships with the tool.
  let isShipped: Bool
  /// What its values can be of: the characteristics of its services, the formats of its advertisements, or the types of a
  /// library.
  let subjects: [ValueSubject]

  /// What came of a file. Findings that make it unusable are printed.
  init(_ compilation: Compilation, isShipped: Bool = false) throws(ToolError) {
    guard let profile = compilation.profile else {
      for finding in compilation.diagnostics where finding.severity == .error {
        Console.complain(finding.printable.text(path: compilation.source.path.printable))
      }
      throw ToolError.silent(.findings)
    }
    (self.profile, path, self.isShipped) = (profile, compilation.source.path, isShipped)
    var subjects = ValueSubject.all(of: profile, path: compilation.source.path)
    for index in subjects.indices { subjects[index].isShipped = isShipped }
    self.subjects = subjects
  }
}

extension ValueSubject {
  fileprivate static func all(of profile: Profile, path: String) -> [ValueSubject] {
    let types = profile.isLibrary ? profile.types.map { ValueSubject($0, in: profile, path: path) } : []
    return types
      + profile.services.flatMap { service in
        service.characteristics.map { ValueSubject($0, of: service, in: profile, path: path) }
      }
      + profile.advertisements.map { ValueSubject($0, in: profile, path: path) }
  }
}
