import GATTProfiles

/// The services of a device as they were discovered, and how to find one in them.
struct DiscoveredTree {
  var services: [RemoteService]
  /// How often the services had changed by then.
  let generation: Int
  /// The values of the descriptors that tell characteristics of one UUID apart, as far as they were read.
  var descriptorValues: [AttributeHandle: [UInt8]] = [:]

  /// The only service with a UUID.
  func service(_ uuid: BluetoothUUID) throws(GATTError) -> RemoteService {
    let found = services.filter { $0.uuid == uuid }
    guard let first = found.first else { throw .serviceNotFound(uuid) }
    guard found.count == 1 else { throw .ambiguous(uuid, handles: found.map(\.handle)) }
    return first
  }

  /// The only characteristic with a UUID.
  func characteristic(_ uuid: BluetoothUUID) throws(GATTError) -> RemoteCharacteristic {
    let found = services.flatMap(\.characteristics).filter { $0.uuid == uuid }
    guard let first = found.first else { throw .characteristicNotFound(uuid, service: nil) }
    guard found.count == 1 else { throw .ambiguous(uuid, handles: found.map(\.handle)) }
    return first
  }

  /// The only characteristic with a UUID in services of a UUID.
  func characteristic(
    _ uuid: BluetoothUUID, in service: BluetoothUUID
  ) throws(GATTError) -> RemoteCharacteristic {
    let found = try characteristics(uuid, in: service)
    guard found.count == 1 else { throw .ambiguous(uuid, handles: found.map(\.handle)) }
    return found[0]
  }

  /// The characteristics with a UUID in services of a UUID: one at least.
  func characteristics(
    _ uuid: BluetoothUUID, in service: BluetoothUUID
  ) throws(GATTError) -> [RemoteCharacteristic] {
    let services = services.filter { $0.uuid == service }
    guard !services.isEmpty else { throw .serviceNotFound(service) }
    let found = services.flatMap(\.characteristics).filter { $0.uuid == uuid }
    guard !found.isEmpty else { throw .characteristicNotFound(uuid, service: service) }
    return found
  }
}
