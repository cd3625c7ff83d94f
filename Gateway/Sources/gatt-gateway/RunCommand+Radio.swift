import ArgumentParser
import GATTCapture
import GATTRuntime
import GatewayCore

#if os(Linux)
  import GATTBlueZ

  extension RunCommand {
    /// A central of an adapter, what it hears going to a recorder besides; and what can be done with that adapter.
    static func central(
      _ configuration: GatewayConfiguration, _ recorder: Recorder?
    ) async throws -> (CentralManager, RadioRemedies) {
      let radio = BlueZTransport.bluez(adapter: choice(configuration.adapter))
      let central = try await CentralManager(transport: radio.recorded(by: recorder))
      // Names of adapters change hands: what is done is done with the one that is listened to.
      let own = { @Sendable in BlueZTransport.bluez(adapter: .address(central.identifier)) }
      var remedies = RadioRemedies(powerCycle: { try await own().powerCycle() })
      if configuration.resetsUSB { remedies.resetUSB = { try await resetUSB(of: central.identifier) } }
      return (central, remedies)
    }

    private static func choice(_ adapter: String?) -> BlueZAdapter.Choice {
      guard let adapter else { return .first }
      return adapter.contains(":") ? .address(DeviceIdentifier(adapter)) : .named(adapter)
    }

    /// Resets the USB device of an adapter, and waits a moment until that is back, under whichever name.
    private static func resetUSB(of address: DeviceIdentifier) async throws {
      let bluez = BlueZTransport.bluez()
      guard let adapter = try await bluez.adapters().first(where: { $0.address == address }) else {
        throw USBResetError.gone
      }
      try await USBAdapter(of: adapter.name).reset()
      for _ in 0..<3 {
        try await Task.sleep(for: .seconds(2))
        if try await bluez.adapters().contains(where: { $0.address == address }) { return }
      }
      throw USBResetError.gone
    }
  }
#else
  extension RunCommand {
    static func central(
      _ configuration: GatewayConfiguration, _ recorder: Recorder?
    ) async throws -> (CentralManager, RadioRemedies) {
      throw ValidationError("There is no way to Bluetooth on this system; give --simulate, or run it on Linux.")
    }
  }
#endif
