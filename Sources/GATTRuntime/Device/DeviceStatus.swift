/// Where a device is in its life.
public enum DeviceStatus: Sendable {
  /// Nothing is done for it: it has not been asked for, was deactivated, or its policy gave up.
  case inactive
  /// It is looked for, connected to, checked and made ready; or waited for, once its link was lost.
  case activating
  /// It is ready, over this connection.
  case active(Connection)
  /// Its subscriptions and its link are ended.
  case deactivating

  /// The connection of an active device.
  public var connection: Connection? {
    guard case .active(let connection) = self else { return nil }
    return connection
  }

  /// Whether nothing is done for the device.
  public var isInactive: Bool {
    guard case .inactive = self else { return false }
    return true
  }
}
