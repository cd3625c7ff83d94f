/// What clients do with a server, in the order in which they do it.
public enum PeripheralEvent: Sendable {
  /// A client connected. A stack may tell that only with its first request, as BlueZ does, and nothing of a client without one.
  case connected(Central)
  /// A client is gone; its subscriptions have ended by events of their own before.
  case disconnected(Central, DisconnectReason)
  /// A client subscribed to a characteristic, to notifications or indications: it gets what is updated from now on.
  case subscribed(Central, MutableCharacteristic)
  /// A client unsubscribed, or is gone.
  case unsubscribed(Central, MutableCharacteristic)
  /// A client's write was accepted, and these bytes are the value now.
  case written(Central, MutableCharacteristic, [UInt8])
  /// A client's write to a descriptor of a characteristic was accepted, and these bytes are its value now.
  case descriptorWritten(Central, MutableCharacteristic, MutableDescriptor, [UInt8])
}
