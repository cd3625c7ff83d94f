#if !hasFeature(Embedded)
  /// A characteristic by its UUID and that of its service.
  public struct CharacteristicPath: Hashable, Sendable {
    /// The UUID of the service.
    public let service: BluetoothUUID
    /// The UUID of the characteristic.
    public let characteristic: BluetoothUUID

    /// A path of its parts.
    public init(service: BluetoothUUID, characteristic: BluetoothUUID) {
      self.service = service
      self.characteristic = characteristic
    }
  }
#endif
