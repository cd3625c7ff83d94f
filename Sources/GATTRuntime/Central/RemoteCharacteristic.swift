public import GATTProfiles

/// A characteristic that was discovered on a device: one instance, whatever others share its UUID.
public struct RemoteCharacteristic: Sendable, CustomStringConvertible {
  /// The characteristic's UUID.
  public let uuid: BluetoothUUID
  /// What tells it from other characteristics of its UUID.
  public let handle: AttributeHandle
  /// What the device lets a client do.
  public let properties: CharacteristicProperties
  /// The UUID of its service.
  public let serviceUUID: BluetoothUUID
  /// The handle of its service.
  public let serviceHandle: AttributeHandle
  /// What is known of it: its name, and how its bytes read as text.
  public let profile: CharacteristicProfile
  /// Its descriptors, in the order of the device.
  public let descriptors: [RemoteDescriptor]

  init(_ record: CharacteristicRecord, of service: ServiceRecord, profile: CharacteristicProfile) {
    uuid = record.uuid
    handle = record.handle
    properties = record.properties
    serviceUUID = service.uuid
    serviceHandle = service.handle
    self.profile = profile
    descriptors = record.descriptors.map { RemoteDescriptor(uuid: $0.uuid, handle: $0.handle) }
  }

  /// Its name in the profile, or `Unknown`.
  public var name: String { profile.name }
  /// Whether it can be read.
  public var canRead: Bool { properties.contains(.read) }
  /// Whether it can be written, one way or the other.
  public var canWrite: Bool { !properties.isDisjoint(with: [.write, .writeWithoutResponse]) }
  /// Whether it can be subscribed to.
  public var canNotify: Bool { !properties.isDisjoint(with: [.notify, .indicate]) }

  /// `Battery Level (2a19, 0x002a)`
  public var description: String { "\(name) (\(uuid), \(handle))" }
}

/// A descriptor that was discovered on a device.
public struct RemoteDescriptor: Hashable, Sendable {
  /// The descriptor's UUID.
  public let uuid: BluetoothUUID
  /// What tells it from other descriptors of its UUID.
  public let handle: AttributeHandle
}
