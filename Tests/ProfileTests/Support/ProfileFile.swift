import DexcomProfiles
import ExampleProfiles
import GATTProfiles
import GATTSchema
import GnosusProfiles
import MiaoMiaoProfiles
import NordicProfiles
import SIGProfiles
import TIProfiles
import TestProfiles
import XDripProfiles

/// A YAML file twice: as the schema compiles it here and now, and as the plugin compiled it into this test.
struct ProfileFile: Sendable {
  /// The file's path in the repository.
  let path: String
  /// What the schema makes of it.
  let compilation: Compilation?
  /// Registers what was generated from it.
  let register: @Sendable (ProfileManager) -> Void
  /// Checks the examples with what was generated from it; nil when it has none.
  let verifyExamples: (@Sendable () throws -> Void)?

  private init(
    _ path: String, _ register: @escaping @Sendable (ProfileManager) -> Void,
    _ verifyExamples: (@Sendable () throws -> Void)?
  ) {
    self.path = path
    self.register = register
    self.verifyExamples = verifyExamples
    compilation = try? PackageProfiles.compilation(of: "\(path).gatt.yaml")
  }

  /// The profile that the schema makes of the file.
  func profile() throws -> Profile {
    guard let profile = compilation?.profile else { throw MissingProfile(path: path) }
    return profile
  }
}

extension ProfileFile: CustomStringConvertible {
  var description: String { path }
}

/// A file that is not there, or has errors.
struct MissingProfile: Error, CustomStringConvertible {
  let path: String

  var description: String { "\(path).gatt.yaml is missing or has errors; run gattc lint on it" }
}

extension ProfileFile {
  static let sensorTag = ProfileFile("Profiles/TI/SensorTag", TISensorTag.register, TISensorTag.verifyExamples)
  static let battery = ProfileFile("Profiles/SIG/Device/Battery", Battery.register, Battery.verifyExamples)
  static let deviceInformation = ProfileFile(
    "Profiles/SIG/Device/DeviceInformation", DeviceInformation.register, DeviceInformation.verifyExamples)
  static let txPower = ProfileFile("Profiles/SIG/Device/TxPower", TxPower.register, TxPower.verifyExamples)
  static let helloWorld = ProfileFile("Profiles/Gnosus/HelloWorld", HelloWorld.register, HelloWorld.verifyExamples)
  static let location = ProfileFile("Profiles/Gnosus/Location", Location.register, Location.verifyExamples)
  static let bleAddress = ProfileFile(
    "Profiles/Nordic/BLEAddress", NordicBLEAddress.register, NordicBLEAddress.verifyExamples)
  static let deviceTemperature = ProfileFile(
    "Profiles/Nordic/DeviceTemperature", NordicDeviceTemperature.register, NordicDeviceTemperature.verifyExamples)
  static let dexcomG5 = ProfileFile("Profiles/Dexcom/DexcomG5", DexcomG5.register, DexcomG5.verifyExamples)
  static let dexcomG7 = ProfileFile("Profiles/Dexcom/DexcomG7", DexcomG7.register, DexcomG7.verifyExamples)
  static let miaoMiao = ProfileFile("Profiles/MiaoMiao/MiaoMiao", MiaoMiao.register, MiaoMiao.verifyExamples)
  static let xDripBridge = ProfileFile("Profiles/XDrip/XDripBridge", XDripBridge.register, XDripBridge.verifyExamples)
  static let m5Stack = ProfileFile("Profiles/XDrip/M5Stack", XDripM5Stack.register, XDripM5Stack.verifyExamples)
  static let accelerometerService = ProfileFile(
    "Profiles/Examples/AccelerometerService", AccelerometerService.register, AccelerometerService.verifyExamples)
  static let arrayPairService = ProfileFile(
    "Profiles/Examples/ArrayPairService", ArrayPairService.register, ArrayPairService.verifyExamples)
  static let serialNumberService = ProfileFile(
    "Profiles/Examples/SerialNumberService", SerialNumberService.register, SerialNumberService.verifyExamples)
  static let myServices = ProfileFile("Profiles/Examples/MyServices", MyServices.register, MyServices.verifyExamples)
  static let serde = ProfileFile("Tests/ProfileTests/SerdeVectors", SerdeVectors.register, nil)

  /// The profiles of devices, a folder a vendor.
  static let devices = [
    sensorTag, battery, deviceInformation, txPower, helloWorld, location, bleAddress, deviceTemperature,
  ]
  /// The profiles of glucose sensors and of what reads them.
  static let sensors = [dexcomG5, dexcomG7, miaoMiao, xDripBridge, m5Stack]
  /// The profiles of BlueCap's guide.
  static let examples = [accelerometerService, arrayPairService, myServices, serialNumberService]
  /// Everything that ships.
  static let shipped = devices + sensors + examples
}
