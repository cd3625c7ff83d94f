#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// The text of one `*.gatt.yaml`, and the path by which diagnostics call it.
package struct SourceFile: Sendable {
  /// Finds what is read in place of the file at a path, such as its text in an editor; nil for the file itself.
  package typealias Reading = (_ path: String) throws(FileError) -> SourceFile?

  /// The largest file that is read, in octets. A device of ten thousand characteristics needs a fifth of it.
  package static let largestSize = 16 << 20

  /// The path as the user gave it.
  package var path: String
  /// The file's octets, not yet known to be UTF-8.
  package var bytes: [UInt8]

  /// A source from octets already in memory.
  package init(path: String, bytes: [UInt8]) {
    self.path = path
    self.bytes = bytes
  }

  /// A source from text already in memory.
  package init(path: String, text: String) {
    self.init(path: path, bytes: Array(text.utf8))
  }

  /// Reads the regular file at `path`, or standard input for `-`: a profile, or what is named by one, `source`, or found beside
  /// it. The file has to lie where `confinement` allows, wherever links lead.
  package init(
    reading path: String, confinedTo confinement: ImportConfinement = ImportConfinement(), namedBy source: String? = nil
  ) throws(FileError) {
    guard path != "-" else {
      self = try Self(readingAnywhere: path)
      return
    }
    let file = try FileOpening.withoutLinks(confinement.place(of: path, namedBy: source), called: path)
    self.init(path: FilePath.ofFile(path), bytes: try Self.contents(closing: file, called: path))
  }

  /// Reads the regular file at `path`, or standard input for `-`, wherever links lead: a file that the user has named, and in
  /// which no finding is shown.
  package init(readingAnywhere path: String) throws(FileError) {
    guard path != "-" else {
      self.init(path: "<stdin>", bytes: try Self.contents(of: 0, path: "<stdin>"))
      return
    }
    // A pipe that nobody writes to would make `open` wait for ever.
    let file = unsafe open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
    guard file >= 0 else { throw FileError(path: path, code: errno) }
    self.init(path: FilePath.ofFile(path), bytes: try Self.contents(closing: file, called: path))
  }

  /// Everything of a regular file that is open, which is closed.
  private static func contents(closing descriptor: Int32, called path: String) throws(FileError) -> [UInt8] {
    defer { close(descriptor) }
    var status = stat()
    guard unsafe fstat(descriptor, &status) == 0 else { throw FileError(path: path, code: errno) }
    guard status.st_mode & S_IFMT != S_IFDIR else { throw FileError(path: path, code: EISDIR) }
    guard status.st_mode & S_IFMT == S_IFREG else { throw FileError(path: path, code: ENOTSUP) }
    guard status.st_size <= Self.largestSize else { throw FileError(path: path, code: EFBIG) }
    return try contents(of: descriptor, path: path)
  }

  /// Everything that `descriptor` yields, up to the largest size.
  private static func contents(of descriptor: Int32, path: String) throws(FileError) -> [UInt8] {
    var bytes: [UInt8] = []
    var chunk = [UInt8](repeating: 0, count: 1 << 16)
    while true {
      let count = unsafe chunk.withUnsafeMutableBytes { unsafe read(descriptor, $0.baseAddress, $0.count) }
      if count < 0, errno == EINTR { continue }
      guard count >= 0 else { throw FileError(path: path, code: errno) }
      guard count > 0 else { return bytes }
      guard bytes.count + count <= largestSize else { throw FileError(path: path, code: EFBIG) }
      bytes += chunk[..<count]
    }
  }
}
