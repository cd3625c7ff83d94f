/// How many reports there may be: so many a second, and as many at once as a second has.
struct TokenBucket: Sendable {
  private let rate: Double
  private var tokens: Double
  private var last = Duration.zero

  init(rate: Double) { (self.rate, tokens) = (rate, max(1, rate)) }

  /// Takes one; false when there is none.
  mutating func take(at uptime: Duration) -> Bool {
    tokens = min(max(1, rate), tokens + rate * (uptime - last).seconds)
    last = uptime
    guard tokens >= 1 else { return false }
    tokens -= 1
    return true
  }
}
