import GATTProfiles

/// Two numbers of two types.
struct PairData: RawPairDeserializable, StringDeserializable, CharacteristicConfigurable {
  static let uuid: BluetoothUUID = "F000AA30-0451-4000-B000-000000000000"
  static let name = "Magnetometer Data"
  static let properties: CharacteristicProperties = [.read, .notify]
  static let permissions: AttributePermissions = [.readable, .writeable]
  static let initialValue: [UInt8]? = PairData(rawValue1: 10, rawValue2: -10).map { Serde.serialize($0) }

  let rawValue1: UInt8
  let rawValue2: Int8

  init?(rawValue1: UInt8, rawValue2: Int8) {
    self.rawValue1 = rawValue1
    self.rawValue2 = rawValue2
  }

  static let stringValues: [String] = []

  var stringValue: [String: String] {
    ["value1": "\(rawValue1)", "value2": "\(rawValue2)"]
  }

  init?(stringValue: [String: String]) {
    guard let value1 = stringValue["value1"].flatMap({ UInt8($0) }) else { return nil }
    guard let value2 = stringValue["value2"].flatMap({ Int8($0) }) else { return nil }
    self.init(rawValue1: value1, rawValue2: value2)
  }
}
