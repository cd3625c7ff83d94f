import GATTSchema

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// A file that a command writes: in place of one that this tool has written before, and of nothing else. In a folder that
/// somebody else has filled, nothing is written through a link, and no source is lost to a wrong argument.
struct OwnOutput {
  /// The file's path.
  let path: String

  /// The file at `path`, which need not be there yet.
  init(path: String) { self.path = path }

  /// Makes `text` the file's contents: whole, or not at all.
  func write(_ text: String) throws {
    guard !isStream else { return try FileWriting.write(text, toStream: path) }
    guard !SourceDiscovery.isNamedLikeProfile(path) || isOwn else { throw occupied }
    if let link { throw FileError(path: link, code: EMLINK) }
    guard isOwn || OutputFile(path: path).holds(text) else { throw occupied }
    try OutputFile(path: path).write(text)
  }

  /// Makes the folder of the file, and those around it, where they are missing.
  func makeFolder() throws {
    if let link { throw FileError(path: link, code: EMLINK) }
    let folder = path.split(separator: "/", omittingEmptySubsequences: false).dropLast().joined(separator: "/")
    if !folder.isEmpty { try FileWriting.makeFolder(folder) }
  }

  private var occupied: ToolError {
    .because(.files, "\(path.printable) is there, and gattc has not written it; remove it, or give another path")
  }

  /// Whether it is standard output by another name, or what else is no file of a disk, such as a pipe.
  private var isStream: Bool {
    if ["/dev/stdout", "/dev/stderr"].contains(path) || path.hasPrefix("/dev/fd/") { return true }
    var status = stat()
    return lstat(path, &status) == 0 && [S_IFIFO, S_IFCHR, S_IFSOCK].contains(status.st_mode & S_IFMT)
  }

  /// Whether there is nothing, or something that this tool has written.
  private var isOwn: Bool {
    var status = stat()
    guard lstat(path, &status) == 0 else { return true }
    guard status.st_mode & S_IFMT == S_IFREG else { return false }
    guard status.st_size > 0 else { return !SourceDiscovery.isNamedLikeProfile(path) }
    // A generated file may be larger than what is read at once; its beginning or its end says what it is.
    return ToolMark.isIn(FileEnds.read(path))
  }

  /// A symbolic link on the way, as far as it leads through the current folder or what is relative to it; the last name in any
  /// case. What is above belongs to who has set up the machine.
  private var link: String? {
    let here = FileWriting.currentFolder + "/"
    let isAbsolute = path.hasPrefix("/")
    let start = isAbsolute && path.hasPrefix(here) ? here.count : 0
    let parts = path.dropFirst(start).split(separator: "/", omittingEmptySubsequences: false)
    let ways = parts.indices.map { path.prefix(start) + parts[...$0].joined(separator: "/") }
    let checked = isAbsolute && start == 0 ? ways.suffix(1) : ways[...]
    return checked.map { String($0) }.first { way in
      var status = stat()
      return lstat(way, &status) == 0 && status.st_mode & S_IFMT == S_IFLNK
    }
  }
}
