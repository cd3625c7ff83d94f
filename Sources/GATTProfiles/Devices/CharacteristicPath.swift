#if !hasFeature(Embedded)
  /// A characteristic by its UUID and that of its service, and by a descriptor where others share the UUID.
  public struct CharacteristicPath: Hashable, Sendable {
    /// The UUID of the service.
    public let service: BluetoothUUID
    /// The UUID of the characteristic.
    public let characteristic: BluetoothUUID
    /// The descriptor that tells the characteristic from others of its UUID; `nil` when it is the only one.
    public let descriptor: DescriptorProfile?

    /// A path of its parts.
    public init(
      service: BluetoothUUID, characteristic: BluetoothUUID, identifiedBy descriptor: DescriptorProfile? = nil
    ) {
      self.service = service
      self.characteristic = characteristic
      self.descriptor = descriptor
    }

    /// The path of a type.
    public init<Value: GATTCharacteristic>(_ type: Value.Type) {
      self.init(
        service: Value.Service.uuid, characteristic: Value.uuid, identifiedBy: Value.details.identifyingDescriptor)
    }
  }
#endif
