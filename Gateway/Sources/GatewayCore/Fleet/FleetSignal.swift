import GatewayFleet

/// How a gateway of a fleet hears a device, as it has told the others.
public struct FleetSignal: Hashable, Sendable {
  /// The name of the gateway.
  public let gateway: String
  /// The strength in dBm, smoothed; nil where none is known.
  public let rssi: Int?
  /// What is wrong with the device there, in words; nil where nothing is.
  public let fault: String?

  init(_ gateway: String, _ claim: Claim) {
    (self.gateway, rssi) = (gateway, claim.rssi)
    fault =
      switch claim.silence {
      case .whole: "not heard any more"
      case .fading: "heard seldom"
      case .none where claim.failures > 0:
        claim.failures == 1 ? "not connected once" : "not connected \(claim.failures) times"
      case .none: claim.slots == 0 ? "no connection free" : nil
      }
  }
}
