public import GATTProfiles

/// A service as a server offers it to its transport.
public struct ServiceDefinition: Hashable, Sendable {
  /// What the service is called between role and transport.
  public var key: AttributeKey
  /// The service's UUID.
  public var uuid: BluetoothUUID
  /// Whether it is a primary service.
  public var isPrimary: Bool
  /// The services that it includes, which are offered before it and removed after it.
  public var includedServices: [AttributeKey]
  /// Its characteristics, in the order they are offered.
  public var characteristics: [CharacteristicDefinition]

  /// A definition of its parts; a primary service unless told otherwise.
  public init(
    key: AttributeKey, uuid: BluetoothUUID, isPrimary: Bool = true, includedServices: [AttributeKey] = [],
    characteristics: [CharacteristicDefinition] = []
  ) {
    self.key = key
    self.uuid = uuid
    self.isPrimary = isPrimary
    self.includedServices = includedServices
    self.characteristics = characteristics
  }
}

/// A characteristic as a server offers it to its transport. Its value stays with the role.
public struct CharacteristicDefinition: Hashable, Sendable {
  /// What the characteristic is called between role and transport.
  public var key: AttributeKey
  /// The characteristic's UUID.
  public var uuid: BluetoothUUID
  /// What a client may do.
  public var properties: CharacteristicProperties
  /// What the link must be for it.
  public var permissions: AttributePermissions
  /// Its descriptors, in the order they are offered; that for subscriptions is the transport's own.
  public var descriptors: [DescriptorDefinition]
  /// How its notifications get to the system's Bluetooth service.
  public var notifyMode: NotifyMode

  /// A definition of its parts, without descriptors unless they are given.
  public init(
    key: AttributeKey, uuid: BluetoothUUID, properties: CharacteristicProperties, permissions: AttributePermissions,
    descriptors: [DescriptorDefinition] = [], notifyMode: NotifyMode = .automatic
  ) {
    self.key = key
    self.uuid = uuid
    self.properties = properties
    self.permissions = permissions
    self.descriptors = descriptors
    self.notifyMode = notifyMode
  }
}
