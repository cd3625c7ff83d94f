import GATTProfiles

/// A service with one characteristic for each way of moving octets.
enum Workbench: ServiceConfigurable {
  static let name = "Workbench"
  static let uuid: BluetoothUUID = "2F0A0000-69AA-F316-3E78-4194989A6C1A"

  static func makeProfile() -> ServiceProfile {
    let profile = ConfiguredServiceProfile<Workbench>()
    for characteristic in [Blob.makeProfile(), Command.makeProfile(), Counter.makeProfile(), Alarm.makeProfile()] {
      profile.addCharacteristic(characteristic)
    }
    return profile
  }

  /// Any octets, up to the longest value there is.
  struct Blob: GATTCharacteristic, Hashable {
    typealias Service = Workbench

    static let uuid: BluetoothUUID = "2F0A0001-69AA-F316-3E78-4194989A6C1A"
    static let name = "Blob"
    static let properties: CharacteristicProperties = [.read, .write]
    static let permissions: AttributePermissions = [.readable, .writeable]
    static let initialValue: [UInt8]? = []

    static func makeProfile() -> CharacteristicProfile { plainProfile() }

    var bytes: [UInt8]

    init(bytes: [UInt8]) { self.bytes = bytes }
    init(reading reader: inout ByteReader) { bytes = reader.rest() }
    func write(to writer: inout ByteWriter) { for byte in bytes { writer.uint8(byte) } }
    var encodedSize: Int { bytes.count }

    /// So many octets, each different from its neighbours.
    static func of(_ count: Int) -> Blob { Blob(bytes: (0..<count).map { UInt8(truncatingIfNeeded: $0 &* 31) }) }
  }

  /// One octet, written without a response.
  struct Command: GATTCharacteristic, Hashable {
    typealias Service = Workbench

    static let uuid: BluetoothUUID = "2F0A0002-69AA-F316-3E78-4194989A6C1A"
    static let name = "Command"
    static let properties: CharacteristicProperties = [.writeWithoutResponse]
    static let permissions: AttributePermissions = [.writeable]

    static func makeProfile() -> CharacteristicProfile { plainProfile() }

    var code: UInt16

    init(code: UInt16) { self.code = code }
    init(reading reader: inout ByteReader) throws(ValueDecodingError) { code = try reader.uint16("code") }
    func write(to writer: inout ByteWriter) { writer.uint16(code) }
    var encodedSize: Int { 2 }
  }

  /// A number that is read and notified.
  struct Counter: GATTCharacteristic, Hashable {
    typealias Service = Workbench

    static let uuid: BluetoothUUID = "2F0A0003-69AA-F316-3E78-4194989A6C1A"
    static let name = "Counter"
    static let properties: CharacteristicProperties = [.read, .notify]
    static let permissions: AttributePermissions = [.readable]
    static let initialValue: [UInt8]? = [0, 0, 0, 0]

    static func makeProfile() -> CharacteristicProfile { plainProfile() }

    var count: UInt32

    init(count: UInt32) { self.count = count }
    init(reading reader: inout ByteReader) throws(ValueDecodingError) { count = try reader.uint32("count") }
    func write(to writer: inout ByteWriter) { writer.uint32(count) }
    var encodedSize: Int { 4 }
  }

  /// A number that is indicated.
  struct Alarm: GATTCharacteristic, Hashable {
    typealias Service = Workbench

    static let uuid: BluetoothUUID = "2F0A0004-69AA-F316-3E78-4194989A6C1A"
    static let name = "Alarm"
    static let properties: CharacteristicProperties = [.indicate]
    static let permissions: AttributePermissions = []
    static let initialValue: [UInt8]? = [0, 0]

    static func makeProfile() -> CharacteristicProfile { plainProfile() }

    var level: UInt16

    init(level: UInt16) { self.level = level }
    init(reading reader: inout ByteReader) throws(ValueDecodingError) { level = try reader.uint16("level") }
    func write(to writer: inout ByteWriter) { writer.uint16(level) }
    var encodedSize: Int { 2 }
  }
}

extension GATTCharacteristic {
  /// A profile of the declaration alone: its octets read as hex.
  fileprivate static func plainProfile() -> CharacteristicProfile {
    CharacteristicProfile(
      uuid: uuid, name: name, permissions: permissions, properties: properties, initialValue: initialValue)
  }
}
