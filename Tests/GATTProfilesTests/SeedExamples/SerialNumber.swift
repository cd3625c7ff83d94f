import GATTProfiles

/// Text needs a declaration and nothing else.
struct SerialNumber: CharacteristicConfigurable {
  static let uuid: BluetoothUUID = "2a25"
  static let name = "Device Serial Number"
  static let permissions: AttributePermissions = [.readable, .writeable]
  static let properties: CharacteristicProperties = .read
  static let initialValue = Serde.serialize("AAA11")
}
