import Synchronization

/// The devices that were found and are of another kind, or do not accept a first connection, each for a while.
final class DeviceRejections: Sendable {
  /// More are not remembered: addresses can be made up endlessly.
  private static let most = 1024

  private let ends = Mutex<[DeviceIdentifier: Duration]>([:])
  private let monitor: DeviceMonitor
  private let duration: Duration

  init(_ monitor: DeviceMonitor, lasting duration: Duration) {
    self.monitor = monitor
    self.duration = duration
  }

  func reject(_ device: DeviceIdentifier) {
    let now = monitor.now
    ends.withLock { ends in
      ends = ends.filter { $0.value > now }
      if ends.count == Self.most, let first = ends.min(by: { $0.value < $1.value }) { ends[first.key] = nil }
      ends[device] = now + duration
    }
  }

  func contains(_ device: DeviceIdentifier) -> Bool {
    let now = monitor.now
    return ends.withLock { $0[device].map { $0 > now } ?? false }
  }
}
