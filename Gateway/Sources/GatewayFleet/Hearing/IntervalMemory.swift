/// How often a device is heard, and so from when on it is away.
package struct IntervalMemory: Hashable, Sendable {
  /// How many gaps it looks back.
  private static let memory = 16
  /// How much later than ever a device may come.
  private static let slack = Duration.seconds(5)
  private static let least = Duration.seconds(60)
  /// After which time a device is away that was heard too seldom to know its interval, and any device at the latest.
  private static let most = Duration.seconds(900)

  private var gaps: [Duration] = []
  /// When it was last heard.
  package private(set) var last: Duration?
  /// Whether the next gap tells nothing, since nobody has listened all the time.
  private var isInterrupted = false

  /// Nothing yet.
  package init() {}

  /// Takes that it was heard.
  package mutating func hear(at uptime: Duration) {
    if let last, !isInterrupted {
      gaps.append(uptime - last)
      if gaps.count > Self.memory { gaps.removeFirst() }
    }
    (last, isInterrupted) = (uptime, false)
  }

  /// Nobody listens for a while.
  package mutating func interrupt() { isInterrupted = true }

  /// Forgets what it was.
  package mutating func forget() { self = IntervalMemory() }

  /// The longest gap of the last ones; nil while there are fewer than three.
  package var learned: Duration? { gaps.count < 3 ? nil : gaps.max() }

  /// After which time without a sign it is away: three intervals, a minute at least, and a quarter of an hour at most.
  package var limit: Duration {
    guard let learned else { return Self.most }
    return min(max((learned + Self.slack) * 3, Self.least), Self.most)
  }
}
