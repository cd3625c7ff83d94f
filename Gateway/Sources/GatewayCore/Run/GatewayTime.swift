/// The clocks of a gateway: one that is never set, for all decisions, and the calendar, for what is told.
public struct GatewayTime: Sendable {
  /// The clock by which is waited.
  public let clock: any Clock<Duration>
  private let uptime: @Sendable () -> Duration
  private let stamp: @Sendable () -> TimeStamp

  /// A time that begins now.
  public init(
    clock: any Clock<Duration> = ContinuousClock(), stamp: @escaping @Sendable () -> TimeStamp = { TimeStamp.now }
  ) {
    self.clock = clock
    self.stamp = stamp
    uptime = Self.stopwatch(clock)
  }

  /// Now.
  public var now: Moment { Moment(uptime: uptime(), stamp: stamp()) }

  func sleep(for duration: Duration) async throws { try await clock.sleep(for: duration) }

  private static func stopwatch<Given: Clock<Duration>>(_ clock: Given) -> @Sendable () -> Duration {
    let start = clock.now
    return { start.duration(to: clock.now) }
  }
}
