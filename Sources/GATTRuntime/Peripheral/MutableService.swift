public import GATTProfiles

/// A service that this program offers. It is complete when it is made, because stacks take services as they are.
public struct MutableService: Sendable {
  /// The service's UUID.
  public let uuid: BluetoothUUID
  /// Its name.
  public let name: String
  /// Whether it is a primary service.
  public let isPrimary: Bool
  /// Its characteristics, in the order they are offered.
  public let characteristics: [MutableCharacteristic]
  let key = AttributeKey.next()

  /// A service of its parts.
  public init(
    uuid: BluetoothUUID, name: String = ServiceProfile.unknownName, isPrimary: Bool = true,
    characteristics: [MutableCharacteristic]
  ) {
    self.uuid = uuid
    self.name = name
    self.isPrimary = isPrimary
    self.characteristics = characteristics
  }

  var definition: ServiceDefinition {
    ServiceDefinition(
      key: key, uuid: uuid, isPrimary: isPrimary, characteristics: characteristics.map(\.definition))
  }
}
