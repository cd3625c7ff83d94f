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
    let arrival = receive()
    switch arrival {
    case .none: return false
    case .packet(let packet) where !packet.isEmpty: received(packet)
    case .packet where !isHungUp: received([])
    default:
      // An empty packet reads like the end; what comes after it tells.
      guard arrival == .packet([]), case .packet(let next) = receive(), !next.isEmpty else { return end() }
      received([])
      received(next)
    }
    return true
  }

  private func end() -> Bool {
    close()
    ended()
    return false
  }

  /// Whether BlueZ has closed its end.
  private var isHungUp: Bool {
    var entry = pollfd(fd: descriptor.rawValue, events: 0, revents: 0)
    return unsafe poll(&entry, 1, 0) > 0
  }

  private enum Arrival: Equatable { case packet([UInt8]), none, end }

  private func receive() -> Arrival {
    let number = descriptor.rawValue
    guard number >= 0 else { return .none }
    return unsafe withUnsafeTemporaryAllocation(byteCount: Self.longest, alignment: 1) { buffer in
      let count = unsafe recv(number, buffer.baseAddress, buffer.count, 0)
      if count >= 0 { return unsafe .packet([UInt8](UnsafeRawBufferPointer(rebasing: buffer[..<count]))) }
      return errno == EAGAIN || errno == EINTR ? .none : .end
    }
  }
}
