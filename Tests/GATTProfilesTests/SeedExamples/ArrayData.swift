import GATTProfiles

/// Two numbers of one type.
struct ArrayData: RawArrayDeserializable, StringDeserializable, CharacteristicConfigurable {
  static let uuid: BluetoothUUID = "F000AA11-0451-4000-B000-000000000000"
  static let name = "Accelerometer Data"
  static let properties: CharacteristicProperties = [.read, .notify]
  static let permissions: AttributePermissions = [.readable, .writeable]
  static let initialValue: [UInt8]? = ArrayData(rawValue: [1, 2]).map { Serde.serialize($0) }

  static let size = 2
  let rawValue: [Int8]

  init?(rawValue: [Int8]) {
    guard rawValue.count == Self.size else { return nil }
    self.rawValue = rawValue
  }

  static let stringValues: [String] = []

  var stringValue: [String: String] {
    ["value1": "\(rawValue[0])", "value2": "\(rawValue[1])"]
  }

  init?(stringValue: [String: String]) {
    guard let value1 = stringValue["value1"].flatMap({ Int8($0) }) else { return nil }
    guard let value2 = stringValue["value2"].flatMap({ Int8($0) }) else { return nil }
    rawValue = [value1, value2]
  }
}
