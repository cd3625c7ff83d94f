/// What a gateway says to the others of a device that it hears. All that is decided, is decided by what claims say, and by no
/// clock of who reads them: whoever has the same claims finds the same owner.
package struct Claim: Hashable, Sendable {
  /// How long a device may have been silent.
  package enum Silence: Int, Comparable, Sendable {
    /// It is heard as often as ever.
    case none
    /// It has missed its time: a gateway that hears it weakly gives way.
    case fading
    /// It is not heard any more.
    case whole

    /// Whether one is shorter than another.
    package static func < (left: Silence, right: Silence) -> Bool { left.rawValue < right.rawValue }
  }

  /// The greatest number of an ownership: what JSON's numbers are exact up to.
  static let epochLimit: Int64 = 1 << 53
  /// How much later than ever a device may come.
  private static let slack = Duration.seconds(5)
  /// After which time one is silent whose interval is not known: of one that is connected sooner, since somebody waits for it.
  private static let (unknown, unknownConnected) = (Duration.seconds(900), Duration.seconds(195))
  /// After which time any is.
  private static let most = Duration.seconds(900)
  /// How many decibels a failure to connect counts, and how many of them count.
  private static let (failurePenalty, failureLimit) = (6, 5)
  /// How many decibels it counts that no connection is free.
  private static let slotPenalty = 40

  /// How strongly it is heard, in dBm, smoothed; nil where no strength is known.
  package var rssi: Int?
  /// How long ago it was heard when this was said.
  package var heard: Duration = .zero
  /// The interval at which it is heard; nil while that is not known.
  package var interval: Duration?
  /// How often it could not be connected since that has worked.
  package var failures = 0
  /// How many connections are free for it; nil for a device that is not connected.
  package var slots: Int?
  /// The number of the ownership, greater than that of the owner before; 0 for a gateway that does not own the device.
  package var epoch: Int64 = 0
  /// How long ago the owner took it from another one that heard it; nil where that was more than an hour ago, or never.
  package var moved: Duration?
  /// Whether the device was taken from this gateway within an hour, by one that heard it better.
  package var isDemoted = false

  /// A claim that says nothing yet.
  package init() {}

  /// The claim for what is heard at a time.
  package init(_ hearing: Hearing, at uptime: Duration) {
    rssi = hearing.rssi
    heard = max(.zero, uptime - hearing.last).told
    interval = hearing.interval?.told
    (failures, slots) = (hearing.failures, hearing.slots)
  }

  /// How long it is silent already.
  package var silence: Silence {
    let stale = interval.map { $0 + Self.slack } ?? (slots == nil ? Self.unknown : Self.unknownConnected)
    // Twice of all, by sums alone: this is asked of each claim of each gateway, and products of durations take ten times as long.
    let (twice, double) = (heard + heard, stale + stale)
    if heard > Self.most || twice > double + double + stale { return .whole }
    return twice > double + stale ? .fading : .none
  }

  /// How good the gateway is for the device: decibels, less a penalty for what has failed here; nil where no strength is known.
  package var score: Int? {
    rssi.map { $0 - Self.failurePenalty * min(failures, Self.failureLimit) - (slots == 0 ? Self.slotPenalty : 0) }
  }
}
