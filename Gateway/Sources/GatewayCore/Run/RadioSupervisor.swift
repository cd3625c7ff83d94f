/// Watches over an adapter: says what is to be done with one that has fallen silent, and when again.
///
/// An adapter that hears nothing looks as one beside which nothing is. So it is listened to anew first, which harms nothing, and
/// switched off and on then, which ends links, in turns with a reset of its USB device where that is allowed; and that each time after twice as long, since it may be that nothing is there.
struct RadioSupervisor: Sendable {
  /// Something to be done with a silent adapter.
  enum Remedy: Hashable, Sendable {
    /// The scan is to end, and another one to begin.
    case restartScan
    /// The adapter is to be switched off and on.
    case powerCycle
    /// The USB device that the adapter is, is to be reset.
    case resetUSB
  }

  /// How the adapter is.
  enum State: Hashable, Sendable {
    /// It is heard, or it is not known yet whether it is.
    case hearing
    /// Nothing has been heard for a while, and so many remedies have been tried.
    case silent(tried: Int)
  }

  /// How long it may be silent: BlueZ forgets devices after 180 s.
  static let patience = Duration.seconds(90)
  /// How long a remedy has to show that it helps.
  static let firstPause = Duration.seconds(30)
  /// The longest time between two remedies.
  static let longestPause = Duration.seconds(1800)

  /// Whether the USB device of the adapter may be reset.
  let resetsUSB: Bool
  /// How the adapter is.
  private(set) var state = State.hearing
  private var lastHeard: Duration?
  private var nextRemedy = Duration.zero

  init(resetsUSB: Bool = false) { self.resetsUSB = resetsUSB }

  /// The adapter has heard something with content. One that fails hears advertisements with none.
  mutating func hear(at uptime: Duration) { (state, lastHeard) = (.hearing, uptime) }

  /// Nobody listens now: silence says nothing of the adapter.
  mutating func interrupt() { lastHeard = nil }

  /// What is to be done now; nil for nothing.
  ///
  /// - Parameters:
  ///   - hasLinks: whether devices are connected, which the adapter works for, then. It is not switched off for what it hears besides.
  ///   - uptime: now, by a clock that is never set.
  mutating func remedy(hasLinks: Bool, at uptime: Duration) -> Remedy? {
    let since = lastHeard ?? uptime
    lastHeard = since
    switch state {
    case .hearing:
      guard uptime - since >= Self.patience else { return nil }
      (state, nextRemedy) = (.silent(tried: 1), uptime + Self.firstPause)
      return .restartScan
    case .silent(let tried):
      guard uptime >= nextRemedy else { return nil }
      (state, nextRemedy) = (.silent(tried: tried + 1), uptime + Self.pause(after: tried))
      if hasLinks { return .restartScan }
      return resetsUSB && tried.isMultiple(of: 2) ? .resetUSB : .powerCycle
    }
  }

  private static func pause(after tried: Int) -> Duration { min(firstPause * (2 << min(tried, 10)), longestPause) }
}
