import GATTDynamic
import GATTInspection
import GATTProfiles
import GATTRuntime
import SIGHealthProfiles
import Synchronization

// What samples in doc comments speak of without making it: compiled with them, and never run.

var acknowledgement: Acknowledgement { fatalError() }
var address: BluetoothAddress { fatalError() }
var advertisedData: [UInt8] { fatalError() }
var bytes: [UInt8] { fatalError() }
var central: CentralManager { fatalError() }
var channel: CharacteristicChannel { fatalError() }
var commands: CommandQueue { fatalError() }
var connection: Connection { fatalError() }
var decryptor: AdvertisementDecryptor {
  get { fatalError() }
  set { fatalError("\(newValue)") }
}
var device: PeripheralManager { fatalError() }
var engine: Engine { fatalError() }
var framing: MessageFraming { fatalError() }
var hall: BeaconRegion { fatalError() }
var hut: Device { fatalError() }
var inspector: Inspector { fatalError() }
var key: [UInt8] { fatalError() }
var kitchen: BeaconRegion { fatalError() }
var lock: DeviceIdentifier { fatalError() }
var library: ProfileLibrary { fatalError() }
var loopback: LoopbackTransport { fatalError() }
var measurement: Glucose.Measurement { fatalError() }
var milliseconds: Int64 { fatalError() }
var notification: [UInt8] { fatalError() }
var peripheral: Peripheral { fatalError() }
var profile: CharacteristicProfile { fatalError() }
var roof: RemoteCharacteristic { fatalError() }
var server: RemoteInspector { fatalError() }
var settings: Settings { fatalError() }
var stack: Stack { fatalError() }
var strap: Device { fatalError() }

/// A device of a kind that is described by hand.
enum PolarH10: DeviceProfile {
  static let device = DeviceDescription(name: "Polar H10", services: { [HeartRate.makeProfile()] })
}

/// A device of a kind that tests have.
enum Strap: DeviceProfile {
  static let device = DeviceDescription(name: "Strap", services: { [HeartRate.makeProfile()] })
}

/// What an inspector publishes.
final class Settings: Sendable {
  private let guarded = Mutex(1.0)

  var speed: Double {
    get { guarded.withLock { $0 } }
    set { guarded.withLock { $0 = newValue } }
  }
}

/// What an inspector publishes by closures.
actor Engine {
  var gear = 1
  var hours = 0.0

  func shift(to gear: Int) { self.gear = gear }
}

/// A stack with callbacks, which somebody writes a transport for.
struct Stack {
  func read(_ handle: UInt16, _ completion: (_ bytes: [UInt8]) -> Void) {}
}

/// A transport that somebody has written.
enum MyTransport {
  static func simulated() -> LoopbackTransport { LoopbackTransport() }
}
