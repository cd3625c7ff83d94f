#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// A file that could not be read or written, and what to do about it.
public struct FileError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The file's path.
  public var path: String
  /// The system's error number, such as `ENOENT`.
  public var code: Int32

  /// An error for `path` from a system error number.
  public init(path: String, code: Int32) {
    self.path = path
    self.code = code
  }

  /// The reason and the remedy, without the path.
  public var reason: String {
    switch code {
    case ENOENT: "no such file; check the path, and where a symbolic link points"
    case EISDIR: "this is a folder; name a file in it"
    case EACCES, EPERM: "permission denied; make it readable and writable for this user"
    case EFBIG: "larger than \(SourceFile.largestSize >> 20) MiB; split the device over several files"
    case ENOTSUP: "not a regular file; give `-` as the path to read from a pipe"
    case ELOOP: "symbolic links lead in a circle; remove one of them"
    default: unsafe String(cString: strerror(code))
    }
  }

  /// `path: error: reason`, the form of a diagnostic without a place.
  public var description: String { "\(path): error: \(reason)" }
}
