#if canImport(Glibc)
  package import Glibc
#else
  package import Darwin
#endif

/// Wakes a thread that waits for sockets.
package final class WakeUp: Sendable {
  private let reading: Int32
  private let writing: Int32

  /// One that nobody has woken yet.
  package init() {
    var ends: [Int32] = [-1, -1]
    pipe(&ends)
    for end in ends {
      _ = fcntl(end, F_SETFL, O_NONBLOCK)
      _ = fcntl(end, F_SETFD, FD_CLOEXEC)
    }
    (reading, writing) = (ends[0], ends[1])
  }

  deinit {
    close(reading)
    close(writing)
  }

  /// Wakes it. A pipe that is full has woken it already.
  package func wake() {
    var byte: UInt8 = 1
    _ = write(writing, &byte, 1)
  }

  /// Waits for sockets, for being woken, or for a time.
  ///
  /// - Returns: what has happened on each of the sockets.
  package func wait(for sockets: [pollfd], atMost duration: Duration) -> [Int16] {
    var awaited = [pollfd(fd: reading, events: Int16(POLLIN), revents: 0)] + sockets
    let milliseconds = duration.components.seconds * 1000 + duration.components.attoseconds / 1_000_000_000_000_000
    _ = poll(&awaited, nfds_t(awaited.count), Int32(clamping: max(0, milliseconds)))
    var bytes = [UInt8](repeating: 0, count: 64)
    while read(reading, &bytes, bytes.count) > 0 {}
    return awaited.dropFirst().map(\.revents)
  }
}
