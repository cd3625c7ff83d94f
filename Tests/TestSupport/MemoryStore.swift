package import GATTRuntime
import Synchronization

/// What devices were, in memory.
package final class MemoryStore: DeviceStore {
  private let devices = Mutex<[String: DeviceIdentifier]>([:])

  package init(_ devices: [String: DeviceIdentifier] = [:]) {
    self.devices.withLock { $0 = devices }
  }

  package func device(named name: String) -> DeviceIdentifier? { devices.withLock { $0[name] } }

  package func remember(_ device: DeviceIdentifier?, as name: String) { devices.withLock { $0[name] = device } }
}
