#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// A file that any number of programs change at the same time, each change a reading and a writing of the whole.
///
/// A change is under a lock, on a file beside it that stays. It goes to a draft that takes the file's place: whoever reads finds
/// the old content or the new one, also after a crash. No symbolic link is followed, at any of the three: the folder may be one
/// that others write to. What fails leaves all as it was.
struct StateFile {
  let path: String
  /// How often the lock is asked for while others have it, a millisecond or a little more apart: ten seconds at least.
  var attempts = 10_000

  /// The largest file that is read or written, in bytes.
  static let largestSize = 16 << 20

  /// What the file holds; nothing of one that is not there.
  func read() throws(FileDeviceStore.FileError) -> [UInt8] {
    try content()?.bytes ?? []
  }

  /// Makes of what the file holds what it shall hold.
  func update(_ change: (inout [UInt8]) -> Void) throws(FileDeviceStore.FileError) {
    let lock = try lock()
    // Closing lets go of it.
    defer { close(lock) }
    let old = try content()
    var bytes = old?.bytes ?? []
    change(&bytes)
    guard old != nil || !bytes.isEmpty else { return }
    guard bytes.count <= Self.largestSize else { throw failure("writing", EFBIG) }
    try write(bytes, mode: old?.mode)
  }

  private func lock() throws(FileDeviceStore.FileError) -> Int32 {
    let file = open(path + ".lock", O_RDWR | O_CREAT | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC, 0o600)
    guard file >= 0 else { throw failure("locking", errno) }
    var error = EWOULDBLOCK
    var count = 0
    while error == EWOULDBLOCK, count < attempts {
      if flock(file, LOCK_EX | LOCK_NB) == 0 { return file }
      // At once: what comes next may change it. A signal says nothing of the lock.
      error = errno
      if error == EINTR {
        error = EWOULDBLOCK
        continue
      }
      count += 1
      usleep(1_000)
    }
    close(file)
    throw failure("locking", error)
  }

  private func content() throws(FileDeviceStore.FileError) -> (bytes: [UInt8], mode: mode_t)? {
    // A pipe that nobody writes to would make `open` wait for ever.
    let file = open(path, O_RDONLY | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC)
    guard file >= 0 else {
      guard errno == ENOENT else { throw failure("reading", errno) }
      return nil
    }
    defer { close(file) }
    var status = stat()
    guard fstat(file, &status) == 0 else { throw failure("reading", errno) }
    guard status.st_mode & S_IFMT == S_IFREG else {
      throw failure("reading", status.st_mode & S_IFMT == S_IFDIR ? EISDIR : EINVAL)
    }
    guard status.st_size <= Self.largestSize else { throw failure("reading", EFBIG) }
    var bytes = [UInt8](repeating: 0, count: Int(status.st_size))
    var count = 0
    while count < bytes.count {
      let read = bytes.withUnsafeMutableBytes { Self.read(file, $0.baseAddress.map { $0 + count }, $0.count - count) }
      if read < 0, errno == EINTR { continue }
      // A file that shrinks is being changed by what knows no lock: half of it is nothing to go by.
      guard read > 0 else { throw failure("reading", read < 0 ? errno : EIO) }
      count += read
    }
    return (bytes, status.st_mode & 0o777)
  }

  private func write(_ bytes: [UInt8], mode: mode_t?) throws(FileDeviceStore.FileError) {
    // Made here and now: nobody has put a link to another file where it goes.
    let draft = "\(path).\(String(UInt64.random(in: 0 ... .max), radix: 36)).new"
    let file = open(draft, O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC, 0o600)
    guard file >= 0 else { throw failure("writing", errno) }
    if let mode { _ = fchmod(file, mode) }
    var error = Self.writeAll(bytes, to: file) ?? (fsync(file) == 0 ? nil : errno)
    if close(file) != 0 { error = error ?? errno }
    if error == nil, rename(draft, path) != 0 { error = errno }
    guard let error else { return syncFolder() }
    unlink(draft)
    throw failure("writing", error)
  }

  /// Has the new name survive a loss of power as well; a file system that cannot say so keeps its own promise.
  private func syncFolder() {
    let parts = path.split(separator: "/", omittingEmptySubsequences: false).dropLast().joined(separator: "/")
    let folder = open(parts.isEmpty ? (path.hasPrefix("/") ? "/" : ".") : parts, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    guard folder >= 0 else { return }
    fsync(folder)
    close(folder)
  }

  private static func writeAll(_ bytes: [UInt8], to file: Int32) -> Int32? {
    var offset = 0
    while offset < bytes.count {
      let count = bytes.withUnsafeBytes { write(file, $0.baseAddress.map { $0 + offset }, $0.count - offset) }
      if count < 0, errno == EINTR { continue }
      guard count > 0 else { return errno }
      offset += count
    }
    return nil
  }

  private func failure(_ verb: String, _ code: Int32) -> FileDeviceStore.FileError {
    let remedy =
      switch code {
      case EWOULDBLOCK:
        "another program has had its lock all the while, or one that was stopped; `fuser \(path).lock` names it"
      case ELOOP: "it is a symbolic link, which is not followed; give the path that it leads to"
      case EISDIR: "it is a folder; give the path of a file"
      case EINVAL: "it is no regular file; give the path of one"
      case EFBIG: "it is larger than \(Self.largestSize >> 20) MiB, and no file of devices; give another path"
      default: "\(String(cString: strerror(code))); check the folder, its disk and its permissions"
      }
    return FileDeviceStore.FileError(
      isInUse: code == EWOULDBLOCK, description: "\(verb) \(path) failed: \(remedy)")
  }
}

extension StateFile {
  // The system's functions, which the methods of these names hide.
  private static func read(_ file: Int32, _ start: UnsafeMutableRawPointer?, _ count: Int) -> Int {
    #if canImport(Glibc)
      Glibc.read(file, start, count)
    #elseif canImport(Musl)
      Musl.read(file, start, count)
    #else
      Darwin.read(file, start, count)
    #endif
  }

  private static func write(_ file: Int32, _ start: UnsafeRawPointer?, _ count: Int) -> Int {
    #if canImport(Glibc)
      Glibc.write(file, start, count)
    #elseif canImport(Musl)
      Musl.write(file, start, count)
    #else
      Darwin.write(file, start, count)
    #endif
  }
}
