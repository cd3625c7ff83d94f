extension LoopbackTransport {
  /// How a loopback behaves. A link keeps what held when it was made, but for ``intercept``.
  public struct Configuration: Sendable {
    /// The largest ATT MTU that both ends offer, 23…517.
    public var mtu: Int
    /// How long each packet is under way.
    public var latency: Duration
    /// What the links offer to permissions that ask for it; by default nothing. Pairing adds ``LinkSecurity/encrypted``.
    public var security: LinkSecurity
    /// The strength at which devices hear each other, in dBm.
    public var rssi: Int
    /// Sees each packet before it arrives, in order: may change it, hold it up by waiting, or, with nil, swallow it.
    public var intercept: (@Sendable (LoopbackPacket) async -> [UInt8]?)?

    /// A configuration; by default one that loses nothing and takes no time.
    public init(
      mtu: Int = 517, latency: Duration = .zero, security: LinkSecurity = [], rssi: Int = -50,
      intercept: (@Sendable (LoopbackPacket) async -> [UInt8]?)? = nil
    ) {
      self.mtu = mtu
      self.latency = latency
      self.security = security
      self.rssi = rssi
      self.intercept = intercept
    }
  }
}
