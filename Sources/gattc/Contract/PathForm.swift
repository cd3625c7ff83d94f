import GATTSchema

/// What is a path, of arguments that may be a path or the name of a commit.
///
/// The form alone decides. What exists does not: whoever sends a change for review decides that, and could lay a folder of the
/// name of a branch beside the profiles that are held against the branch.
enum PathForm {
  /// Whether `text` is a path: `/…`, `./…`, `../…`, `…/`, or a name of a profile. No commit can be called so, but for one that
  /// is called like a profile.
  static func isPath(_ text: String) -> Bool {
    if text == "." || text == ".." { return true }
    if ["/", "./", "../"].contains(where: { text.hasPrefix($0) }) { return true }
    return !text.contains(":") && (text.hasSuffix("/") || SourceDiscovery.isNamedLikeProfile(text))
  }

  /// What to write for a file or a folder that is called `name`; empty where there is none.
  static func hint(_ name: String) -> String {
    FileKind.exists(name) ? "; for the file or folder of that name write ./\(name)" : ""
  }
}
