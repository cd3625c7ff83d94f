/// How a server sends the values of a characteristic.
public enum SubscriptionKind: Hashable, Sendable {
  /// Unconfirmed: the stack takes them as fast as there is room.
  case notification
  /// Confirmed by the client, one at a time; ATT gives it 30 seconds.
  case indication
}
