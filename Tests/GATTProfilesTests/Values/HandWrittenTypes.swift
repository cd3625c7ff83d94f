import GATTProfiles

/// Three cases, and no room for a fourth.
enum Level: UInt8, RawDeserializable, CaseIterable {
  case low, middle, high
  static let uuid: BluetoothUUID = "FFF0"
}

/// A number that is no integer, with a rule.
struct Ratio: RawDeserializable {
  static let uuid: BluetoothUUID = "FFF1"
  let rawValue: Float

  init?(rawValue: Float) {
    guard rawValue >= 0, rawValue <= 1 else { return nil }
    self.rawValue = rawValue
  }
}

/// A big-endian number: the byte order and the name are all that the type says.
struct BigEndianCount: RawDeserializable {
  static let uuid: BluetoothUUID = "FFF2"
  static let endian = Endian.big
  static let fieldName: StaticString = "Count"
  let rawValue: UInt16

  init?(rawValue: UInt16) { self.rawValue = rawValue }
}

/// Three wide elements: a size of elements and one of octets differ.
struct Vector: RawArrayDeserializable, Equatable {
  static let uuid: BluetoothUUID = "FFF3"
  static let size = 3
  let rawValue: [Int16]

  init?(rawValue: [Int16]) {
    guard rawValue.count == Self.size, rawValue.allSatisfy({ $0 != 0x7FFF }) else { return nil }
    self.rawValue = rawValue
  }
}

/// A pair with a rule about its second half.
struct GuardedPair: RawPairDeserializable, Equatable {
  static let uuid: BluetoothUUID = "FFF4"
  let rawValue1: Int8
  let rawValue2: UInt8

  init?(rawValue1: Int8, rawValue2: UInt8) {
    guard rawValue2 > 10 else { return nil }
    self.rawValue1 = rawValue1
    self.rawValue2 = rawValue2
  }
}

/// Two lists whose sizes differ, in elements and in octets.
struct UnequalLists: RawArrayPairDeserializable, Equatable {
  static let uuid: BluetoothUUID = "FFF5"
  static let size1 = 2
  static let size2 = 4
  let rawValue1: [Int8]
  let rawValue2: [UInt16]

  init?(rawValue1: [Int8], rawValue2: [UInt16]) {
    guard rawValue1.count == Self.size1, rawValue2.count == Self.size2, rawValue1[0] >= 0 else { return nil }
    self.rawValue1 = rawValue1
    self.rawValue2 = rawValue2
  }
}

/// A characteristic without text of its own: its profile checks octets and shows hex.
struct Counter: GATTCharacteristic, Equatable {
  typealias Service = AccelerometerService
  static let name = "Counter"
  static let uuid: BluetoothUUID = "FFF6"
  static let permissions: AttributePermissions = .readable
  static let properties: CharacteristicProperties = [.read, .indicate]
  static let initialValue: [UInt8]? = [0, 0, 0]
  static let details = CharacteristicDetails(
    descriptors: [.userDescription("ticks")], onDiscovery: [DiscoveryWrite(characteristic: "FFF0", value: [1])])

  var ticks: UInt32

  init(ticks: UInt32) { self.ticks = ticks }
  init(reading reader: inout ByteReader) throws(ValueDecodingError) { ticks = try reader.uint24("Ticks", .big) }
  var encodedSize: Int { 3 }
  func write(to writer: inout ByteWriter) { writer.uint24(ticks, .big) }
}
