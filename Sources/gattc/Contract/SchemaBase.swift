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
    self = .commit(commit, path: parts.count == 2 ? try Self.treePath(parts[1], in: git) : nil, git: git)
  }

  /// A path behind the colon, from the root of the tree: what begins with a dot is one from the present folder, as git has it.
  private static func treePath(_ path: String, in git: Git) throws(ToolError) -> String {
    let isRelative = [".", ".."].contains(path) || path.hasPrefix("./") || path.hasPrefix("../")
    return isRelative ? try GitPath.of(path, below: git.root()) : GitPath.joined("", path)
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
      guard let path else { return try Self.files(of: tree, for: paths, now: news, top) }
      guard tree.holds(path) else {
        throw ToolError.because(
          .usage,
          "--against: there is no \(path) in \(commit.prefix(12)); `git ls-tree -r --name-only \(commit.prefix(12))` lists what there is"
            .printable)
      }
      return try Self.files(of: tree, below: path, top)
    }
  }

  /// The profiles of a commit that stand for `paths`. What is new now, at its path, may be what is gone from another: so it is
  /// held against all of the commit that is gone, wherever it lay and whatever it described.
  private static func files(
    of tree: GitTree, for paths: [String], now news: [SchemaFile], _ top: String
  ) throws(ToolError) -> BaseFiles {
    var files = BaseFiles()
    for path in paths { files += try Self.files(of: tree, below: GitPath.of(path, below: top), top) }
    let places = try news.map { file throws(ToolError) in try GitPath.of(file.path, below: top) }
    guard !places.allSatisfy(tree.holds) else { return files }
    let known = Set(files.files.map(\.workPath))
    files += try Self.files(of: tree, below: "", top) { !FileKind.exists($0) && !known.contains($0) }
    return files
  }

  /// The profiles of a commit below a path, which lie at paths that are wanted; `top` is the folder at the root of the
  /// repository.
  private static func files(
    of tree: GitTree, below root: String, _ top: String, where isWanted: (_ path: String) -> Bool = { _ in true }
  ) throws(ToolError) -> BaseFiles {
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
      guard isWanted("\(top)/\(path)") else { continue }
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
