import GATTSchema

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// The files of a commit. Links are followed as far as they lead within it: the work tree is another one.
final class GitTree {
  /// What stands at a path.
  private struct Entry {
    /// The mode, by its octal digits, such as `100644`.
    var mode: String
    var hash: String
    /// The size of a file in bytes.
    var size: Int?

    var isLink: Bool { mode == "120000" }
    var isFile: Bool { mode.hasPrefix("100") }
  }

  /// The hash of the commit.
  let commit: String
  private let git: Git
  private var entries: [String: Entry?] = [:]

  /// How many links lead on, one after the other, before they are taken for a circle.
  private static let mostLinks = 40
  /// The longest path that a link has.
  private static let longestLink = 4_096

  /// The files of a commit that is known.
  init(_ commit: String, in git: Git) {
    (self.commit, self.git) = (commit, git)
  }

  /// How the path of a file is shown, such as `0123456789ab:Sources/Lamp.gatt.yaml`.
  func shown(_ path: String) -> String { "\(commit.prefix(12)):\(path)" }

  /// Whether there is anything at a path.
  func holds(_ path: String) -> Bool {
    ((try? resolve(path)) ?? nil) != nil
  }

  /// The files, and links, below a path that are called like profiles; the file at it, whatever it is called.
  func profiles(below root: String) throws(ToolError) -> [String] {
    if let entry = entry(root), entry.isFile { return [root] }
    let found = try list("-r", root.isEmpty ? "." : root)
    return found.filter(SourceDiscovery.isNamedLikeProfile)
  }

  /// Where a path leads: itself, unless there are links on the way.
  func target(of path: String) -> String {
    ((try? resolve(path)) ?? nil) ?? path
  }

  /// The octets of a file, or of what a link leads to.
  func bytes(of path: String) throws(FileError) -> [UInt8] {
    func failure(_ code: Int32) -> FileError { FileError(path: shown(path), code: code) }
    guard let place = try resolve(path), let entry = entry(place) else { throw failure(ENOENT) }
    guard entry.isFile else { throw failure(ENOTSUP) }
    guard entry.size ?? 0 <= SourceFile.largestSize else { throw failure(EFBIG) }
    guard let blob = blob(entry, atMost: SourceFile.largestSize) else { throw failure(ENOENT) }
    return blob
  }

  /// The path without links; nil for what is not there.
  private func resolve(_ path: String) throws(FileError) -> String? {
    // Most files are no links, and lie behind none.
    if let entry = entry(path), entry.isFile { return path }
    var rest = path.split(separator: "/").reversed().map { String($0) }
    var (done, links) = ([String](), 0)
    while let part = rest.popLast() {
      if part == "." { continue }
      guard part != ".." else {
        guard done.popLast() != nil else { throw FileError(path: shown(path), code: EXDEV) }
        continue
      }
      done.append(part)
      guard let entry = entry(done.joined(separator: "/")) else { return nil }
      guard entry.isLink else { continue }
      links += 1
      guard links <= Self.mostLinks else { throw FileError(path: shown(path), code: ELOOP) }
      guard let link = blob(entry, atMost: Self.longestLink) else { return nil }
      let target = String(decoding: link, as: UTF8.self)
      guard !target.hasPrefix("/") else { throw FileError(path: shown(path), code: EXDEV) }
      done.removeLast()
      rest += target.split(separator: "/").reversed().map { String($0) }
    }
    return done.joined(separator: "/")
  }

  private func entry(_ path: String) -> Entry? {
    if let known = entries[path] { return known }
    _ = try? list(path)
    let found = entries[path] ?? nil
    entries[path] = .some(found)
    return found
  }

  private func blob(_ entry: Entry, atMost limit: Int) -> [UInt8]? {
    let shown = try? git.run(["cat-file", "blob", entry.hash], atMost: limit)
    guard let shown, shown.status == 0, !shown.isCut else { return nil }
    return shown.bytes
  }

  /// The paths that `ls-tree` prints; what stands there is remembered.
  private func list(_ arguments: String...) throws(ToolError) -> [String] {
    let options = ["ls-tree", "-z", "-l", "--full-tree"] + arguments.dropLast()
    let listed = try git.run(options + [commit, "--"] + arguments.suffix(1))
    guard listed.status == 0, !listed.isCut else {
      throw .because(.files, "the files of \(commit.prefix(12)) cannot be listed; see `git ls-tree \(commit)`")
    }
    return listed.bytes.split(separator: 0).compactMap { line -> String? in
      // Mode, kind, hash and size; a tab; the path.
      let text = String(decoding: line, as: UTF8.self)
      guard let tab = text.firstIndex(of: "\t") else { return nil }
      let facts = text[..<tab].split(separator: " ").map { String($0) }
      guard facts.count == 4 else { return nil }
      let path = String(text[text.index(after: tab)...])
      entries[path] = Entry(mode: facts[0], hash: facts[2], size: Int(facts[3]))
      return path
    }
  }
}
