import Glibc

/// The file descriptor that BlueZ puts a characteristic's notifications into: a packet each.
@BusActor
final class NotifyPipe {
  /// Longer than any value.
  private static let longest = 1024

  private let descriptor: FileDescriptor
  private let received: @BusActor ([UInt8]) -> Void
  private let ended: @BusActor () -> Void
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

  /// Takes a packet. Whether there is another, `poll` tells: to ask here would cost each that comes alone as much again.
  private func take() {
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
      return
    } else {
      close()
      ended()
    }
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
