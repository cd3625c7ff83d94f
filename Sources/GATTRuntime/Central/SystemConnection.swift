/// A link of the system's adapter that was made or has ended, whichever program did that.
public enum SystemConnection: Hashable, Sendable {
  /// The device is connected.
  case connected(Peripheral)
  /// It is not any more.
  case disconnected(Peripheral)

  /// The device.
  public var peripheral: Peripheral {
    switch self {
    case .connected(let peripheral), .disconnected(let peripheral): peripheral
    }
  }
}
