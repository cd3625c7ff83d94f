/// Whether Bluetooth can be used, and if not, why.
public enum BluetoothState: String, Hashable, Sendable, CustomStringConvertible {
  /// Not known, because the transport has not told yet; operations are tried all the same.
  case unknown
  /// There is no adapter, or it has no Bluetooth LE.
  case unsupported
  /// This program may not use Bluetooth: the system refuses it.
  case unauthorized
  /// The Bluetooth service is restarting.
  case resetting
  /// The Bluetooth service does not run.
  case serviceMissing
  /// A switch of the machine or of its software keeps the adapter off.
  case blocked
  /// The adapter is switched off.
  case poweredOff
  /// Ready: the one state in which devices are found, connected and served.
  case poweredOn

  /// A clause that says what holds: `Bluetooth is switched off`.
  public var description: String {
    switch self {
    case .unknown: "the state of Bluetooth is not known yet"
    case .unsupported: "there is no Bluetooth LE adapter"
    case .unauthorized: "this program may not use Bluetooth"
    case .resetting: "the Bluetooth service is restarting"
    case .serviceMissing: "the Bluetooth service does not run"
    case .blocked: "a switch keeps Bluetooth off"
    case .poweredOff: "Bluetooth is switched off"
    case .poweredOn: "Bluetooth is switched on"
    }
  }

  /// What to do about it, as the end of a sentence.
  var remedy: String {
    switch self {
    case .unknown, .resetting: "wait until it is switched on"
    case .unsupported: "plug one in"
    case .unauthorized: "give it the permission"
    case .serviceMissing: "start it (systemctl start bluetooth)"
    case .blocked: "release it (rfkill unblock bluetooth)"
    case .poweredOff: "switch it on"
    case .poweredOn: "try again"
    }
  }
}
