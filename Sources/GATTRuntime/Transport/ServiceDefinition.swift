public import GATTProfiles

/// Names one characteristic or service of a server, before a stack has given it handles.
public struct AttributeKey: RawRepresentable, Hashable, Sendable {
  /// A number that this process gives only once.
  public let rawValue: Int

  /// A key from its number.
  public init(rawValue: Int) { self.rawValue = rawValue }
}

/// A service as a server offers it to its transport.
public struct ServiceDefinition: Hashable, Sendable {
  /// What the service is called between role and transport.
  public var key: AttributeKey
  /// The service's UUID.
  public var uuid: BluetoothUUID
  /// Whether it is a primary service.
  public var isPrimary: Bool
  /// Its characteristics, in the order they are offered.
  public var characteristics: [CharacteristicDefinition]
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
  /// Descriptors with constant values; that for subscriptions is the transport's own.
  public var descriptors: [DescriptorProfile]
  /// How its notifications get to the system's Bluetooth service.
  public var notifyMode: NotifyMode
}
