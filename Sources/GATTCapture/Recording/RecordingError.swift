#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// Why a recording cannot be written or read.
public enum RecordingError: Error, Hashable, Sendable, CustomStringConvertible {
  /// There is a file that no recorder has written, which is not replaced.
  case occupied(path: String)
  /// Another recorder writes the file.
  case inUse(path: String)
  /// The system refuses it; the number of its error.
  case refused(path: String, code: Int32)
  /// The file is no capture, or not to its end; a sentence that says where.
  case damaged(path: String, String)

  /// The sentence of it.
  public var description: String {
    switch self {
    case .occupied(let path): "\(path) is there, and no recorder has written it; remove it, or give another path"
    case .inUse(let path): "another recorder writes \(path); give another path"
    case .refused(let path, ENOSPC): "the disk of \(path) is full; make room"
    case .refused(let path, let code): "\(path): \(Self.words(of: code))"
    case .damaged(let path, let reason): "\(path): \(reason)"
    }
  }

  private static func words(of code: Int32) -> String { unsafe String(cString: strerror(code)) }
}
