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

  /// A service with all characteristics of a profile, in the order of declaration.
  public init(profile: ServiceProfile) {
    self.init(
      uuid: profile.uuid, name: profile.name,
      characteristics: profile.characteristics.map { MutableCharacteristic(profile: $0) })
  }

  /// A service by its type, as a profile manager knows it.
  ///
  /// - Throws: ``GATTError/profileNotRegistered(service:)`` when it does not.
  public init(
    _ type: any ServiceConfigurable.Type, in profileManager: ProfileManager = .shared
  ) throws(GATTError) {
    guard let profile = profileManager.service[type.uuid] else { throw .profileNotRegistered(service: type.name) }
    self.init(profile: profile)
  }

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
