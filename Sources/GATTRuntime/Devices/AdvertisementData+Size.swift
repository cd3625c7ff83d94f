import GATTProfiles

extension AdvertisementData {
  /// How many bytes its structures take on the air, but for the flags and the name, which may go into a scan response.
  package var byteCount: Int {
    let lists = Self.listSize(serviceUUIDs) + Self.listSize(solicitedServiceUUIDs)
    let manufacturers = manufacturerData.values.reduce(0) { $0 + Self.head + 2 + $1.count }
    let services = serviceData.reduce(0) { $0 + Self.head + Self.size($1.key) + $1.value.count }
    let others = structures.values.reduce(0) { $0 + Self.head + $1.count }
    return lists + manufacturers + services + others + (txPower == nil ? 0 : Self.head + 1)
  }

  /// Length and type of a structure.
  private static let head = 2

  /// A structure for each of the sizes that there are.
  private static func listSize(_ uuids: [BluetoothUUID]) -> Int {
    let sizes = uuids.map(size)
    return sizes.reduce(0, +) + Set(sizes).count * head
  }

  /// How many bytes a UUID takes on the air: its short form where it has one.
  private static func size(_ uuid: BluetoothUUID) -> Int {
    uuid.short == nil ? uuid.short32 == nil ? 16 : 4 : 2
  }
}
