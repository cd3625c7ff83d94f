#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// Wakes a thread that waits for sockets.
final class WakeUp: Sendable {
  private let reading: Int32
  private let writing: Int32

  init() {
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
  func wake() {
    var byte: UInt8 = 1
    _ = write(writing, &byte, 1)
  }

  /// Waits for a socket, for being woken, or for a time.
  ///
  /// - Returns: whether the socket takes data.
  func wait(for socket: pollfd?, atMost duration: Duration) -> Bool {
    var awaited = [pollfd(fd: reading, events: Int16(POLLIN), revents: 0)] + (socket.map { [$0] } ?? [])
    let milliseconds = duration.components.seconds * 1000 + duration.components.attoseconds / 1_000_000_000_000_000
    _ = poll(&awaited, nfds_t(awaited.count), Int32(clamping: max(0, milliseconds)))
    var bytes = [UInt8](repeating: 0, count: 64)
    while read(reading, &bytes, bytes.count) > 0 {}
    return awaited.count > 1 && awaited[1].revents & Int16(POLLOUT) != 0
  }
}
