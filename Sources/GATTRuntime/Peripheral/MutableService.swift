public import GATTProfiles

/// A service that this program offers. It is complete when it is made, because stacks take services as they are.
public struct MutableService: Sendable {
  /// The UUID that clients find it by; several services may share it.
  public let uuid: BluetoothUUID
  /// The profile's name; `Unknown` without one. Clients do not see it.
  public let name: String
  /// Whether it is a primary service, which is advertised unless others are chosen.
  public let isPrimary: Bool
  /// The UUIDs of the services that it includes. Each stands for all services of that UUID which are offered before it; one
  /// at least has to be.
  public let includedServices: [BluetoothUUID]
  /// Its characteristics, in the order they are offered.
  public let characteristics: [MutableCharacteristic]
  let key = AttributeKey.next()

  /// A service without a profile, of characteristics in the order of the array.
  public init(
    uuid: BluetoothUUID, name: String = ServiceProfile.unknownName, isPrimary: Bool = true,
    includedServices: [BluetoothUUID] = [], characteristics: [MutableCharacteristic]
  ) {
    self.uuid = uuid
    self.name = name
    self.isPrimary = isPrimary
    self.includedServices = includedServices
    self.characteristics = characteristics
  }

  /// What a transport is told of it, with the services that it includes.
  func definition(including services: [AttributeKey]) -> ServiceDefinition {
    ServiceDefinition(
      key: key, uuid: uuid, isPrimary: isPrimary, includedServices: services,
      characteristics: characteristics.map(\.definition))
  }
}
