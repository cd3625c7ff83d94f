/// How long is waited before something is tried again that could not be connected: each time twice as long, and each time a
/// little more by chance, so that what was lost together does not come back together.
public struct BackOff: Sendable {
  private static let first = Duration.seconds(1)
  private let most: Duration
  /// How often it has failed since it worked.
  public private(set) var failures = 0

  /// One that grows from a second to a limit.
  public init(most: Duration) { self.most = most }

  /// It has worked.
  public mutating func succeed() { failures = 0 }

  /// It has failed; the time to wait.
  ///
  /// - Parameter chance: a number of 0 to 1 by chance, of which up to a quarter is added.
  public mutating func fail(chance: Double) -> Duration {
    failures += 1
    let pause = min(Self.first * (1 << min(failures - 1, 16)), most)
    return pause + .milliseconds(Double(pause.milliseconds) * 0.25 * chance)
  }
}
