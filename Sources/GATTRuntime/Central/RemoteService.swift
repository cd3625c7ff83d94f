public import GATTProfiles

/// A service that was discovered on a device.
public struct RemoteService: Sendable {
  /// The UUID that the device gives; others may share it.
  public let uuid: BluetoothUUID
  /// Its name in the profile, or `Unknown`.
  public let name: String
  /// The handle of its declaration; the only thing that tells it from others of its UUID.
  public let handle: AttributeHandle
  /// Whether it is a primary service; secondary ones serve others.
  public let isPrimary: Bool
  /// The services that it includes, in the order of the device; they are among those that were discovered.
  public let includedServices: [IncludedService]
  /// Its characteristics, in the order of the device.
  public internal(set) var characteristics: [RemoteCharacteristic]

  /// A service of a record, and what the handles of all services stand for.
  init(_ record: ServiceRecord, among uuids: [AttributeHandle: BluetoothUUID], profileManager: ProfileManager) {
    uuid = record.uuid
    name = profileManager.service[record.uuid]?.name ?? ServiceProfile.unknownName
    handle = record.handle
    isPrimary = record.isPrimary
    includedServices = record.includedServices.compactMap { handle in
      uuids[handle].map { IncludedService(uuid: $0, handle: handle) }
    }
    characteristics = record.characteristics.map { characteristic in
      RemoteCharacteristic(
        characteristic, of: record,
        profile: profileManager.characteristicProfiles(characteristic.uuid, in: record.uuid).unidentified
          ?? CharacteristicProfile(uuid: characteristic.uuid))
    }
  }
}

/// A service that another one includes (Core 6.0, Vol 3, Part G, 3.2).
public struct IncludedService: Hashable, Sendable {
  /// The UUID that the device gives; others may share it.
  public let uuid: BluetoothUUID
  /// The ``RemoteService/handle`` of the service.
  public let handle: AttributeHandle
}
