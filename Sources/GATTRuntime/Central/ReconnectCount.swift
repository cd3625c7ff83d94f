/// Counts the failures of a connection that is kept up, and tells how long to wait after them.
struct ReconnectCount {
  let policy: ReconnectPolicy
  private var failures = 0
  /// What the last failure was.
  private var cause = ReconnectPolicy.Cause.attempt

  init(_ policy: ReconnectPolicy) {
    self.policy = policy
  }

  /// How long to wait before the next attempt; nil when there is none.
  var wait: Duration? { policy.wait(afterFailures: failures, cause) }

  /// How long to wait besides once Bluetooth is on, so that not all devices are connected to at once.
  var spread: Duration { followsOutage ? policy.spread * Double.random(in: 0...1) : .zero }

  /// Whether the policy allows no further attempt.
  var isOver: Bool { policy.delay(afterFailures: failures, cause) == nil }

  /// Whether the last link ended because Bluetooth was gone, with those of all other devices.
  var followsOutage: Bool {
    guard case .end(let reason) = cause else { return false }
    return reason.isOutage
  }

  /// A link ended.
  mutating func linkEnded(_ reason: DisconnectReason, after age: Duration) {
    // One that was made to end by a wrong key will be again.
    if cause == .search { failures = 0 }
    failures = age >= policy.lasting && reason != .authentication ? 0 : failures + 1
    cause = .end(reason)
  }

  /// A search found nothing in time. No wait follows by itself: nobody was asked for anything.
  mutating func searchEnded() {
    failures += 1
    cause = .search
  }

  /// An attempt failed. Where Bluetooth was switched off in the middle of it, that is no failure of the device's.
  mutating func attemptFailed(isBluetoothOff: Bool) {
    // Something was found: the row of searches is over.
    if cause == .search { failures = 0 }
    if !isBluetoothOff { failures += 1 }
    cause = .attempt
  }
}
