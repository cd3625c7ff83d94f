import GATTProfiles

/// A profile of one's own: a service with one number, registered by one call at launch.
enum MyServices {
  /// The service.
  struct NumberService: ServiceConfigurable {
    static let uuid: BluetoothUUID = "F000AA10-0451-4000-B000-000000000000"
    static let name = "NumberService"
    static let tag = "My Services"
  }

  /// The number.
  struct Number: RawDeserializable, StringDeserializable, CharacteristicConfigurable {
    static let uuid: BluetoothUUID = "F000AA12-0451-4000-B000-000000000000"
    static let name = "Number"
    static let properties: CharacteristicProperties = [.read, .write]
    static let permissions: AttributePermissions = [.readable, .writeable]
    static let initialValue: [UInt8]? = Serde.serialize(Int16(22))

    let rawValue: Int16

    init?(rawValue: Int16) {
      self.rawValue = rawValue
    }

    static let stringValues: [String] = []

    init?(stringValue: [String: String]) {
      guard let value = stringValue[Number.name].flatMap({ Int16($0) }) else { return nil }
      rawValue = value
    }

    var stringValue: [String: String] {
      [Number.name: "\(rawValue)"]
    }
  }

  /// Registers the service.
  static func create(in profileManager: ProfileManager = .shared) {
    let service = ConfiguredServiceProfile<NumberService>()
    service.addCharacteristic(RawCharacteristicProfile<Number>())
    profileManager.addService(service)
  }
}
