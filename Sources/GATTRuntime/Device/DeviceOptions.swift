/// How a device is kept.
public struct DeviceOptions: Sendable {
  /// When a lost link is made again, and when not any more.
  public var policy: ReconnectPolicy
  /// How often it may fail in all.
  public var limits: RetryLimits
  /// How long each search for a device of the kind may take; nil for as long as it takes. One that finds nothing counts as a
  /// time-out, and the next begins at once unless ``limits`` or ``policy`` forbid it; ``Device/activate()`` gives up with the
  /// first, unless these allow more.
  public var searching: Duration?
  /// How long each attempt to connect may take.
  public var connecting: Duration
  /// How long an attempt to connect may take to a device that was found, and has not been ready before; at most as long as
  /// any other. It is then passed over as long as one of another kind is.
  public var firstConnecting: Duration
  /// How long each discovery of its services may take.
  public var discovery: Duration
  /// Whether this program connects; otherwise the device has to be connected already.
  public var makesLink: Bool
  /// How long what was found, and is no such device or does not accept its first connection, is passed over.
  public var rejection: Duration
  /// The steps by which it is made ready, and those back.
  public var steps: DeviceSteps

  /// Options of their parts.
  public init(
    policy: ReconnectPolicy = .default, limits: RetryLimits = RetryLimits(),
    searching: Duration? = .seconds(30), connecting: Duration = .seconds(10), firstConnecting: Duration = .seconds(5),
    discovery: Duration = .seconds(5), makesLink: Bool = true, rejection: Duration = .seconds(180),
    steps: DeviceSteps = DeviceSteps()
  ) {
    self.policy = policy
    self.limits = limits
    self.searching = searching
    self.connecting = connecting
    self.firstConnecting = firstConnecting
    self.discovery = discovery
    self.makesLink = makesLink
    self.rejection = rejection
    self.steps = steps
  }

  /// How long ``Device/activate()`` goes on without a limit of time-outs; nil where there is one.
  var patience: Duration? {
    limits.timeouts == nil && policy.rule(for: .search).attempts == nil ? searching : nil
  }
}
