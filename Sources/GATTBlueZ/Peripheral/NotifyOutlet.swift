import GATTRuntime
import Glibc

/// The file descriptor that BlueZ takes the values of a characteristic from: a packet each.
@BusActor
final class NotifyOutlet {
  private let descriptor: FileDescriptor
  private let confirmed: @BusActor () -> Void
  private let ended: @BusActor () -> Void
  private var waiting: [OneShot<Void>] = []

  /// - Parameters:
  ///   - confirmed: is told that the client confirmed an indication, by versions of BlueZ that tell it here.
  ///   - ended: is told once that BlueZ has closed its end: the subscription is over.
  private init(
    _ descriptor: FileDescriptor, confirmed: @escaping @BusActor () -> Void, ended: @escaping @BusActor () -> Void
  ) {
    self.descriptor = descriptor
    self.confirmed = confirmed
    self.ended = ended
    watch(POLLIN)
  }

  isolated deinit { close() }

  /// An outlet and its other end, for BlueZ; nil when no file descriptors are left.
  static func pair(
    confirmed: @escaping @BusActor () -> Void, ended: @escaping @BusActor () -> Void
  ) -> (outlet: NotifyOutlet, other: FileDescriptor)? {
    var ends: [Int32] = [-1, -1]
    let kind = Int32(SOCK_SEQPACKET.rawValue | SOCK_CLOEXEC.rawValue | SOCK_NONBLOCK.rawValue)
    guard unsafe socketpair(AF_UNIX, kind, 0, &ends) == 0 else { return nil }
    let outlet = NotifyOutlet(FileDescriptor(owning: ends[0]), confirmed: confirmed, ended: ended)
    return (outlet, FileDescriptor(owning: ends[1]))
  }

  /// Sends a value, after waiting for room.
  ///
  /// - Returns: false when BlueZ has closed its end.
  func write(_ value: [UInt8]) async throws(GATTError) -> Bool {
    while true {
      switch descriptor.sendPacket(value) {
      case .sent: return true
      case .full: try await waitForRoom()
      case .closed:
        end()
        return false
      }
    }
  }

  /// Whether BlueZ has not closed its end.
  var isOpen: Bool {
    var entry = pollfd(fd: descriptor.rawValue, events: 0, revents: 0)
    guard entry.fd >= 0, unsafe poll(&entry, 1, 0) >= 0 else { return false }
    return Int32(entry.revents) & (POLLHUP | POLLERR) == 0
  }

  /// Whether BlueZ has taken all that was written.
  var isEmpty: Bool {
    let number = descriptor.rawValue
    var count: Int32 = 0
    guard number >= 0, unsafe ioctl(number, UInt(TIOCOUTQ), &count) == 0 else { return true }
    return count == 0
  }

  private func waitForRoom() async throws(GATTError) {
    let room = OneShot<Void>()
    waiting.append(room)
    watch(POLLIN | POLLOUT)
    try await room.value()
  }

  /// Closes it; who waits for room finds it closed.
  func close() {
    guard descriptor.rawValue >= 0 else { return }
    BusReactor.shared.unwatch(descriptor.rawValue)
    descriptor.close()
    endWaits()
  }

  /// Each of those who wait tries again.
  private func endWaits() {
    defer { waiting = [] }
    for wait in waiting { wait.settle(.success(())) }
  }

  private func end() {
    guard descriptor.rawValue >= 0 else { return }
    close()
    ended()
  }

  private func watch(_ events: Int32) {
    BusReactor.shared.watch(descriptor.rawValue, for: events) { [weak self] in self?.react($0) }
  }

  private func react(_ events: Int32) {
    if events & POLLOUT != 0 {
      endWaits()
      watch(POLLIN)
    }
    if events & ~POLLOUT != 0 { take() }
  }

  /// Takes what BlueZ sends: a byte for each indication that is confirmed.
  private func take() {
    var bytes: [UInt8] = [0, 0, 0, 0]
    while true {
      let number = descriptor.rawValue
      guard number >= 0 else { return }
      let count = unsafe bytes.withUnsafeMutableBytes { unsafe recv(number, $0.baseAddress, $0.count, 0) }
      if count > 0 {
        confirmed()
      } else if count < 0, [EAGAIN, EINTR].contains(errno) {
        return
      } else {
        return end()
      }
    }
  }
}
