import GATTSchema

/// Looks for profiles of one Swift target that would be one Swift type.
enum ProfileNameCollision {
  /// Adds a finding to every file whose profile's name an earlier file of the same target has.
  static func report(in files: inout [LintedFile]) {
    let profiles = files.compactMap { file in file.profile.map { (path: file.path, profile: $0) } }
    let targets = Dictionary(grouping: profiles) { target(of: $0.path) }
    for (path, finding) in targets.values.flatMap({ ProfileCollision.findings($0) }) {
      guard let index = files.firstIndex(where: { $0.path == path }) else { continue }
      files[index].report(finding)
    }
  }

  /// The folder of the target that a file belongs to: the one below the last `Sources` or `Tests`, else the file's own.
  private static func target(of path: String) -> String {
    let folders = ReportPath.absolute(path).split(separator: "/").dropLast()
    let root = folders.lastIndex { $0 == "Sources" || $0 == "Tests" }
    let depth = root.map { min($0 + 2, folders.count) } ?? folders.count
    return folders.prefix(depth).joined(separator: "/")
  }
}
