import GATTProfiles

/// The services of a device as they were discovered, and how to find one in them.
struct DiscoveredTree {
  let services: [RemoteService]
  /// How often the services had changed by then.
  let generation: Int

  /// The only service with a UUID.
  func service(_ uuid: BluetoothUUID) throws(GATTError) -> RemoteService {
    let found = services.filter { $0.uuid == uuid }
    guard let first = found.first else { throw .serviceNotFound(uuid) }
    guard found.count == 1 else { throw .ambiguous(uuid, handles: found.map(\.handle)) }
    return first
  }

  /// The only characteristic with a UUID in services of a UUID.
  func characteristic(
    _ uuid: BluetoothUUID, in service: BluetoothUUID
  ) throws(GATTError) -> RemoteCharacteristic {
    let services = services.filter { $0.uuid == service }
    guard !services.isEmpty else { throw .serviceNotFound(service) }
    let found = services.flatMap(\.characteristics).filter { $0.uuid == uuid }
    guard let first = found.first else { throw .characteristicNotFound(uuid, service: service) }
    guard found.count == 1 else { throw .ambiguous(uuid, handles: found.map(\.handle)) }
    return first
  }
}
