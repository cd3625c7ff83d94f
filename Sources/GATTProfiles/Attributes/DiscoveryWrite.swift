/// A write that a client makes once a characteristic is discovered, to switch a sensor on for example.
///
/// The writes of one characteristic are made in the order they are declared.
public struct DiscoveryWrite: Hashable, Sendable {
  /// The characteristic written to, of the same service.
  public let characteristic: BluetoothUUID
  /// The descriptor that tells it from others of its UUID; `nil` when it is the only one.
  public let descriptor: DescriptorProfile?
  /// The bytes written.
  public let value: [UInt8]

  /// A write of bytes.
  public init(characteristic: BluetoothUUID, identifiedBy descriptor: DescriptorProfile? = nil, value: [UInt8]) {
    self.characteristic = characteristic
    self.descriptor = descriptor
    self.value = value
  }
}
