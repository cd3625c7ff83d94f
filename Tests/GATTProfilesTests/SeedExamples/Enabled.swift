import GATTProfiles

/// An enumeration: the characteristic that switches the sensor on.
enum Enabled: UInt8, RawDeserializable, StringDeserializable, CharacteristicConfigurable {
  case no = 0
  case yes = 1

  static let uuid: BluetoothUUID = "F000AA12-0451-4000-B000-000000000000"
  static let name = "Accelerometer Enabled"
  static let properties: CharacteristicProperties = [.read, .write]
  static let permissions: AttributePermissions = [.readable, .writeable]
  static let initialValue: [UInt8]? = Serde.serialize(Enabled.no.rawValue)

  static let stringValues = ["No", "Yes"]

  init?(stringValue: [String: String]) {
    switch stringValue[Enabled.name] {
    case "Yes": self = .yes
    case "No": self = .no
    default: return nil
    }
  }

  var stringValue: [String: String] {
    [Enabled.name: self == .yes ? "Yes" : "No"]
  }
}
