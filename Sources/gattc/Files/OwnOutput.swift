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
  /// The folder that the user named, where the file lies below it.
  private let folder: String?

  /// The file at `path`, which need not be there yet; below a folder that the user has named, if that is what was named.
  init(path: String, below folder: String? = nil) {
    self.path = path
    self.folder = folder
  }

  /// Makes `text` the file's contents: whole, or not at all.
  func write(_ text: String) throws {
    guard !isStream else { return try FileWriting.write(text, toStream: path) }
    if let link { throw FileError(path: link, code: EMLINK) }
    guard !SourceDiscovery.isNamedLikeProfile(path) || isOwn else { throw occupied }
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

  /// A symbolic link on the way, as far as it leads through the current folder, through what is relative to it, or below the
  /// folder that the user has named; the last name in any case. What is above belongs to who has set up the machine.
  var link: String? {
    let parts = path.split(separator: "/", omittingEmptySubsequences: false)
    return parts.indices.map { parts[...$0].joined(separator: "/") }.first { way in
      var status = stat()
      return way.count > trusted && lstat(way, &status) == 0 && status.st_mode & S_IFMT == S_IFLNK
    }
  }

  /// How many characters of the path lead to a folder in which nobody else has put links.
  private var trusted: Int {
    guard path.hasPrefix("/") else { return 0 }
    let here = FileWriting.currentFolder + "/"
    guard !path.hasPrefix(here) else { return here.count }
    return min(folder?.withoutSlash.count ?? .max, path.count - 1)
  }
}
