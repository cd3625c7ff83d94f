public import GatewayCore
import Logging

/// Keeps the numbers of fields on disk, for charts. It writes seldom, since each time costs a memory card some of its life; what is
/// not written yet is in memory, and is read with the rest.
public actor HistoryRecorder {
  /// How often is looked at what was heard again and is as it was, which no report tells.
  private static let step = Duration.seconds(10)
  /// How old a sign of a number may be for it to be one of now, in milliseconds.
  private static let fresh: Int64 = 15_000

  private let gateway: Gateway
  private let pause: Duration
  private let queue: StoreQueue<HistoryStore>
  private let logger: Logger
  private var memory = HistoryMemory()
  /// Why nothing can be kept; nil where nothing is wrong.
  public private(set) var fault: StoreError?

  /// Opens a file, or makes it.
  ///
  /// - Throws: why it cannot be used.
  public init(_ gateway: Gateway, _ configuration: HistoryConfiguration) throws(StoreError) {
    (self.gateway, pause, logger) = (gateway, configuration.pause, gateway.logger)
    queue = StoreQueue(
      try HistoryStore(
        path: configuration.file, age: configuration.age.components.seconds, limit: configuration.size))
  }

  /// Keeps numbers until the task is cancelled, and writes what is left then.
  public func run() async {
    let feed = await gateway.feed()
    await withDiscardingTaskGroup { group in
      group.addTask { for await report in feed { await self.take(report.changes, of: report.device) } }
      group.addTask { await self.keepLooking() }
      group.addTask {
        while (try? await self.gateway.time.clock.sleep(for: self.pause)) != nil { await self.write() }
      }
    }
    await write()
  }

  private func keepLooking() async {
    while (try? await gateway.time.clock.sleep(for: Self.step)) != nil {
      let now = gateway.time.now.stamp
      for device in await gateway.devices where device.isOnline {
        take(
          device.values.filter { now.milliseconds - $0.heard.milliseconds <= Self.fresh }, of: device.device, at: now)
      }
    }
  }

  /// - Parameter time: when they are so; nil for when each was heard.
  private func take(_ changes: [Change], of device: Slug, at time: TimeStamp? = nil) {
    for change in changes where !change.isMomentary {
      let series = HistorySeries(device: device, path: change.path)
      switch change.value {
      case .number(let number): memory.add(number, of: series, at: time ?? change.heard)
      case .whole(let number): memory.add(Double(number), of: series, at: time ?? change.heard)
      case .flag, .text, .bytes, .list, .fields, .none: break
      }
    }
  }

  /// Writes what is not on disk yet. What cannot be written stays for the next time, as far as there is room for it.
  func write() async {
    let points = memory.take()
    guard !points.isEmpty else { return }
    let now = gateway.time.now.stamp
    do throws(StoreError) {
      try await queue.run { store throws(StoreError) in try store.keep(points, at: now) }
      if fault != nil { logger.notice("the history is kept on disk again") }
      fault = nil
    } catch {
      memory.takeBack(points)
      if error != fault { logger.warning("\(error); the history is in memory alone") }
      fault = error
    }
  }

  /// The points of a field until now, at most some 150, in their order.
  ///
  /// - Throws: why they cannot be read.
  public func points(of series: HistorySeries, _ span: HistorySpan) async throws(StoreError) -> [HistoryPoint] {
    let start = gateway.time.now.stamp.milliseconds / 1000 - span.seconds
    let kept = try await queue.run { store throws(StoreError) in
      try store.points(of: series, span, from: start)
    }
    var points = Dictionary(kept.map { ($0.start, $0) }) { first, _ in first }
    for point in memory.points(of: series, span, from: start) {
      if points[point.start] == nil { points[point.start] = point } else { points[point.start]?.add(point) }
    }
    return points.values.sorted { $0.start < $1.start }
  }
}
