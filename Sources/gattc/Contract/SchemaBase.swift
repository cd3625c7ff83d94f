import GATTContract
import GATTSchema

/// Where the schemas are that others are compared with, as `--against` says.
enum SchemaBase {
  /// A file or a folder.
  case path(String)
  /// A device, of which the table counts.
  case device(DeviceAddress)
  /// A commit of git, and a path from the root of its tree; nil for the paths that are compared.
  case commit(String, path: String?, git: Git)

  /// Reads what was written: `device:ADDRESS`, a path that exists, `merge-base:REF`, `REF` or `REF:PATH`.
  init(_ text: String, for paths: [String]) throws(ToolError) {
    let device = "device:"
    guard !text.hasPrefix(device) else {
      guard let address = DeviceAddress(argument: String(text.dropFirst(device.count))) else {
        throw .because(.usage, "\(text) has no address such as F0:F1:F2:F3:F4:F5".printable)
      }
      self = .device(address)
      return
    }
    guard !FileKind.exists(text) else {
      self = .path(text)
      return
    }
    let git = Git(folder: FileKind.folder(of: paths.first ?? "."))
    let mark = "merge-base:"
    guard !text.hasPrefix(mark) else {
      self = .commit(try git.mergeBase(String(text.dropFirst(mark.count))), path: nil, git: git)
      return
    }
    let parts = text.split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false).map { String($0) }
    let commit = try git.commit(parts[0])
    self = .commit(commit, path: parts.count == 2 ? parts[1] : nil, git: git)
  }

  /// The schemas that stand for `paths`, which are `news` now.
  func files(for paths: [String], now news: [SchemaFile]) async throws -> [SchemaFile] {
    switch self {
    case .device(let address):
      let table = try await ObservedTable.discovered(on: address)
      return news.map { $0.observed(table) }
    case .path(let path): return try SchemaFile.files(SourceDiscovery([path]))
    case .commit(let commit, let path, let git):
      let prefix = try git.prefix()
      let roots = path.map { [$0] } ?? paths.map { GitPath.joined(prefix, GitPath.relative($0, to: git.folder)) }
      var files: [SchemaFile] = []
      for root in roots { files += try Self.files(of: commit, below: root, git) }
      guard files.isEmpty, path == nil else { return files }
      return try Self.files(of: commit, below: "", git).filter { $0.wasRenamed(among: news) }
    }
  }

  private static func files(of commit: String, below root: String, _ git: Git) throws(ToolError) -> [SchemaFile] {
    let short = String(commit.prefix(12))
    let top = try git.root()
    // Names as of a folder, so that what one imports is looked for in the same tree.
    let tree = "\(short):/"
    var pipeline = SchemaPipeline { path throws(FileError) in
      guard path.hasPrefix(tree) else { throw FileError(path: path, code: 2) }
      let name = String(path.dropFirst(tree.count))
      let shown = try? git.run("show", "\(commit):\(name)")
      guard let shown, shown.status == 0, shown.bytes.count <= SourceFile.largestSize else {
        throw FileError(path: path, code: 2)
      }
      return SourceFile(path: path, bytes: shown.bytes)
    }
    let names = try git.files(of: commit, below: root).filter(SourceDiscovery.isNamedLikeProfile)
    return try names.map { name throws(ToolError) in
      let shown = try git.run("show", "\(commit):\(name)")
      guard shown.status == 0 else {
        throw .because(.files, "\(name) of \(short) is not here; get it by `git fetch origin \(commit)`".printable)
      }
      let compilation = pipeline.compile(SourceFile(path: tree + name, bytes: shown.bytes))
      let own = name == root ? name.split(separator: "/").last.map { String($0) } ?? name : GitPath.below(root, name)
      return try SchemaFile(compilation, name: own, shownAs: "\(short):\(name)", liesAt: "\(top)/\(name)")
    }
  }
}

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

  /// A path from `folder`, in which git runs.
  static func relative(_ path: String, to folder: String) -> String {
    // Of a file in the current folder the folder is `.`.
    let (path, folder) = ("/" + joined("", ReportPath.absolute(path)), "/" + joined("", ReportPath.absolute(folder)))
    let root = folder.hasSuffix("/") ? folder : folder + "/"
    return path.hasPrefix(root) ? String(path.dropFirst(root.count)) : path == folder ? "" : path
  }

  /// What is left of a path below a folder.
  static func below(_ folder: String, _ path: String) -> String {
    let root = folder.isEmpty ? "" : folder + "/"
    return path.hasPrefix(root) ? String(path.dropFirst(root.count)) : path
  }
}
