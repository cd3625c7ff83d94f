import Dispatch
import Foundation
import Synchronization

/// Appends lines to a file, a named pipe or the standard output, all of a text or nothing of it. It waits on a thread of its own for
/// who reads slowly.
public final class LineWriter: Sendable {
  private let path: String
  private let queue: DispatchQueue
  /// The open file; nil before the first line, and after an error.
  private let descriptor = Mutex<Int32?>(nil)

  /// A writer that opens its file with the first line.
  public init(path: String) {
    self.path = path
    queue = DispatchQueue(label: "gatt.gateway.lines")
  }

  deinit {
    let open = descriptor.withLock { $0 }
    if let open, path != "-" { close(open) }
  }

  /// Writes a text.
  ///
  /// - Throws: why it is not written; the next attempt opens the file anew.
  public func write(_ text: String) async throws(OutputError) {
    let result = await withCheckedContinuation { continuation in
      queue.async { continuation.resume(returning: self.writeNow(Array(text.utf8))) }
    }
    try result.get()
  }

  private func writeNow(_ bytes: [UInt8]) -> Result<Void, OutputError> {
    descriptor.withLock { descriptor in
      guard let file = descriptor ?? open() else { return .failure(OutputError(path: path, code: errno)) }
      descriptor = file
      guard let code = Self.write(bytes, to: file) else { return .success(()) }
      if path != "-" { close(file) }
      descriptor = nil
      return .failure(OutputError(path: path, code: code))
    }
  }

  /// Nil, with the error in `errno`, when it cannot be opened. A pipe that nobody reads is not waited for.
  private func open() -> Int32? {
    if path == "-" { return 1 }
    let flags = O_WRONLY | O_APPEND | O_CREAT | O_CLOEXEC | O_NONBLOCK
    #if canImport(Glibc)
      let file = Glibc.open(path, flags, 0o640)
    #else
      let file = Darwin.open(path, flags, 0o640)
    #endif
    guard file >= 0 else { return nil }
    _ = fcntl(file, F_SETFL, O_APPEND)
    return file
  }

  /// The error that ended it; nil for none. What a file has got of a text that did not fit is taken away again.
  private static func write(_ bytes: [UInt8], to file: Int32) -> Int32? {
    var rest = bytes[...]
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes { swiftWrite(file, $0) }
      if count > 0 {
        rest.removeFirst(count)
      } else if errno != EINTR {
        let code = errno
        takeBack(bytes.count - rest.count, from: file)
        return code
      }
    }
    return nil
  }

  private static func swiftWrite(_ file: Int32, _ bytes: UnsafeRawBufferPointer) -> Int {
    #if canImport(Glibc)
      Glibc.write(file, bytes.baseAddress, bytes.count)
    #else
      Darwin.write(file, bytes.baseAddress, bytes.count)
    #endif
  }

  private static func takeBack(_ count: Int, from file: Int32) {
    var status = stat()
    guard count > 0, fstat(file, &status) == 0, status.st_mode & S_IFMT == S_IFREG else { return }
    ftruncate(file, status.st_size - off_t(count))
  }
}
