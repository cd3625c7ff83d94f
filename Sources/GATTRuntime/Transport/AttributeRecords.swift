public import GATTProfiles

/// A service as a transport discovered it.
public struct ServiceRecord: Hashable, Sendable {
  /// The service's UUID.
  public var uuid: BluetoothUUID
  /// The handle of its declaration.
  public var handle: AttributeHandle
  /// Whether it is a primary service.
  public var isPrimary: Bool
  /// Its characteristics, in order of their handles.
  public var characteristics: [CharacteristicRecord]

  /// A record of its parts.
  public init(
    uuid: BluetoothUUID, handle: AttributeHandle, isPrimary: Bool = true, characteristics: [CharacteristicRecord] = []
  ) {
    self.uuid = uuid
    self.handle = handle
    self.isPrimary = isPrimary
    self.characteristics = characteristics
  }
}

/// A characteristic as a transport discovered it.
public struct CharacteristicRecord: Hashable, Sendable {
  /// The characteristic's UUID.
  public var uuid: BluetoothUUID
  /// The handle by which the transport reads and writes the value.
  public var handle: AttributeHandle
  /// What a client may do.
  public var properties: CharacteristicProperties
  /// Its descriptors, in order of their handles.
  public var descriptors: [DescriptorRecord]

  /// A record of its parts.
  public init(
    uuid: BluetoothUUID, handle: AttributeHandle, properties: CharacteristicProperties,
    descriptors: [DescriptorRecord] = []
  ) {
    self.uuid = uuid
    self.handle = handle
    self.properties = properties
    self.descriptors = descriptors
  }
}

/// A descriptor as a transport discovered it.
public struct DescriptorRecord: Hashable, Sendable {
  /// The descriptor's UUID.
  public var uuid: BluetoothUUID
  /// The handle by which the transport reads and writes it.
  public var handle: AttributeHandle

  /// A record of its parts.
  public init(uuid: BluetoothUUID, handle: AttributeHandle) {
    self.uuid = uuid
    self.handle = handle
  }
}
