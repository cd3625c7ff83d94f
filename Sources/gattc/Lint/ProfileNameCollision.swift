import GATTSchema

/// Finds the profiles of one Swift target that would be one Swift type.
enum ProfileNameCollision {
  /// Adds a finding to every file whose profile's name an earlier file of the same target has.
  static func report(in files: inout [LintedFile]) {
    guard let rule = RuleCatalog.rule("identifier-collision") else { return }
    var first: [Owner: String] = [:]
    for index in files.indices {
      guard let profile = files[index].profile else { continue }
      let owner = Owner(target: target(of: files[index].path), identifier: profile.identifier)
      guard let other = first[owner] else {
        first[owner] = files[index].path
        continue
      }
      let message =
        "`\(profile.identifier)` is the Swift name of \(other) in the same target, too; give one an `identifier:`"
      let written = profile.document.identifier ?? profile.document.name
      files[index].report(Diagnostic(rule, message, at: written.range))
    }
  }

  private struct Owner: Hashable {
    var target: String
    var identifier: String
  }

  /// The folder of the target that a file belongs to: the one below the last `Sources` or `Tests`, else the file's own.
  private static func target(of path: String) -> String {
    let folders = ReportPath.absolute(path).split(separator: "/").dropLast()
    let root = folders.lastIndex { $0 == "Sources" || $0 == "Tests" }
    let depth = root.map { min($0 + 2, folders.count) } ?? folders.count
    return folders.prefix(depth).joined(separator: "/")
  }
}
