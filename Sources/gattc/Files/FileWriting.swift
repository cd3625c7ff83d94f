import GATTSchema

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// Writes files, and says so when it could not.
enum FileWriting {
  /// The folder that this program works in, without links.
  static var currentFolder: String {
    guard let path = getcwd(nil, 0) else { return "" }
    defer { free(path) }
    return String(cString: path)
  }

  /// Puts `text` into what is called `path` and is no file of a disk, such as a pipe.
  static func write(_ text: String, toStream path: String) throws(FileError) {
    let descriptor = open(path, O_WRONLY | O_CLOEXEC)
    guard descriptor >= 0 else { throw FileError(path: path, code: errno) }
    defer { close(descriptor) }
    try write(Array(text.utf8), to: descriptor, path: path)
  }

  /// The folder that the file at `path` would lie in, when there is none.
  static func missingFolder(of path: String) -> String? {
    guard let slash = path.lastIndex(of: "/"), slash > path.startIndex else { return nil }
    let folder = String(path[..<slash])
    return access(folder, F_OK) != 0 && errno == ENOENT ? folder : nil
  }

  /// Makes the folder at `path`, and those it lies in, where they are missing.
  static func makeFolder(_ path: String) throws(FileError) {
    guard mkdir(path, 0o777) != 0, errno != EEXIST else { return }
    let parent = path.split(separator: "/", omittingEmptySubsequences: false).dropLast().joined(separator: "/")
    guard errno == ENOENT, !parent.isEmpty else { throw FileError(path: path, code: errno) }
    try makeFolder(parent)
    guard mkdir(path, 0o777) == 0 || errno == EEXIST else { throw FileError(path: path, code: errno) }
  }

  /// Writes all of `bytes` to a stream whose reader may have stopped reading; `path` is what it is called in an error.
  ///
  /// - Parameter isGivenUp: whether to wait for the reader no longer, which is an error with the number `ECANCELED`.
  static func write(
    _ bytes: [UInt8], to descriptor: Int32, path: String, unless isGivenUp: () -> Bool
  ) throws(FileError) {
    var rest = bytes[...]
    while !rest.isEmpty {
      var entry = pollfd(fd: descriptor, events: Int16(POLLOUT), revents: 0)
      guard poll(&entry, 1, 100) != 0 else {
        if isGivenUp() { throw FileError(path: path, code: ECANCELED) }
        continue
      }
      // What can be written at all can take so much at once.
      let piece = Array(rest.prefix(Int(PIPE_BUF)))
      try write(piece, to: descriptor, path: path)
      rest = rest.dropFirst(piece.count)
    }
  }

  /// Writes all of `bytes`; `path` is what the stream is called in an error.
  static func write(_ bytes: [UInt8], to descriptor: Int32, path: String) throws(FileError) {
    var rest = bytes[...]
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes { writeOctets(descriptor, $0.baseAddress, $0.count) }
      if count < 0, errno == EINTR { continue }
      guard count > 0 else { throw FileError(path: path, code: errno) }
      rest = rest.dropFirst(count)
    }
  }
}

/// The system's `write`, which the methods of that name hide.
private func writeOctets(_ descriptor: Int32, _ bytes: UnsafeRawPointer?, _ count: Int) -> Int {
  write(descriptor, bytes, count)
}
