public import GATTProfiles

/// A service as a transport discovered it (Core 6.0, Vol 3, Part G, 3.1).
public struct ServiceRecord: Hashable, Sendable {
  /// The UUID that the device gives.
  public var uuid: BluetoothUUID
  /// The handle of its declaration, or another that no other attribute of the link has.
  public var handle: AttributeHandle
  /// Whether it is a primary service, which it is unless the transport says otherwise.
  public var isPrimary: Bool
  /// The handles of the services that it includes, in the order of their declarations in it.
  public var includedServices: [AttributeHandle]
  /// Its characteristics, in order of their handles.
  public var characteristics: [CharacteristicRecord]

  /// A record of its parts.
  public init(
    uuid: BluetoothUUID, handle: AttributeHandle, isPrimary: Bool = true, includedServices: [AttributeHandle] = [],
    characteristics: [CharacteristicRecord] = []
  ) {
    self.uuid = uuid
    self.handle = handle
    self.isPrimary = isPrimary
    self.includedServices = includedServices
    self.characteristics = characteristics
  }
}

/// A characteristic as a transport discovered it (Core 6.0, Vol 3, Part G, 3.3).
public struct CharacteristicRecord: Hashable, Sendable {
  /// The UUID that the device gives; handles tell those apart that share it.
  public var uuid: BluetoothUUID
  /// The handle by which the transport reads and writes the value.
  public var handle: AttributeHandle
  /// What the declaration says that a client may do, with the extended properties where there are any.
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

/// A descriptor as a transport discovered it (Core 6.0, Vol 3, Part G, 3.3.3).
public struct DescriptorRecord: Hashable, Sendable {
  /// The UUID that the device gives, such as 0x2901.
  public var uuid: BluetoothUUID
  /// The handle by which the transport reads and writes it.
  public var handle: AttributeHandle

  /// A record of its parts.
  public init(uuid: BluetoothUUID, handle: AttributeHandle) {
    self.uuid = uuid
    self.handle = handle
  }
}
