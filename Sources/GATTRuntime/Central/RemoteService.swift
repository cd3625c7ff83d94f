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
  /// Its characteristics, in the order of the device.
  public internal(set) var characteristics: [RemoteCharacteristic]

  init(_ record: ServiceRecord, profileManager: ProfileManager) {
    uuid = record.uuid
    name = profileManager.service[record.uuid]?.name ?? ServiceProfile.unknownName
    handle = record.handle
    isPrimary = record.isPrimary
    characteristics = record.characteristics.map { characteristic in
      RemoteCharacteristic(
        characteristic, of: record,
        profile: profileManager.characteristicProfiles(characteristic.uuid, in: record.uuid).unidentified
          ?? CharacteristicProfile(uuid: characteristic.uuid))
    }
  }
}
