#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// The text of one `*.gatt.yaml`, and the path by which diagnostics call it.
package struct SourceFile: Sendable {
  /// Reads the file at a path.
  package typealias Reading = (_ path: String) throws(FileError) -> SourceFile

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

  /// Reads the regular file at `path`, or standard input for `-`: a profile, or what is named by one or found beside it. The
  /// file has to lie where `confinement` allows, wherever links lead.
  package init(
    reading path: String, confinedTo confinement: ImportConfinement = ImportConfinement()
  ) throws(FileError) {
    guard path != "-" else {
      self = try Self(readingAnywhere: path)
      return
    }
    let bytes = try Self.contents(ofFile: confinement.place(of: path), called: path, following: false)
    self.init(path: FilePath.ofFile(path), bytes: bytes)
  }

  /// Reads the regular file at `path`, or standard input for `-`, wherever links lead: a file that the user has named, and in
  /// which no finding is shown.
  package init(readingAnywhere path: String) throws(FileError) {
    guard path != "-" else {
      self.init(path: "<stdin>", bytes: try Self.contents(of: 0, path: "<stdin>"))
      return
    }
    self.init(path: FilePath.ofFile(path), bytes: try Self.contents(ofFile: path, called: path, following: true))
  }

  private static func contents(
    ofFile place: String, called path: String, following isFollowing: Bool
  ) throws(FileError) -> [UInt8] {
    // A pipe that nobody writes to would make `open` wait for ever.
    let descriptor = unsafe open(place, O_RDONLY | O_CLOEXEC | O_NONBLOCK | (isFollowing ? 0 : O_NOFOLLOW))
    guard descriptor >= 0 else { throw FileError(path: path, code: errno) }
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
