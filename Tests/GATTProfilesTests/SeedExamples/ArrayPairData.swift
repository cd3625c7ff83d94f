import GATTProfiles

/// Two lists of two numbers. The first list holds the whole range of its type, 0…255.
struct ArrayPairData: RawArrayPairDeserializable, StringDeserializable, CharacteristicConfigurable {
  static let uuid: BluetoothUUID = "F000AA11-0451-4000-B000-000000000000"
  static let name = "Accelerometer Data"
  static let properties: CharacteristicProperties = [.read, .notify]
  static let permissions: AttributePermissions = [.readable, .writeable]

  static let size1 = 2
  static let size2 = 2
  let rawValue1: [UInt8]
  let rawValue2: [Int8]

  init?(rawValue1: [UInt8], rawValue2: [Int8]) {
    guard rawValue1.count == Self.size1, rawValue2.count == Self.size2 else { return nil }
    self.rawValue1 = rawValue1
    self.rawValue2 = rawValue2
  }

  static let stringValues: [String] = []

  var stringValue: [String: String] {
    [
      "value11": "\(rawValue1[0])", "value12": "\(rawValue1[1])",
      "value21": "\(rawValue2[0])", "value22": "\(rawValue2[1])",
    ]
  }

  init?(stringValue: [String: String]) {
    let first = ["value11", "value12"].compactMap { stringValue[$0].flatMap { UInt8($0) } }
    let second = ["value21", "value22"].compactMap { stringValue[$0].flatMap { Int8($0) } }
    self.init(rawValue1: first, rawValue2: second)
  }
}
