/// What happens to a device, in the order in which it happens.
public enum DeviceEvent: Sendable {
  /// It was found, or is known from an earlier session.
  case found(Peripheral)
  /// A link to it is made; it is not ready yet.
  case connected
  /// It is ready.
  case ready
  /// It was not found, or did not accept a connection in time; there will be another attempt.
  case timedOut
  /// An attempt failed otherwise; there will be another.
  case failed(GATTError)
  /// The link ended; it is going to be made again.
  case disconnected(DisconnectReason)
  /// What was found is no such device, or does not accept its first connection, and is passed over for a while.
  case rejected(Peripheral, GATTError)
  /// This program ended it with ``Device/deactivate()``.
  case deactivated
  /// Its policy or its limits allow no further attempt; the error is the last one.
  case gaveUp(GATTError)
}
