/// What clients do with a server.
public enum PeripheralEvent: Sendable {
  /// A client connected.
  case connected(Central)
  /// A client is gone.
  case disconnected(Central, DisconnectReason)
  /// A client subscribed to a characteristic.
  case subscribed(Central, MutableCharacteristic)
  /// A client unsubscribed, or is gone.
  case unsubscribed(Central, MutableCharacteristic)
  /// A client's write was accepted, and is the value now.
  case written(Central, MutableCharacteristic, [UInt8])
}
