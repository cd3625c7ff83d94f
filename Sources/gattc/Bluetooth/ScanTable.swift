import GATTRuntime
import Synchronization

/// What a scan saw last of each device, in an order: for a table that is drawn again, or printed at the end.
final class ScanTable: Sendable {
  /// The order of the devices.
  enum Order: String, CaseIterable, Sendable {
    /// The strongest first; those of unknown strength last.
    case rssi
    /// By name, in any case; those without one last.
    case name
    /// By address.
    case address
  }

  /// Of how many devices it remembers what they said.
  static let mostDevices = 4096

  /// The order; nil for that in which they were first seen.
  let order: Order?
  private let rows = Mutex(DeviceMemory<ScanRow>(capacity: mostDevices))

  init(order: Order?) {
    self.order = order
  }

  /// Puts what was seen of a device in place of what was seen before.
  func add(_ row: ScanRow) {
    _ = rows.withLock { $0.remember(row, of: row.device) }
  }

  /// The rows in order.
  var sorted: [ScanRow] {
    let all = rows.withLock(\.all)
    switch order {
    case nil: return all
    case .address: return all.sorted { $0.device.description < $1.device.description }
    case .rssi: return all.sorted { Self.rank($0) < Self.rank($1) }
    case .name: return all.sorted { Self.name($0) < Self.name($1) }
    }
  }

  private static func rank(_ row: ScanRow) -> (Int, String) { (-(row.rssi ?? -200), row.device.description) }

  private static func name(_ row: ScanRow) -> (Int, String, String) {
    (row.name == nil ? 1 : 0, row.name?.lowercased() ?? "", row.device.description)
  }
}
