#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

extension CaptureInput {
  private static let pieceSize = 1 << 16

  /// A file, or the standard input for `-`, which is read as it is asked for.
  init(contentsOf path: String) throws(RecordingError) {
    let file = try OpenFile(path: path)
    self.init {
      var piece = [UInt8](repeating: 0, count: Self.pieceSize)
      let count = unsafe piece.withUnsafeMutableBytes { unsafe Self.fill($0, from: file.descriptor) }
      guard count >= 0 else { throw RecordingError.refused(path: path, code: errno) }
      return Array(piece.prefix(count))
    }
  }

  private static func fill(_ buffer: UnsafeMutableRawBufferPointer, from descriptor: Int32) -> Int {
    while true {
      let count = unsafe read(descriptor, buffer.baseAddress, buffer.count)
      guard count < 0, errno == EINTR else { return count }
    }
  }
}

/// A file that is closed with the last reference to it.
private final class OpenFile {
  let descriptor: Int32

  init(path: String) throws(RecordingError) {
    descriptor = path == "-" ? STDIN_FILENO : unsafe open(path, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else { throw .refused(path: path, code: errno) }
  }

  deinit { if descriptor != STDIN_FILENO { close(descriptor) } }
}
