import GATTSchema

/// The UUIDs of a `.gatt` file, as digits or as the constants of BTstack's `bluetooth_gatt.h`.
enum BTstackConstants {
  private static let service = "ORG_BLUETOOTH_SERVICE_"
  private static let characteristic = "ORG_BLUETOOTH_CHARACTERISTIC_"
  /// Those that are named otherwise than all others.
  private static let short: [String: UInt32] = [
    "GAP_SERVICE": 0x1800, "GATT_SERVICE": 0x1801, "GAP_DEVICE_NAME": 0x2A00, "GAP_APPEARANCE": 0x2A01,
    "GAP_PERIPHERAL_PRIVACY_FLAG": 0x2A02, "GAP_RECONNECTION_ADDRESS": 0x2A03,
    "GAP_PERIPHERAL_PREFERRED_CONNECTION_PARAMETERS": 0x2A04, "GATT_SERVICE_CHANGED": 0x2A05,
    "GATT_CLIENT_SUPPORTED_FEATURES": 0x2B29, "GATT_DATABASE_HASH": 0x2B2A, "GATT_SERVER_SUPPORTED_FEATURES": 0x2B3A,
  ]

  /// The words of older constants, which repeat what the Bluetooth SIG's pages called things, by today's.
  private static let former: [String: String] = [
    "GENERIC_ACCESS": "GAP", "GENERIC_ATTRIBUTE": "GATT",
    "CENTRAL_ADDRESS_RESOLUTION_SUPPORT": "CENTRAL_ADDRESS_RESOLUTION",
  ]

  /// The UUID that a word stands for; nil where nothing says.
  static func uuid(_ word: String) -> UUID128? {
    if let number = short[word] { return UUID128(short: number) }
    if word.hasPrefix(service) {
      let words = String(word.dropFirst(service.count))
      return TableNames.uuid(ofService: former[words] ?? words)
    }
    if word.hasPrefix(characteristic) { return self.characteristic(String(word.dropFirst(characteristic.count))) }
    return UUID128(word)
  }

  /// The older constants have in front of some whose service they are of.
  private static func characteristic(_ words: String) -> UUID128? {
    if let uuid = TableNames.uuid(ofCharacteristic: former[words] ?? words) { return uuid }
    guard let prefix = ["GAP_", "GATT_"].first(where: { words.hasPrefix($0) }) else { return nil }
    let rest = String(words.dropFirst(prefix.count))
    return short[words].map { UUID128(short: $0) } ?? TableNames.uuid(ofCharacteristic: former[rest] ?? rest)
  }
}
