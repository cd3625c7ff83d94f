/// How a gateway is.
public struct GatewayHealth: Hashable, Sendable {
  /// How long ago it looked last what is to be told, which it does every second.
  public let sinceStep: Duration
  /// Whether it listens to devices.
  public let isHearing: Bool
  /// Why it hears nothing; nil where nothing is wrong.
  public let radioFault: String?
}
