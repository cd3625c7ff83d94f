import GATTContract
import GATTProfiles
import GATTRuntime
import GATTSchema

/// The services and characteristics of a device.
enum ObservedTable {
  /// Connects to a device by the first adapter, and discovers them.
  static func discovered(on address: DeviceAddress) async throws -> [ObservedService] {
    try await InterruptibleWork.value {
      try await AdapterOpening.central(nil, names: ProfileManager(), Timeouts())
    } closing: { central in
      await central.close()
    } work: { central in
      let connection = try await central.connect(to: address.identifier)
      return try await connection.discoverServices().map { ObservedService($0) }
    }
  }
}
