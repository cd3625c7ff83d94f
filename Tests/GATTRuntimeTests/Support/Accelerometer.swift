import GATTProfiles

/// A service written by hand, in the vocabulary of generated ones: data that a switch turns on.
enum Accelerometer: ServiceConfigurable {
  static let name = "Accelerometer"
  static let uuid: BluetoothUUID = "F000AA10-0451-4000-B000-000000000000"

  static func makeProfile() -> ServiceProfile {
    let profile = ConfiguredServiceProfile<Accelerometer>()
    for characteristic in [Data.makeProfile(), Enabled.makeProfile(), Period.makeProfile()] {
      profile.addCharacteristic(characteristic)
    }
    return profile
  }

  /// Three signed octets, in 1/64 g.
  struct Data: GATTCharacteristic, RawArrayDeserializable, StringDeserializable, Hashable {
    typealias Service = Accelerometer

    static let uuid: BluetoothUUID = "F000AA11-0451-4000-B000-000000000000"
    static let name = "Accelerometer Data"
    static let properties: CharacteristicProperties = [.read, .notify]
    static let permissions: AttributePermissions = [.readable]
    static let initialValue: [UInt8]? = [0, 0, 64]
    static let details = CharacteristicDetails(
      descriptors: [.userDescription("Acceleration")],
      onDiscovery: [DiscoveryWrite(characteristic: Enabled.uuid, value: Enabled.yes.encoded())])
    static let size = 3
    static let stringValues: [String] = []

    let rawValue: [Int8]

    init?(rawValue: [Int8]) {
      guard rawValue.count == Self.size else { return nil }
      self.rawValue = rawValue
    }

    init?(stringValue: [String: String]) {
      self.init(rawValue: ["x", "y", "z"].compactMap { stringValue[$0].flatMap { Int8($0) } })
    }

    var stringValue: [String: String] {
      Dictionary(uniqueKeysWithValues: zip(["x", "y", "z"], rawValue.map(String.init)))
    }

    static func of(_ x: Int8, _ y: Int8, _ z: Int8) throws -> Data {
      try Data(bytes: [x, y, z].map { UInt8(bitPattern: $0) })
    }
  }

  /// The switch.
  enum Enabled: UInt8, GATTCharacteristic, RawDeserializable, StringDeserializable {
    typealias Service = Accelerometer

    case no = 0
    case yes = 1

    static let uuid: BluetoothUUID = "F000AA12-0451-4000-B000-000000000000"
    static let name = "Accelerometer Enabled"
    static let properties: CharacteristicProperties = [.read, .write]
    static let permissions: AttributePermissions = [.readable, .writeable]
    static let initialValue: [UInt8]? = [0]
    static let trailingBytes = TrailingBytes.error
    static let stringValues = ["No", "Yes"]

    init?(stringValue: [String: String]) {
      guard let label = stringValue[Self.name], let index = Self.stringValues.firstIndex(of: label) else { return nil }
      self.init(rawValue: UInt8(index))
    }

    var stringValue: [String: String] { [Self.name: Self.stringValues[Int(rawValue)]] }
  }

  /// The time between two values, in units of 10 ms; not below 100 ms.
  struct Period: GATTCharacteristic, RawDeserializable, StringDeserializable, Hashable {
    typealias Service = Accelerometer

    static let uuid: BluetoothUUID = "F000AA13-0451-4000-B000-000000000000"
    static let name = "Accelerometer Period"
    static let properties: CharacteristicProperties = [.read, .write]
    static let permissions: AttributePermissions = [.readable, .writeable]
    static let initialValue: [UInt8]? = [100]
    static let stringValues: [String] = []

    let rawValue: UInt8

    init?(rawValue: UInt8) {
      guard rawValue >= 10 else { return nil }
      self.rawValue = rawValue
    }

    init?(stringValue: [String: String]) {
      guard let raw = stringValue[Self.name].flatMap({ UInt8($0) }) else { return nil }
      self.init(rawValue: raw)
    }

    var stringValue: [String: String] { [Self.name: "\(rawValue)"] }
  }
}
