public import GATTProfiles

/// A descriptor as a server offers it to its transport. That for subscriptions is the transport's own.
public struct DescriptorDefinition: Hashable, Sendable {
  /// What the descriptor is called between role and transport, in requests to read and to write it.
  public var key: AttributeKey
  /// The descriptor's UUID.
  public var uuid: BluetoothUUID
  /// The value it starts with, and has for good where clients may not write it. Of the others the role holds the value.
  public var value: [UInt8]
  /// What the link must be for it.
  public var permissions: AttributePermissions

  /// A definition of its parts.
  public init(key: AttributeKey, uuid: BluetoothUUID, value: [UInt8], permissions: AttributePermissions) {
    self.key = key
    self.uuid = uuid
    self.value = value
    self.permissions = permissions
  }

  /// A definition of a descriptor that clients may not write, whatever its profile says.
  public static func constant(_ profile: DescriptorProfile) -> DescriptorDefinition {
    let reading = AttributePermissions([.readable, .readEncrypted, .readAuthenticated, .readAuthorized])
    return DescriptorDefinition(
      key: .next(), uuid: profile.uuid, value: profile.value, permissions: profile.permissions.intersection(reading))
  }
}
