/// Reports that wait for somebody who is slower than the devices: of each device one, with the newest value of each field.
struct ReportBuffer: Sendable {
  /// How many momentary values of a device wait at most.
  private static let momentLimit = 64

  private let capacity: Int
  private var waiting: [Slug: DeviceReport] = [:]
  private var order: [Slug] = []
  private(set) var counts = FeedCounts()

  init(capacity: Int) { self.capacity = max(1, capacity) }

  /// How many devices have something waiting.
  var count: Int { waiting.count }

  /// Adds a report behind the others, or to the one of its device.
  mutating func add(_ report: DeviceReport) {
    if let earlier = waiting[report.device] {
      waiting[report.device] = merge(report, into: earlier)
      return
    }
    if order.count >= capacity { dropOldest() }
    order.append(report.device)
    waiting[report.device] = report
  }

  /// Takes the report that has waited longest; nil when none does.
  mutating func take() -> DeviceReport? {
    guard !order.isEmpty else { return nil }
    return waiting.removeValue(forKey: order.removeFirst())
  }

  private mutating func dropOldest() {
    guard let dropped = waiting.removeValue(forKey: order.removeFirst()) else { return }
    counts.dropped += dropped.changes.count
  }

  private mutating func merge(_ later: DeviceReport, into earlier: DeviceReport) -> DeviceReport {
    guard later.availability != .removed else { return later }
    var merged = later
    if later.availability == nil {
      (merged.availability, merged.availabilityTime) = (earlier.availability, earlier.availabilityTime)
    }
    merged.rssi = later.rssi ?? earlier.rssi
    var values = Dictionary(earlier.changes.filter { !$0.isMomentary }.map { ($0.path, $0) }) { _, last in last }
    for change in later.changes where !change.isMomentary {
      if values.updateValue(change, forKey: change.path) != nil { counts.coalesced += 1 }
    }
    let moments = (earlier.changes + later.changes).filter(\.isMomentary)
    counts.dropped += max(0, moments.count - Self.momentLimit)
    merged.changes = values.values.sorted { $0.path < $1.path } + moments.suffix(Self.momentLimit)
    return merged
  }
}

/// What has become of values that a consumer was too slow for.
public struct FeedCounts: Hashable, Sendable {
  /// Values that a newer one of the same field replaced.
  public var coalesced = 0
  /// Values that were lost.
  public var dropped = 0

  /// Nothing yet.
  public init() {}
}
