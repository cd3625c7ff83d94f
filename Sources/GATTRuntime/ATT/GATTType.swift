package import GATTProfiles

/// The attribute types that GATT itself defines (Assigned Numbers, 3.5 and 3.7).
package enum GATTType {
  package static let primaryService = BluetoothUUID(0x2800)
  package static let secondaryService = BluetoothUUID(0x2801)
  package static let include = BluetoothUUID(0x2802)
  package static let characteristic = BluetoothUUID(0x2803)
  package static let extendedProperties = BluetoothUUID(0x2900)
  package static let userDescription = BluetoothUUID(0x2901)
  package static let clientConfiguration = BluetoothUUID(0x2902)
}
