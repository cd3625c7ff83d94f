import GATTContract
import GATTProfiles
import GATTRuntime
import GATTSchema
import Synchronization

/// The services and characteristics of a device.
enum ObservedTable {
  /// What has been discovered.
  private final class Found: Sendable {
    let services = Mutex<[ObservedService]>([])
  }

  /// Connects to a device by the first adapter, and discovers them.
  static func discovered(on address: DeviceAddress) async throws -> [ObservedService] {
    let found = Found()
    try await InterruptibleWork.run(isEndless: false) {
      try await AdapterOpening.central(nil, names: ProfileManager(), Timeouts())
    } closing: { central in
      await central.close()
    } work: { central in
      let connection = try await central.connect(to: address.identifier)
      let services = try await connection.discoverServices().map { ObservedService($0) }
      found.services.withLock { $0 = services }
    }
    return found.services.withLock { $0 }
  }
}
