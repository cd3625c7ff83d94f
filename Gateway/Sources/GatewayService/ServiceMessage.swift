#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// What systemd is told of a service.
enum ServiceMessage: Sendable {
  /// It has begun, or has read its configuration again.
  case ready
  /// It reads its configuration again.
  case reloading
  /// It ends.
  case stopping
  /// How it is, in words.
  case status(String)
  /// It works.
  case watchdog

  /// The text of it, as sd_notify(3) has it.
  var text: String {
    switch self {
    case .ready: "READY=1"
    // By the time it is known which of several signals this is the answer to.
    case .reloading: "RELOADING=1\nMONOTONIC_USEC=\(Self.monotonicMicroseconds)"
    case .stopping: "STOPPING=1"
    // A line is one assignment.
    case .status(let words): "STATUS=\(words.split(whereSeparator: \.isNewline).joined(separator: " "))"
    case .watchdog: "WATCHDOG=1"
    }
  }

  private static var monotonicMicroseconds: Int {
    var time = timespec()
    clock_gettime(CLOCK_MONOTONIC, &time)
    return time.tv_sec * 1_000_000 + time.tv_nsec / 1000
  }
}
