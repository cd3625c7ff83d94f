/// How a server sends the values of a characteristic.
public enum SubscriptionKind: Hashable, Sendable {
  /// Unconfirmed.
  case notification
  /// Confirmed by the client, one at a time.
  case indication
}
