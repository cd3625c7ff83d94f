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

  /// Reads what was written, by its form: `device:ADDRESS`, `merge-base:REF`, a path as ``PathForm`` has it, `REF` or
  /// `REF:PATH`.
  init(_ text: String, for paths: [String]) throws(ToolError) {
    let device = "device:"
    guard !text.hasPrefix(device) else {
      guard let address = DeviceAddress(argument: String(text.dropFirst(device.count))) else {
        throw .because(.usage, "\(text) has no address such as F0:F1:F2:F3:F4:F5".printable)
      }
      self = .device(address)
      return
    }
    let git = Git(folder: FileKind.folder(of: paths.first ?? "."))
    let mark = "merge-base:"
    guard !text.hasPrefix(mark) else {
      self = .commit(try git.mergeBase(String(text.dropFirst(mark.count))), path: nil, git: git)
      return
    }
    guard !PathForm.isPath(text) else {
      guard FileKind.exists(text) else { throw .because(.usage, "--against \(text): there is no such file".printable) }
      self = .path(text)
      return
    }
    let parts = text.split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false).map { String($0) }
    let commit = try git.commit(parts[0])
    self = .commit(commit, path: parts.count == 2 ? GitPath.joined("", parts[1]) : nil, git: git)
  }

  /// The schemas that stand for `paths`, which are `news` now.
  func files(for paths: [String], now news: [SchemaFile]) async throws -> BaseFiles {
    switch self {
    case .device(let address):
      let table = try await ObservedTable.discovered(on: address)
      return BaseFiles(news.map { $0.observed(table) })
    case .path(let path): return try BaseFiles(SourceDiscovery([path]))
    case .commit(let commit, let path, let git):
      let (tree, top) = (GitTree(commit, in: git), try git.root())
      let roots = try path.map { [$0] } ?? paths.map { path throws(ToolError) in try GitPath.of(path, below: top) }
      var files = BaseFiles()
      for root in roots { files += try Self.files(of: tree, below: root, top) }
      guard files.isEmpty, path == nil else { return files }
      let all = try Self.files(of: tree, below: "", top)
      return BaseFiles(all.files.filter { $0.wasRenamed(among: news) })
    }
  }

  /// The profiles of a commit below a path; `top` is the folder at the root of the repository.
  private static func files(of tree: GitTree, below root: String, _ top: String) throws(ToolError) -> BaseFiles {
    // Names as of a folder, so that what one imports is looked for in the same tree.
    let mark = tree.shown("/")
    var pipeline = SchemaPipeline { path throws(FileError) in
      if let shipped = try ShippedProfile.imported(path) { return shipped }
      guard path.hasPrefix(mark) else { throw .missing(path) }
      return SourceFile(path: path, bytes: try tree.bytes(of: String(path.dropFirst(mark.count))))
    }
    // A folder may be a link to another; its files are called as they are through the link.
    let place = tree.target(of: root)
    var files = BaseFiles()
    for name in try tree.profiles(below: place) {
      let below = name == place ? "" : GitPath.below(place, name)
      let path = GitPath.joined(root.isEmpty ? "" : root + "/", below)
      let own = below.isEmpty ? path.split(separator: "/").last.map { String($0) } ?? path : below
      let source: SourceFile
      do throws(FileError) {
        source = SourceFile(path: mark + path, bytes: try tree.bytes(of: name))
      } catch {
        files.add(error, name: own, liesAt: "\(top)/\(path)")
        continue
      }
      try files.add(pipeline.compile(source), name: own, shownAs: tree.shown(path), liesAt: "\(top)/\(path)")
    }
    return files
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
