import GATTImport
import GATTRuntime

/// A device that was connected to and looked at.
struct DiscoveredDevice: Sendable {
  /// What it has.
  let table: DeviceTable
  /// What it calls itself; nil where it says nothing.
  let name: String?

  /// Connects to a device, and reads all of it.
  static func read(
    _ address: DeviceAddress, by radio: AdapterOptions, _ limits: TimeoutOptions
  ) async throws -> DiscoveredDevice {
    let profiles = try KnownProfiles([])
    return try await InterruptibleWork.value {
      try await AdapterOpening.central(radio.adapter, names: profiles.names, limits.timeouts)
    } closing: { central in
      await central.close()
    } work: { central in
      let progress = ProgressLine()
      progress.show("connecting to \(address.identifier); Ctrl-C ends")
      defer { progress.show("") }
      let connection = try await central.connect(to: address.identifier)
      progress.show("reading all of \(address.identifier); Ctrl-C ends")
      return try await DiscoveredDevice(connection, profiles)
    }
  }
}

extension DiscoveredDevice {
  /// What a connection finds.
  init(_ connection: Connection, _ profiles: KnownProfiles) async throws {
    table = try await DeviceReading(connection: connection, profiles: profiles).table()
    name = connection.peripheral.name
  }
}
