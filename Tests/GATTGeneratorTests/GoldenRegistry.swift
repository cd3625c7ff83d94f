import GATTProfiles
import Goldens

/// The compiled golden files by the Swift name of their profile.
enum GoldenRegistry {
  static func register(_ identifier: String, in manager: ProfileManager) throws {
    switch identifier {
    case "Abacus": Abacus.register(in: manager)
    case "AccelerometerService": AccelerometerService.register(in: manager)
    case "ArrayPairService": ArrayPairService.register(in: manager)
    case "Battery": Battery.register(in: manager)
    case "Beacon": Beacon.register(in: manager)
    case "DeviceInformation": DeviceInformation.register(in: manager)
    case "HeartRate": HeartRate.register(in: manager)
    case "HelloWorld": HelloWorld.register(in: manager)
    case "Keyboard": Keyboard.register(in: manager)
    case "Location": Location.register(in: manager)
    case "Menagerie": Menagerie.register(in: manager)
    case "Meter": Meter.register(in: manager)
    case "MyServices": MyServices.register(in: manager)
    case "NordicBLEAddress": NordicBLEAddress.register(in: manager)
    case "NordicDeviceTemperature": NordicDeviceTemperature.register(in: manager)
    case "Observatory": Observatory.register(in: manager)
    case "Papers": Papers.register(in: manager)
    case "Relay": Relay.register(in: manager)
    case "SerialNumberService": SerialNumberService.register(in: manager)
    case "TISensorTag": TISensorTag.register(in: manager)
    case "Thicket": Thicket.register(in: manager)
    case "TxPower": TxPower.register(in: manager)
    case "Zoo": Zoo.register(in: manager)
    default: throw GoldenError(text: "add \(identifier) to GoldenRegistry")
    }
  }
}
