/// How a value is written.
public enum WriteType: Hashable, Sendable {
  /// As the profile says where the characteristic allows that; else with a response where it does, else without.
  case automatic
  /// The device confirms or rejects; longer values than one packet go as a long write.
  case withResponse
  /// Unconfirmed, one packet; waits only for room to send.
  case withoutResponse
  /// Queued by the device, which sends back what it got; only what came back unchanged is written.
  case reliable
}

extension WriteType {
  /// The property that a characteristic needs for it; none for ``automatic``.
  public var property: CharacteristicProperties {
    switch self {
    case .automatic: []
    case .withResponse: .write
    case .withoutResponse: .writeWithoutResponse
    case .reliable: .reliableWrite
    }
  }
}
