import Glibc

/// The file descriptor that BlueZ puts a characteristic's notifications into: a packet each.
@BusActor
final class NotifyPipe {
  private let descriptor: FileDescriptor
  private let received: @BusActor ([UInt8]) -> Void
  private let ended: @BusActor () -> Void

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

  /// Takes what has come, of a burst at least 64 packets before other work has its turn: BlueZ drops what its end has no room
  /// for. What is left, the reactor tells of again.
  private func take() {
    for _ in 0..<4 where !takeBatch() { return }
  }

  /// Takes a batch; false when it was not full, so that there is nothing behind it.
  private func takeBatch() -> Bool {
    switch receive() {
    case .packets(let packets):
      deliver(packets)
      return packets.count == PacketBatch.capacity
    case .none: return false
    case .failed:
      end()
      return false
    }
  }

  /// An empty packet reads like the end: where BlueZ has closed its end, what comes behind tells.
  private func deliver(_ packets: [[UInt8]]) {
    let values = (packets.lastIndex { !$0.isEmpty } ?? -1) + 1
    for packet in packets[..<values] { received(packet) }
    let empty = packets[values...]
    if empty.isEmpty { return }
    guard isHungUp else { return empty.forEach(received) }
    guard case .packets(let next) = receive(), next.contains(where: { !$0.isEmpty }) else { return end() }
    empty.forEach(received)
    deliver(next)
  }

  private func end() {
    close()
    ended()
  }

  /// Whether BlueZ has closed its end.
  private var isHungUp: Bool {
    var entry = pollfd(fd: descriptor.rawValue, events: 0, revents: 0)
    return unsafe poll(&entry, 1, 0) > 0
  }

  private func receive() -> PacketBatch.Outcome {
    let number = descriptor.rawValue
    return number < 0 ? .none : PacketBatch.shared.receive(from: number)
  }
}
