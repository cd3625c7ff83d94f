import Glibc

/// The file descriptor that BlueZ puts a characteristic's notifications into: a packet each.
@BusActor
final class NotifyPipe {
  /// After how many packets that came alone none is asked for behind one, and up to how many.
  private static let trust = 8..<24
  /// So many are taken before other work has its turn.
  private static let batch = 64
  /// Longer than any value.
  private static let longest = 1024

  private let descriptor: FileDescriptor
  private let received: @BusActor ([UInt8]) -> Void
  private let ended: @BusActor () -> Void
  private var alone = 0
  private var buffer = [UInt8](repeating: 0, count: longest)

  /// - Parameters:
  ///   - received: is told of each value.
  ///   - ended: is told once that BlueZ has closed the pipe, after the last value.
  init(
    _ descriptor: FileDescriptor, received: @escaping @BusActor ([UInt8]) -> Void,
    ended: @escaping @BusActor () -> Void
  ) {
    self.descriptor = descriptor
    self.received = received
    self.ended = ended
    descriptor.makeNonblocking()
    BusReactor.shared.watch(descriptor.rawValue, for: POLLIN) { [weak self] _ in self?.take() }
  }

  isolated deinit { close() }

  /// Closes it, by which BlueZ ends the notifications.
  func close() {
    guard descriptor.rawValue >= 0 else { return }
    BusReactor.shared.unwatch(descriptor.rawValue)
    descriptor.close()
  }

  /// Takes what has come. To ask whether there is more costs a packet that comes alone as much again: after some that did,
  /// it is asked only now and then.
  private func take() {
    if Self.trust.contains(alone) {
      alone += 1
      _ = takePacket()
      return
    }
    for taken in 0..<Self.batch where !takePacket() {
      alone = taken == 1 ? min(alone, Self.trust.lowerBound - 1) + 1 : 0
      return
    }
    alone = 0
  }

  /// Takes a packet; false when there was none.
  private func takePacket() -> Bool {
    let count = receive()
    if count > 0 {
      received(Array(buffer.prefix(count)))
    } else if count == 0, !isHungUp {
      received([])
    } else if count == 0, case let next = receive(), next > 0 {
      // An empty packet reads like the end; what comes after it tells.
      received([])
      received(Array(buffer.prefix(next)))
    } else if count < 0, [EAGAIN, EINTR].contains(errno) {
      return false
    } else {
      close()
      ended()
      return false
    }
    return true
  }

  /// Whether BlueZ has closed its end.
  private var isHungUp: Bool {
    var entry = pollfd(fd: descriptor.rawValue, events: 0, revents: 0)
    return unsafe poll(&entry, 1, 0) > 0
  }

  private func receive() -> Int {
    let number = descriptor.rawValue
    guard number >= 0 else { return -1 }
    return unsafe buffer.withUnsafeMutableBytes { unsafe recv(number, $0.baseAddress, $0.count, 0) }
  }
}
