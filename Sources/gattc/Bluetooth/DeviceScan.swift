import GATTRuntime
import Synchronization

/// A scan that prints what it finds as it goes.
struct DeviceScan: Sendable {
  /// How many devices there are so far.
  private final class Tally: Sendable {
    private let seen = Mutex<Set<DeviceIdentifier>>([])

    var devices: Int { seen.withLock(\.count) }

    func count(_ device: DeviceIdentifier) {
      seen.withLock { _ = $0.insert(device) }
    }
  }

  /// Where it scans.
  let session: BluetoothSession
  /// What for.
  let filter: ScanFilter
  /// For how long; nil until somebody ends it.
  let timeout: Duration?
  /// Whether it prints JSON.
  let isJSON: Bool

  /// Scans to the end.
  func run() async throws {
    let progress = ProgressLine()
    let tally = Tally()
    let clock = ContinuousClock()
    let start = clock.now
    defer { progress.show("") }
    if !isJSON { try progress.print(ScanRow.header) }
    try await withThrowingTaskGroup { group in
      group.addTask {
        for try await device in session.central.scan(filter, timeout: timeout) {
          tally.count(device.identifier)
          let row = ScanRow(device, session.profiles)
          try progress.print(isJSON ? row.json : row.line)
        }
      }
      group.addTask {
        while !Task.isCancelled {
          let seconds = Int(start.duration(to: clock.now) / .seconds(1))
          progress.show(ScanRow.progress(devices: tally.devices, seconds: seconds))
          try? await clock.sleep(for: .seconds(1))
        }
      }
      try await group.next()
      group.cancelAll()
    }
  }
}
