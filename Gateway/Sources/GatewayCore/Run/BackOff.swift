/// How long is waited before a device is tried again that could not be connected: each time twice as long, and never so long by
/// the same amount, so that devices that were lost together do not come back together.
struct BackOff: Sendable {
  private static let first = Duration.seconds(1)
  private static let most = Duration.seconds(300)

  private(set) var failures = 0

  /// It has worked.
  mutating func succeed() { failures = 0 }

  /// It has failed; the time to wait.
  ///
  /// - Parameter chance: a number of 0 to 1 by chance, of which up to a quarter is added.
  mutating func fail(chance: Double) -> Duration {
    failures += 1
    let pause = min(Self.first * (1 << min(failures - 1, 16)), Self.most)
    return pause + .milliseconds(Double(pause.milliseconds) * 0.25 * chance)
  }
}
