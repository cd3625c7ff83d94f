import GATTRuntime
import Synchronization

/// Devices in the order of a file, each with the last that it told.
final class LiveTable: Sendable {
  private let entries: [DeviceList.Entry]
  private let devices: [Device]
  private let values: Mutex<[String]>

  /// A table that nobody follows yet.
  init(_ entries: [DeviceList.Entry], on central: CentralManager, options: DeviceOptions = DeviceOptions()) {
    self.entries = entries
    devices = entries.map { central.device($0.kind.description, at: $0.identifier, options: options) }
    values = Mutex(entries.map { _ in "…" })
  }

  /// The table as a text, a line a device.
  var text: String {
    let values = values.withLock { $0 }
    let width = entries.map(\.name.count).max() ?? 0
    return zip(entries, values).map { entry, value in
      entry.name + String(repeating: " ", count: width - entry.name.count + 2) + value + "\n"
    }.joined()
  }

  /// Follows all devices, each for itself: one that cannot be had is in nobody's way.
  func follow() async {
    await withTaskGroup(of: Void.self) { group in
      for (row, entry) in entries.enumerated() {
        group.addTask { [self] in
          do throws(GATTError) {
            try await entry.kind.follow(devices[row]) { set($0, in: row) }
          } catch {
            set("\(error)", in: row)
          }
        }
      }
    }
  }

  private func set(_ value: String, in row: Int) { values.withLock { $0[row] = value } }
}
