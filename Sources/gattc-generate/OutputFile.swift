import GATTSchema

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// A file that is written only when its contents change, so that nothing is compiled again for nothing.
struct OutputFile {
  /// The file's path.
  var path: String

  /// Makes `text` the file's contents: whole, or not at all.
  func write(_ text: String) throws(FileError) {
    let bytes = Array(text.utf8)
    guard (try? SourceFile(reading: path))?.bytes != bytes else { return }
    let temporary = path + ".new"
    let descriptor = unsafe open(temporary, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0o644)
    guard descriptor >= 0 else { throw FileError(path: path, code: errno) }
    let failure = Self.writeAll(bytes, to: descriptor)
    guard close(descriptor) == 0, failure == nil else { throw FileError(path: path, code: failure ?? errno) }
    guard unsafe rename(temporary, path) == 0 else { throw FileError(path: path, code: errno) }
  }

  /// Writes every octet; the system's error number when that fails.
  private static func writeAll(_ bytes: [UInt8], to descriptor: Int32) -> Int32? {
    var rest = bytes[...]
    while !rest.isEmpty {
      let count = unsafe rest.withUnsafeBytes { unsafe Self.system(descriptor, $0.baseAddress, $0.count) }
      if count < 0, errno == EINTR { continue }
      guard count > 0 else { return errno }
      rest = rest.dropFirst(count)
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
