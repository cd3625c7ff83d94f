import GATTProfiles

/// What bluetoothd remembers of a device: a file of `/var/lib/bluetooth/ADAPTER/cache`.
///
/// Its section `Attributes` has a line a declaration or descriptor, `HANDLE=TYPE:…`, as `store_gatt_db` of BlueZ's
/// `src/settings.c` writes it.
package struct BlueZCache: Sendable {
  /// The attributes.
  package var map = AttributeMap()
  /// The database hash; nil where the device has told none.
  package var hash: [UInt8]?

  /// Reads the text of a file; nil when it has no attributes.
  package init?(_ text: String) {
    map.origin = .cache
    var isAttributes = false
    for line in text.split(whereSeparator: \.isNewline) {
      if line.hasPrefix("[") {
        isAttributes = line == "[Attributes]"
      } else if isAttributes {
        add(line)
      }
    }
    guard !map.isEmpty else { return nil }
  }

  private mutating func add(_ line: Substring) {
    let parts = line.split(separator: "=", maxSplits: 1)
    guard parts.count == 2, let handle = UInt16(parts[0], radix: 16) else { return }
    let fields = parts[1].split(separator: ":").map { String($0) }
    let last = fields.last.flatMap { BluetoothUUID($0) }
    switch fields.first {
    case "2800", "2801":
      guard fields.count == 3, let end = UInt16(fields[1], radix: 16), end >= handle, let last else { return }
      map.add(AttributeMap.Service(range: handle...end, uuid: last, isPrimary: fields[0] == "2800"))
    case "2802": map.add(BluetoothUUID(0x2802), at: handle)
    case "2803":
      // Between properties and UUID a value may stand, as that of the database hash does.
      guard fields.count >= 4, let value = UInt16(fields[1], radix: 16), value > handle,
        let properties = UInt8(fields[2], radix: 16), let last
      else { return }
      map.add(AttributeMap.Characteristic(declaration: handle, value: value, properties: properties, uuid: last))
      if last == BluetoothUUID(0x2B2A), fields.count == 5 { hash = [UInt8](hexString: fields[3]) }
    default:
      // Extended properties have their value in front of nothing.
      guard let type = fields.first.flatMap({ BluetoothUUID($0) }) else { return }
      map.add(type, at: handle)
    }
  }
}
