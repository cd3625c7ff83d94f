import GATTCapture
import GATTSchema

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// A capture on disk, or at standard input, which is read as it comes.
enum CaptureFile {
  private static let pieceSize = 1 << 16

  /// The octets of the file at `path`, or of standard input for `-`. It stays open until the tool ends.
  static func input(_ path: String) throws(FileError) -> CaptureInput {
    let descriptor = path == "-" ? STDIN_FILENO : open(path, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else { throw FileError(path: path, code: errno) }
    return CaptureInput { try next(descriptor, path, pieceSize) }
  }

  /// Whether the regular file at `path` begins as a capture does.
  static func isCapture(_ path: String) -> Bool {
    let descriptor = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
    guard descriptor >= 0 else { return false }
    defer { close(descriptor) }
    var status = stat()
    guard fstat(descriptor, &status) == 0, status.st_mode & S_IFMT == S_IFREG else { return false }
    let beginning = try? next(descriptor, path, CaptureFormat.beginningSize)
    return beginning.flatMap { CaptureFormat(beginning: $0) } != nil
  }

  private static func next(_ descriptor: Int32, _ path: String, _ size: Int) throws(FileError) -> [UInt8] {
    var piece = [UInt8](repeating: 0, count: size)
    while true {
      let count = piece.withUnsafeMutableBytes { read(descriptor, $0.baseAddress, $0.count) }
      if count < 0, errno == EINTR { continue }
      guard count >= 0 else { throw FileError(path: path, code: errno) }
      return Array(piece[..<count])
    }
  }
}
