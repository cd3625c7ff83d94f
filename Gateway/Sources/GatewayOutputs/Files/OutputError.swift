import Foundation

/// Why nothing can be written.
public struct OutputError: Error, Hashable, Sendable, CustomStringConvertible {
  /// Where.
  public let path: String
  /// The number of the system's error.
  public let code: Int32
  /// Whether whoever read the standard output has gone, and with it the purpose of writing.
  public var isOver: Bool { path == "-" && code == EPIPE }

  /// The sentence of it.
  public var description: String {
    switch code {
    case ENXIO: "nobody reads the pipe \(path) yet"
    case EPIPE: "whoever read \(path) has gone"
    case ENOSPC: "the disk of \(path) is full; make room"
    default: "\(path) cannot be written: \(String(cString: strerror(code)))"
    }
  }
}
