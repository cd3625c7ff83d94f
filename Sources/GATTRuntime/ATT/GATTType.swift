import GATTProfiles

/// The attribute types that GATT itself defines (Assigned Numbers, 3.5 and 3.7).
enum GATTType {
  static let primaryService = BluetoothUUID(0x2800)
  static let secondaryService = BluetoothUUID(0x2801)
  static let include = BluetoothUUID(0x2802)
  static let characteristic = BluetoothUUID(0x2803)
  static let extendedProperties = BluetoothUUID(0x2900)
  static let userDescription = BluetoothUUID(0x2901)
  static let clientConfiguration = BluetoothUUID(0x2902)
}
