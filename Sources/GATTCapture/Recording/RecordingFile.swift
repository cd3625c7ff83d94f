#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// The file of a recorder: in place of one that a recorder has written before, and of nothing else.
struct RecordingFile: Sendable {
  /// How much of a file is looked at for the mark.
  private static let beginningSize = 512

  let path: String
  private let descriptor: Int32

  /// Makes it empty.
  ///
  /// - Throws: ``RecordingError`` where it is somebody else's, or cannot be opened; a link is never followed.
  init(path: String) throws(RecordingError) {
    self.path = path
    // Who is near is nobody else's business on this machine.
    descriptor = unsafe open(path, O_RDWR | O_CREAT | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC | O_APPEND, 0o600)
    guard descriptor >= 0 else {
      throw errno == ELOOP ? .occupied(path: path) : .refused(path: path, code: errno)
    }
    do throws(RecordingError) {
      try take()
    } catch {
      close(descriptor)
      throw error
    }
  }

  private func take() throws(RecordingError) {
    var status = stat()
    guard unsafe fstat(descriptor, &status) == 0 else { throw .refused(path: path, code: errno) }
    guard status.st_mode & S_IFMT == S_IFREG else { throw .occupied(path: path) }
    guard flock(descriptor, LOCK_EX | LOCK_NB) == 0 else { throw .inUse(path: path) }
    guard status.st_size == 0 || isOwn else { throw .occupied(path: path) }
    guard ftruncate(descriptor, 0) == 0 else { throw .refused(path: path, code: errno) }
  }

  private var isOwn: Bool {
    var octets = [UInt8](repeating: 0, count: Self.beginningSize)
    let count = unsafe octets.withUnsafeMutableBytes { unsafe pread(descriptor, $0.baseAddress, $0.count, 0) }
    return PcapngBlock.isRecording(octets.prefix(max(0, count)))
  }

  /// Appends whole blocks, all of them or nothing: what a full disk has taken of them is taken away again.
  ///
  /// - Returns: the number of the system's error; nil for none.
  func append(_ octets: [UInt8]) -> Int32? {
    var done = 0
    while done < octets.count {
      let count = unsafe octets[done...].withUnsafeBytes { unsafe write(descriptor, $0.baseAddress, $0.count) }
      if count > 0 {
        done += count
      } else if errno != EINTR {
        let code = errno
        takeBack(done)
        return code
      }
    }
    return nil
  }

  private func takeBack(_ count: Int) {
    var status = stat()
    guard count > 0, unsafe fstat(descriptor, &status) == 0 else { return }
    _ = ftruncate(descriptor, status.st_size - off_t(count))
  }

  /// Has it on the disk, and ends writing it.
  func finish() {
    fsync(descriptor)
    close(descriptor)
  }
}
