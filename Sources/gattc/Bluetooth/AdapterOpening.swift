import GATTCapture
import GATTProfiles
import GATTRuntime
import GATTSchema

#if os(Linux)
  import GATTBlueZ
#endif

/// Opens an adapter: the one with a name or an address, or the first that is switched on.
enum AdapterOpening {
  #if os(Linux)
    /// Its central role, recorded where there is a recorder.
    static func central(
      _ adapter: String?, names: ProfileManager, _ timeouts: Timeouts, _ recorder: Recorder? = nil
    ) async throws -> CentralManager {
      let transport = BlueZTransport.bluez(adapter: choice(adapter))
      let heard: any Transport = recorder.map { RecordingTransport(transport, to: $0) } ?? transport
      let central = try await CentralManager(transport: heard, profileManager: names, timeouts: timeouts)
      try await check(central.state, of: adapter, transport)
      return central
    }

    /// Its peripheral role.
    static func peripheral(_ adapter: String?) async throws -> PeripheralManager {
      let transport = BlueZTransport.bluez(adapter: choice(adapter))
      let device = try await PeripheralManager(transport: transport)
      try await check(device.state, of: adapter, transport)
      return device
    }

    private static func check(
      _ state: BluetoothState, of adapter: String?, _ transport: BlueZTransport
    ) async throws {
      guard state != .poweredOn else { return }
      guard state == .unsupported, let adapter else { throw GATTError.bluetoothUnavailable(state) }
      let others = try await transport.adapters().map(\.description)
      let advice = others.isEmpty ? "there is none; plug one in" : "there is \(others.joined(separator: ", "))"
      throw ToolError.because(.bluetooth, "there is no adapter “\(adapter)”; \(advice)".printable)
    }

    private static func choice(_ adapter: String?) -> BlueZAdapter.Choice {
      guard let adapter else { return .first }
      return BluetoothAddress(adapter) == nil ? .named(adapter) : .address(DeviceIdentifier(adapter))
    }
  #else
    /// Nothing but Linux has a transport yet.
    static func central(
      _ adapter: String?, names: ProfileManager, _ timeouts: Timeouts, _ recorder: Recorder? = nil
    ) async throws -> CentralManager {
      throw elsewhere
    }

    /// Nothing but Linux has a transport yet.
    static func peripheral(_ adapter: String?) async throws -> PeripheralManager {
      throw elsewhere
    }

    private static let elsewhere = ToolError.because(
      .bluetooth, "gattc has no way to Bluetooth on this system; run it on Linux")
  #endif
}
