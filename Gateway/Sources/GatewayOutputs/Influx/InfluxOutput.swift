public import GatewayCore
public import Logging
import Synchronization

/// Writes the reports of a feed to a server of InfluxDB. While it does not take them, lines wait, as many as there is room for;
/// then the newest value of each field waits. What it refuses is dropped and counted.
public final class InfluxOutput: Sendable {
  /// How long lines wait for others, so that there is one request for many.
  private static let pause = Duration.seconds(1)
  /// How long the server has to answer; and how long when the gateway ends.
  private static let patience = Duration.seconds(20)
  private static let farewell = Duration.seconds(3)
  /// How many bytes of lines a request has at most, until a server says that it takes fewer.
  private static let batch = 1 << 20

  private struct State {
    var backlog: LineBacklog
    var isOver = false
    var counts = InfluxCounts()
  }

  /// Sends lines; the server has so long.
  typealias Send = @Sendable ([String], Duration) async -> InfluxAnswer

  private let feed: ReportFeed
  private let name: String
  private let send: Send
  private let time: GatewayTime
  private let logger: Logger
  private let state: Mutex<State>
  private let arrival = AutoResetEvent()
  private let room = AutoResetEvent()

  /// An output that has written nothing yet.
  public convenience init(_ feed: ReportFeed, to server: InfluxConfiguration, time: GatewayTime, logger: Logger) {
    let client = InfluxRequest(server).map { InfluxClient($0) }
    self.init(feed, named: server.address, time: time, logger: logger) { lines, patience in
      await client?.send(lines, patience: patience) ?? .refused("this is no address")
    }
  }

  /// - Parameter limit: how many bytes of lines wait.
  init(
    _ feed: ReportFeed, named name: String, limit: Int = 4 << 20, time: GatewayTime, logger: Logger,
    send: @escaping Send
  ) {
    (self.feed, self.name, self.time, self.logger, self.send) = (feed, name, time, logger, send)
    state = Mutex(State(backlog: LineBacklog(limit: limit)))
  }

  /// What has become of lines.
  public var counts: InfluxCounts { state.withLock { $0.counts } }

  /// Writes until the feed ends or the task is cancelled, and once more then.
  public func run() async {
    await withDiscardingTaskGroup { group in
      group.addTask { await self.collect() }
      group.addTask { await self.deliver() }
    }
  }

  private func collect() async {
    for await report in feed {
      let text = LineFormat.influx.text(of: report)
      guard !text.isEmpty else { continue }
      // What comes meanwhile is merged in the feed.
      while state.withLock({ $0.backlog.isFull }), !Task.isCancelled { await room.wait() }
      state.withLock { $0.backlog.add(text) }
      arrival.set()
    }
    state.withLock { $0.isOver = true }
    arrival.set()
  }

  private func deliver() async {
    var backOff = BackOff(most: .seconds(60))
    var limit = Self.batch
    /// What was said last of what is wrong, and what of lines that were dropped.
    var told: String?
    var reasons: Set<String> = []
    while true {
      let (lines, isOver) = state.withLock { ($0.backlog.batch(atMost: limit), $0.isOver || Task.isCancelled) }
      if lines.isEmpty {
        if isOver { return }
        await arrival.wait()
        // Others come within the pause; who ends does not wait for them.
        try? await time.clock.sleep(for: Self.pause)
        continue
      }
      let answer = await send(lines, isOver ? Self.farewell : Self.patience)
      var pause = Duration.zero
      switch answer {
      case .taken:
        take(lines) { $0.written += lines.count }
        backOff.succeed()
        if told != nil { logger.notice("\(name) takes lines again") }
        told = nil
      case .tooLarge where lines.count > 1: limit = max(1, lines.reduce(0) { $0 + $1.utf8.count } / 2)
      case .tooLarge:
        take(lines) { $0.dropped += 1 }
        explain("\(name) takes no line that is as long as some are; they are dropped", &reasons)
      case .refused(let reason):
        take(lines) { $0.dropped += lines.count }
        explain("\(name) refuses lines, which are dropped: \(reason)", &reasons)
      case .failed(let reason, let wanted):
        if isOver { return say("\(name) has not got the last lines: \(reason)", &told) }
        say("\(name) takes no lines: \(reason)", &told)
        pause = max(backOff.fail(chance: .random(in: 0...1)), wanted ?? .zero)
      }
      try? await time.clock.sleep(for: pause)
    }
  }

  private func take(_ lines: [String], _ count: (inout InfluxCounts) -> Void) {
    state.withLock { state in
      state.backlog.removeFirst(lines.count)
      count(&state.counts)
    }
    room.set()
  }

  /// A line for each reason, and for so many at most: a server may have a sentence of its own for each line.
  private func explain(_ words: String, _ reasons: inout Set<String>) {
    if reasons.count < 16, reasons.insert(words).inserted { logger.warning("\(words)") }
  }

  /// A line for each change of what is wrong, and none for its going on.
  private func say(_ words: String, _ told: inout String?) {
    if words != told { logger.warning("\(words)") }
    told = words
  }
}

/// What has become of lines for a server.
public struct InfluxCounts: Hashable, Sendable {
  /// Those that it has taken.
  public var written = 0
  /// Those that it has refused.
  public var dropped = 0
}
