import GatewayCore

/// What is not on disk yet of a history: for each field and each while one point, however many numbers there were.
struct HistoryMemory: Sendable {
  /// A while of a field.
  struct Key: Hashable, Sendable {
    let series: HistorySeries
    let step: Int64
    let start: Int64
  }

  private let limit: Int
  private(set) var points: [Key: HistoryPoint] = [:]
  /// How many numbers were not taken, since there was no room.
  private(set) var droppedCount = 0

  init(limit: Int = 100_000) { self.limit = limit }

  /// Takes a number that was heard.
  mutating func add(_ value: Double, of series: HistorySeries, at time: TimeStamp) {
    guard value.isFinite, value.magnitude < 1e300 else { return }
    for step in HistorySpan.allCases.map(\.step) {
      let second = time.milliseconds / 1000
      let start = second - second % step
      add(HistoryPoint(start: start, value), at: Key(series: series, step: step, start: start))
    }
  }

  private mutating func add(_ point: HistoryPoint, at key: Key) {
    guard points[key] == nil else {
      points[key]?.add(point)
      return
    }
    guard points.count < limit else {
      droppedCount += 1
      return
    }
    points[key] = point
  }

  /// Takes all points out, to be kept elsewhere.
  mutating func take() -> [Key: HistoryPoint] {
    defer { points = [:] }
    return points
  }

  /// Takes points back that could not be kept.
  mutating func takeBack(_ left: [Key: HistoryPoint]) {
    for (key, point) in left { add(point, at: key) }
  }

  /// The points of a field from a time on.
  func points(of series: HistorySeries, _ span: HistorySpan, from start: Int64) -> [HistoryPoint] {
    points.filter { $0.key.series == series && $0.key.step == span.step && $0.key.start >= start }.map(\.value)
  }
}
