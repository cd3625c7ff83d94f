import GATTProfiles

/// How many bytes the structures of an advertisement take on the air.
enum AdvertisementSize {
  /// Length and type of a structure.
  static let head = 2
  /// The transmission power.
  static let txPower = head + 1

  /// The flags, which are left out of what nobody can connect to.
  static func flags(_ data: AdvertisementData) -> Int { data.isConnectable == false ? 0 : head + 1 }

  /// The name.
  static func name(_ name: String) -> Int { head + name.utf8.count }

  /// Data of a company, behind its identifier.
  static func manufacturerData(_ bytes: [UInt8]) -> Int { head + 2 + bytes.count }

  /// Data of a service, behind its UUID.
  static func serviceData(_ uuid: BluetoothUUID, _ bytes: [UInt8]) -> Int { head + self.uuid(uuid) + bytes.count }

  /// A structure of another type.
  static func structure(_ bytes: [UInt8]) -> Int { head + bytes.count }

  /// A UUID: 2 bytes or 16, because BlueZ sends one of 32 bits in full.
  static func uuid(_ uuid: BluetoothUUID) -> Int { uuid.attBytes.count }
}

extension AdvertisementData {
  /// How many bytes its structures take on the air, but for the name, which may go into a scan response.
  package var byteCount: Int {
    let lists = Self.listSize(serviceUUIDs) + Self.listSize(solicitedServiceUUIDs)
    let manufacturers = manufacturerData.values.reduce(0) { $0 + AdvertisementSize.manufacturerData($1) }
    let services = serviceData.reduce(0) { $0 + AdvertisementSize.serviceData($1.key, $1.value) }
    let others = structures.values.reduce(0) { $0 + AdvertisementSize.structure($1) }
    let power = txPower == nil ? 0 : AdvertisementSize.txPower
    return AdvertisementSize.flags(self) + lists + manufacturers + services + others + power
  }

  /// A structure for each of the sizes that there are.
  private static func listSize(_ uuids: [BluetoothUUID]) -> Int {
    let sizes = uuids.map(AdvertisementSize.uuid)
    return sizes.reduce(0, +) + Set(sizes).count * AdvertisementSize.head
  }
}
