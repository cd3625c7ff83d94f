/// What has become of a device so far. Times are those of the central's clock, since the ``Device`` was made.
public struct DeviceStatistics: Hashable, Sendable {
  /// When it was found first.
  public var discoveredAt: Duration?
  /// When the last link was made.
  public var connectedAt: Duration?
  /// When the last link ended.
  public var disconnectedAt: Duration?
  /// How many links were made.
  public var connections = 0
  /// How many attempts got no answer in time.
  public var timeouts = 0
  /// How many attempts failed for another reason.
  public var failures = 0
  /// How many links ended, whoever ended them.
  public var disconnections: Int { ends.values.reduce(0, +) }
  /// How many links ended for each reason.
  public var ends: [DisconnectReason: Int] = [:]
  /// How long the present link has lasted; nil without one.
  public internal(set) var connected: Duration?
  /// How long all links have lasted together, the present one included.
  public internal(set) var totalConnected = Duration.zero
  /// How long there was no link since the first was made.
  public internal(set) var totalDisconnected = Duration.zero

  /// Nothing has happened yet.
  public init() {}

  mutating func linkBegan(at now: Duration) {
    if let disconnectedAt { totalDisconnected += now - disconnectedAt }
    connections += 1
    connectedAt = now
  }

  mutating func linkEnded(at now: Duration, _ reason: DisconnectReason) {
    if let connectedAt { totalConnected += now - connectedAt }
    ends[reason, default: 0] += 1
    disconnectedAt = now
  }

  /// The same, with the times that go on counted until now.
  func until(_ now: Duration, isConnected: Bool) -> DeviceStatistics {
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
