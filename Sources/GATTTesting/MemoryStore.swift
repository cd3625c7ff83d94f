public import GATTRuntime
import Synchronization

/// A store of devices in memory, which ends with the test; `DeviceStore.file` would be one of all tests.
public final class MemoryStore: DeviceStore {
  private let devices = Mutex<[String: DeviceIdentifier]>([:])

  /// A store that remembers devices by the names of their kinds.
  public init(_ devices: [String: DeviceIdentifier] = [:]) {
    self.devices.withLock { $0 = devices }
  }

  /// The device that is remembered by a name; nil for none.
  public func device(named name: String) -> DeviceIdentifier? { devices.withLock { $0[name] } }

  /// Remembers a device by a name, or forgets it with nil.
  public func remember(_ device: DeviceIdentifier?, as name: String) { devices.withLock { $0[name] = device } }
}
