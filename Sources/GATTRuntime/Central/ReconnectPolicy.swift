/// When a lost connection is made again, and when not any more.
public struct ReconnectPolicy: Hashable, Sendable {
  /// How many attempts may fail in a row; nil means any number. A connection that is made starts the count anew.
  public var attempts: Int?
  /// How long to wait after the first failure.
  public var firstDelay: Duration
  /// By how much each further failure in a row multiplies the wait, 1…1,000.
  public var multiplier: Int
  /// How long to wait at most.
  public var longestDelay: Duration

  /// A policy of its parts; by default it never gives up, and waits 1, 2, 4, … and at most 60 seconds.
  public init(
    attempts: Int? = nil, firstDelay: Duration = .seconds(1), multiplier: Int = 2,
    longestDelay: Duration = .seconds(60)
  ) {
    self.attempts = attempts
    self.firstDelay = firstDelay
    self.multiplier = multiplier
    self.longestDelay = longestDelay
  }

  /// The wait after so many failures in a row.
  public func delay(afterFailures failures: Int) -> Duration {
    var delay = firstDelay
    let factor = min(max(multiplier, 1), 1000)
    var rest = factor > 1 ? failures - 1 : 0
    while rest > 0, delay > .zero, delay < longestDelay {
      delay *= factor
      rest -= 1
    }
    return min(delay, longestDelay)
  }

  /// Whether there is another attempt after so many failures in a row.
  func allowsAttempt(afterFailures failures: Int) -> Bool {
    attempts.map { failures < $0 } ?? true
  }
}
