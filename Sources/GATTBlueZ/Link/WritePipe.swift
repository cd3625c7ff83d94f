import GATTRuntime
import Glibc

/// The file descriptor that BlueZ takes a characteristic's writes without response from: a packet each.
@BusActor
final class WritePipe {
  /// The longest value, in bytes.
  let room: Int

  /// So many values are sent at once before other work has its turn.
  private static let batch = 16

  private let descriptor: FileDescriptor
  private var inARow = 0
  private var waiting: OneShot<Void>?

  init(_ descriptor: FileDescriptor, room: Int) {
    self.descriptor = descriptor
    self.room = room
    descriptor.makeNonblocking()
  }

  isolated deinit { close(.cancelled) }

  /// Sends a value if it can be sent now, and others have had their turn lately.
  func writeAtOnce(_ value: [UInt8]) -> Bool {
    guard value.count <= room, inARow < Self.batch, descriptor.sendPacket(value) == .sent else {
      inARow = 0
      return false
    }
    inARow += 1
    return true
  }

  /// Sends a value, after waiting for room.
  ///
  /// - Returns: false when BlueZ has closed the pipe.
  func write(_ value: [UInt8]) async throws(GATTError) -> Bool {
    while true {
      switch descriptor.sendPacket(value) {
      case .sent: return true
      case .full: try await waitForRoom(descriptor.rawValue)
      case .closed:
        close(.cancelled)
        return false
      }
    }
  }

  private func waitForRoom(_ number: Int32) async throws(GATTError) {
    let room = OneShot<Void>()
    waiting = room
    BusReactor.shared.watch(number, for: POLLOUT) { _ in
      BusReactor.shared.unwatch(number)
      room.settle(.success(()))
    }
    defer { if descriptor.rawValue == number { BusReactor.shared.unwatch(number) } }
    try await room.value()
  }

  /// Closes it; who waits for room is told why.
  func close(_ error: GATTError) {
    guard descriptor.rawValue >= 0 else { return }
    BusReactor.shared.unwatch(descriptor.rawValue)
    descriptor.close()
    waiting?.settle(.failure(error))
  }
}
