import ArgumentParser
import GATTProfiles
import GATTRuntime

/// The Bluetooth address of a device, as people write it.
struct DeviceAddress: ExpressibleByArgument, Equatable {
  /// The device.
  let identifier: DeviceIdentifier

  /// Reads `AA:BB:CC:DD:EE:FF`, in any case.
  init?(argument: String) {
    guard BluetoothAddress(argument) != nil else { return nil }
    identifier = DeviceIdentifier(argument)
  }
}
