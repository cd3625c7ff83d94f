/// A write that a client makes once a characteristic is discovered, to switch a sensor on for example.
///
/// The writes of one characteristic are made in the order they are declared.
public struct DiscoveryWrite: Hashable, Sendable {
  /// The characteristic written to, of the same service.
  public let characteristic: BluetoothUUID
  /// The bytes written.
  public let value: [UInt8]

  /// A write of bytes.
  public init(characteristic: BluetoothUUID, value: [UInt8]) {
    self.characteristic = characteristic
    self.value = value
  }
}
