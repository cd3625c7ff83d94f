#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// A file that is written only when its contents change, so that nothing is compiled again for nothing.
package struct OutputFile {
  /// The file's path.
  package var path: String

  /// The file at `path`, which need not be there yet.
  package init(path: String) {
    self.path = path
  }

  /// Whether the file holds just `text` already.
  package func holds(_ text: String) -> Bool {
    var text = text
    return text.withUTF8 { unsafe hasContents(UnsafeRawBufferPointer($0)) }
  }

  /// Makes `text` the file's contents: whole, or not at all.
  package func write(_ text: String) throws(FileError) {
    var text = text
    let failure = text.withUTF8 { unsafe replaceContents(with: UnsafeRawBufferPointer($0)) }
    if let failure { throw FileError(path: path, code: failure) }
  }

  /// Makes `new` the contents of a file that somebody else wrote: whole, or not at all, and only while it holds `old`. A
  /// symbolic link stays one, and the file keeps its permissions.
  package func write(_ new: [UInt8], inPlaceOf old: [UInt8]) throws(FileError) {
    let target = OutputFile(path: FilePath.real(path) ?? path)
    guard unsafe access(target.path, W_OK) == 0 else { throw FileError(path: path, code: errno) }
    guard unsafe old.withUnsafeBytes({ unsafe target.hasContents($0) }) else {
      throw FileError(path: path, code: ESTALE)
    }
    if let failure = unsafe new.withUnsafeBytes({ unsafe target.replaceContents(with: $0) }) {
      throw FileError(path: path, code: failure)
    }
  }

  /// Writes octets beside the file and puts them in its place, unless it has them already. An error number, or nil.
  private func replaceContents(with bytes: UnsafeRawBufferPointer) -> Int32? {
    guard unsafe !hasContents(bytes) else { return nil }
    // Made here and now: nobody has put a link to another file where it goes.
    let temporary = path + "." + String(UInt64.random(in: 0 ... .max), radix: 36)
    let descriptor = unsafe open(temporary, O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC, 0o644)
    guard descriptor >= 0 else { return errno }
    var status = stat()
    if unsafe stat(path, &status) == 0 { _ = fchmod(descriptor, status.st_mode & 0o7777) }
    var failure = unsafe Self.writeAll(bytes, to: descriptor)
    if close(descriptor) != 0 { failure = failure ?? errno }
    if failure == nil, unsafe rename(temporary, path) == 0 { return nil }
    failure = failure ?? errno
    unsafe unlink(temporary)
    return failure
  }

  /// Whether the file holds just these octets. Read in pieces: a generated file may be larger than any profile.
  private func hasContents(_ bytes: UnsafeRawBufferPointer) -> Bool {
    let descriptor = unsafe open(path, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else { return false }
    defer { close(descriptor) }
    var chunk = [UInt8](repeating: 0, count: 1 << 16)
    var offset = 0
    while true {
      let count = unsafe chunk.withUnsafeMutableBytes { unsafe read(descriptor, $0.baseAddress, $0.count) }
      guard count > 0 else { return count == 0 && offset == bytes.count }
      guard count <= bytes.count - offset else { return false }
      guard unsafe chunk[..<count].elementsEqual(bytes[offset..<offset + count]) else { return false }
      offset += count
    }
  }

  /// Writes every octet; the system's error number when that fails.
  private static func writeAll(_ bytes: UnsafeRawBufferPointer, to descriptor: Int32) -> Int32? {
    var offset = 0
    while offset < bytes.count {
      let rest = unsafe UnsafeRawBufferPointer(rebasing: bytes[offset...])
      let count = unsafe system(descriptor, rest.baseAddress, rest.count)
      if count < 0, errno == EINTR { continue }
      guard count > 0 else { return errno }
      offset += count
    }
    return nil
  }

  private static func system(_ descriptor: Int32, _ start: UnsafeRawPointer?, _ count: Int) -> Int {
    #if canImport(Glibc)
      unsafe Glibc.write(descriptor, start, count)
    #elseif canImport(Musl)
      unsafe Musl.write(descriptor, start, count)
    #else
      unsafe Darwin.write(descriptor, start, count)
    #endif
  }
}
