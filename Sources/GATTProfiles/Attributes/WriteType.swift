/// How a value is written.
public enum WriteType: Hashable, Sendable {
  /// With a response where the characteristic allows it, else without.
  case automatic
  /// The device confirms or rejects; longer values than one packet go as a long write.
  case withResponse
  /// Unconfirmed, one packet; waits only for room to send.
  case withoutResponse
}
