import Glibc
import Synchronization

/// A file descriptor that is closed once: when nobody holds it any more, or before that.
package final class FileDescriptor: Sendable, Hashable {
  private let number: Mutex<Int32>

  /// Takes a file descriptor over.
  package init(owning number: Int32) {
    self.number = Mutex(number)
  }

  /// A file descriptor of its own for what another refers to; nil when there are no more.
  package convenience init?(duplicating number: Int32) {
    let copy = fcntl(number, F_DUPFD_CLOEXEC, 3)
    guard copy >= 0 else { return nil }
    self.init(owning: copy)
  }

  deinit { close() }

  /// The number, -1 once it is closed.
  package var rawValue: Int32 { number.withLock { $0 } }

  /// Closes it; does nothing when it is closed.
  package func close() {
    let open = number.withLock { number in
      defer { number = -1 }
      return number
    }
    if open >= 0 { _ = Glibc.close(open) }
  }

  /// Has reads and writes return instead of waiting.
  package func makeNonblocking() {
    let flags = fcntl(rawValue, F_GETFL)
    if flags >= 0 { _ = fcntl(rawValue, F_SETFL, flags | O_NONBLOCK) }
  }

  /// What became of a packet.
  enum Sending {
    case sent
    /// There is no room now.
    case full
    /// The other end is closed, or this one.
    case closed
  }

  /// Sends a packet to the other end of a pair of sockets, without waiting.
  func sendPacket(_ packet: [UInt8]) -> Sending {
    while true {
      let number = rawValue
      guard number >= 0 else { return .closed }
      // Not write: that raises SIGPIPE.
      let sent = unsafe packet.withUnsafeBytes { unsafe send(number, $0.baseAddress, $0.count, Int32(MSG_NOSIGNAL)) }
      if sent >= 0 { return .sent }
      switch errno {
      case EINTR: continue
      case EAGAIN, ENOBUFS: return .full
      default: return .closed
      }
    }
  }

  /// The same one.
  package static func == (left: FileDescriptor, right: FileDescriptor) -> Bool { left === right }

  /// By identity.
  package func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}
