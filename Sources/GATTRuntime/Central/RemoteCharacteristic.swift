public import GATTProfiles

/// A characteristic that was discovered on a device: one instance, whatever others share its UUID.
public struct RemoteCharacteristic: Sendable, CustomStringConvertible {
  /// The UUID that the device gives; others may share it, also in the same service.
  public let uuid: BluetoothUUID
  /// The handle of its value; the only thing that tells it from others of its UUID, as long as the services do not change.
  public let handle: AttributeHandle
  /// What the device says that a client may do; it may still refuse with an ATT error.
  public let properties: CharacteristicProperties
  /// The UUID of the service that it is in.
  public let serviceUUID: BluetoothUUID
  /// The handle of the service that it is in, where several share a UUID.
  public let serviceHandle: AttributeHandle
  /// What is known of it: its name, and how its bytes read as text.
  public internal(set) var profile: CharacteristicProfile
  /// Its descriptors, in the order of the device; 0x2902 for subscriptions among them, where the transport shows it.
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
  /// Whether the property `read` is there.
  public var canRead: Bool { properties.contains(.read) }
  /// Whether one of the properties `write` and `write-without-response` is there.
  public var canWrite: Bool { !properties.isDisjoint(with: [.write, .writeWithoutResponse]) }
  /// Whether one of the properties `notify` and `indicate` is there.
  public var canNotify: Bool { !properties.isDisjoint(with: [.notify, .indicate]) }

  /// The only descriptor with a UUID, or one of several.
  ///
  /// - Parameters:
  ///   - uuid: the UUID.
  ///   - place: how many of the UUID are in front of it; nil where there is one alone.
  /// - Throws: ``GATTError/descriptorNotFound(_:characteristic:)``; ``GATTError/ambiguous(_:handles:)`` where there are several
  ///   and `place` is nil, ``GATTError/instanceNotFound(_:instance:)`` where there are fewer.
  public func descriptor(_ uuid: BluetoothUUID, instance place: Int? = nil) throws(GATTError) -> RemoteDescriptor {
    let found = descriptors.filter { $0.uuid == uuid }
    guard let first = found.first else { throw .descriptorNotFound(uuid, characteristic: description) }
    guard let place else {
      guard found.count == 1 else { throw .ambiguous(uuid, handles: found.map(\.handle)) }
      return first
    }
    guard found.indices.contains(place) else {
      throw .instanceNotFound(uuid, instance: "descriptor of \(description), place \(place)")
    }
    return found[place]
  }

  /// `Battery Level (2a19, 0x002a)`
  public var description: String { "\(name) (\(uuid), \(handle))" }
}

/// A descriptor that was discovered on a device.
public struct RemoteDescriptor: Hashable, Sendable {
  /// The UUID, such as 0x2901 for a user description (Core 6.0, Vol 3, Part G, 3.3.3).
  public let uuid: BluetoothUUID
  /// The only thing that tells it from others of its UUID, as long as the services do not change.
  public let handle: AttributeHandle
}
