import GATTProfiles
import GATTRuntime

#if os(Linux)
  import GATTBlueZ
#endif

/// Opens an adapter.
enum AdapterOpening {
  #if os(Linux)
    /// The central role of the adapter with a name or an address, or of the first that is switched on.
    static func central(
      _ adapter: String?, names: ProfileManager, _ timeouts: Timeouts
    ) async throws -> CentralManager {
      let transport = BlueZTransport.bluez(adapter: choice(adapter))
      let central = try await CentralManager(transport: transport, profileManager: names, timeouts: timeouts)
      guard central.state != .poweredOn else { return central }
      guard central.state == .unsupported, let adapter else { throw GATTError.bluetoothUnavailable(central.state) }
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
      _ adapter: String?, names: ProfileManager, _ timeouts: Timeouts
    ) async throws -> CentralManager {
      throw ToolError.because(.bluetooth, "gattc has no way to Bluetooth on this system; run it on Linux")
    }
  #endif
}
