import GATTSchema

/// Paths in trees of git.
enum GitPath {
  /// A path from the root of the tree, without steps back and forth.
  static func joined(_ prefix: String, _ path: String) -> String {
    var parts: [Substring] = []
    for part in (prefix + path).split(separator: "/") where part != "." {
      if part == ".." { _ = parts.popLast() } else { parts.append(part) }
    }
    return parts.joined(separator: "/")
  }

  /// The path of a file or folder from the root of the repository, whose folder is `top`. Links on the way to it are followed,
  /// and it itself is not: the commit may have another there.
  static func of(_ path: String, below top: String) throws(ToolError) -> String {
    let parts = path.split(separator: "/", omittingEmptySubsequences: false).map { String($0) }
    let name = parts.last { !$0.isEmpty } ?? ""
    let folder = path.withoutSlash.dropLast(name.count)
    let isFolder = name == "." || name == ".." || name.isEmpty
    let place =
      isFolder
      ? FilePath.real(path) : FilePath.real(folder.isEmpty ? "." : String(folder)).map { $0.withoutSlash + "/" + name }
    let root = FilePath.real(top) ?? top
    let full = "/" + joined("", place ?? ReportPath.absolute(path))
    guard full != root else { return "" }
    guard full.hasPrefix(root.withoutSlash + "/") else {
      throw .because(
        .usage, "\(path) is not in \(top), the repository of the first path; compare it by itself".printable)
    }
    return String(full.dropFirst(root.withoutSlash.count + 1))
  }

  /// What is left of a path below a folder.
  static func below(_ folder: String, _ path: String) -> String {
    let root = folder.isEmpty ? "" : folder + "/"
    return path.hasPrefix(root) ? String(path.dropFirst(root.count)) : path
  }
}
