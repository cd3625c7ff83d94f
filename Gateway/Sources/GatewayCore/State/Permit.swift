import GATTRuntime

/// Whether strangers are shown, until when, and those that were heard meanwhile.
struct Permit: Sendable {
  private static let limit = 256

  /// Until when; nil where they are not.
  private(set) var end: Duration?
  private var candidates = LatestTable<DeviceIdentifier, Candidate>(capacity: limit)

  /// Those that were heard, those first that are nearest.
  var strangers: [Candidate] {
    candidates.all.map(\.value).sorted {
      ($0.rssi ?? -128, $1.device.description) > ($1.rssi ?? -128, $0.device.description)
    }
  }

  /// How many were heard.
  var count: Int { candidates.count }

  /// For how long yet; nil where they are not shown.
  func left(at uptime: Duration) -> Duration? { end.map { $0 - uptime }.flatMap { $0 > .zero ? $0 : nil } }

  /// Shows strangers until then.
  mutating func open(until end: Duration) { self.end = end }

  /// Forgets all of them once the time is over.
  mutating func close(at uptime: Duration) {
    guard let end, end <= uptime else { return }
    self.end = nil
    candidates.removeAll()
  }

  mutating func add(_ candidate: Candidate) { candidates[candidate.device] = candidate }
}
