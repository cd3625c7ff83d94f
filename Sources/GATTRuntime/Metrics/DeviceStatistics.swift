/// What has become of a device so far.
///
/// A ``Device`` counts its own links, whichever device it was when they were made; a ``Peripheral`` counts all that its central
/// made to it. Times are those of the central's clock, since the ``Device`` was made, or since the central of the
/// ``Peripheral`` was.
public struct DeviceStatistics: Hashable, Sendable {
  /// When it was found first.
  public var discoveredAt: Duration?
  /// When the last link was made.
  public var connectedAt: Duration?
  /// When the last link ended.
  public var disconnectedAt: Duration?
  /// How many links were made.
  public var connections = 0
  /// How many attempts failed for each cause, the one that a device was given up for included.
  public var failedAttempts: [AttemptFailure: Int] = [:]
  /// How many searches found nothing, and attempts got no answer, in time.
  public var timeouts: Int { count(failedAttempts, where: \.isTimeout) }
  /// How many attempts failed for another reason.
  public var failures: Int { count(failedAttempts) { !$0.isTimeout } }
  /// How many links ended, whoever ended them.
  public var disconnections: Int { count(ends) { _ in true } }
  /// How many links ended for each reason.
  public var ends: [DisconnectReason: Int] = [:]
  /// How long the present link has lasted; nil without one.
  public internal(set) var connected: Duration?
  /// How long all links have lasted together, the present one included.
  public internal(set) var totalConnected = Duration.zero
  /// How long there was no link since the first was made.
  public internal(set) var totalDisconnected = Duration.zero

  private var isConnected = false

  /// Nothing has happened yet.
  public init() {}

  private func count<Cause>(_ counts: [Cause: Int], where isMeant: (Cause) -> Bool) -> Int {
    counts.reduce(0) { $0 + (isMeant($1.key) ? $1.value : 0) }
  }

  mutating func found(at now: Duration) { discoveredAt = discoveredAt ?? now }

  /// Counts an attempt; one that was cancelled did not fail.
  mutating func attemptFailed(_ error: GATTError) {
    guard case .failure(let cause) = error.attemptOutcome else { return }
    failedAttempts[cause, default: 0] += 1
  }

  mutating func linkBegan(at now: Duration) {
    if let disconnectedAt { totalDisconnected += now - disconnectedAt }
    connections += 1
    connectedAt = now
    isConnected = true
  }

  /// Counts the end of a link; one that was not told of, or has ended already, does not count.
  mutating func linkEnded(at now: Duration, _ reason: DisconnectReason) {
    guard isConnected else { return }
    if let connectedAt { totalConnected += now - connectedAt }
    ends[reason, default: 0] += 1
    disconnectedAt = now
    isConnected = false
  }

  /// The same, with the times that go on counted until now.
  func until(_ now: Duration) -> DeviceStatistics {
    var copy = self
    if isConnected, let connectedAt {
      copy.connected = now - connectedAt
      copy.totalConnected += now - connectedAt
    } else if let disconnectedAt {
      copy.totalDisconnected += now - disconnectedAt
    }
    return copy
  }
}
