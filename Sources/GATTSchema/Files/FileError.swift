#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// A file that could not be read or written, and what to do about it.
package struct FileError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The file's path.
  package var path: String
  /// The system's error number, such as `ENOENT`.
  package var code: Int32

  /// An error for `path` from a system error number.
  package init(path: String, code: Int32) {
    self.path = path
    self.code = code
  }

  /// An error for a file that is not there.
  package static func missing(_ path: String) -> FileError {
    FileError(path: path, code: ENOENT)
  }

  /// Whether it is that the file lies where it may not be read.
  var isOutside: Bool { code == EXDEV }

  /// The reason and the remedy, without the path.
  package var reason: String {
    switch code {
    case ENOENT: "no such file; check the path, and where a symbolic link points"
    case EISDIR: "this is a folder; name a file in it"
    case EACCES, EPERM: "permission denied; make it readable and writable for this user"
    case EFBIG: "larger than \(SourceFile.largestSize >> 20) MiB; split the device over several files"
    case ENOTSUP: "not a regular file; give `-` as the path to read from a pipe"
    case ESTALE: "it has changed meanwhile; run the command again"
    case EXDEV: "it leads out of the package that it stands in; put the file itself there"
    case EMLINK: "a symbolic link, which nothing is written through; give the path that it leads to"
    case ELOOP: "symbolic links lead in a circle; remove one of them"
    default: unsafe String(cString: strerror(code))
    }
  }

  /// `path: error: reason`, the form of a diagnostic without a place.
  package var description: String { "\(path): error: \(reason)" }
}
