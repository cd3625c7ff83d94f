import Logging
import Synchronization

/// Gives each value that a device sends to everyone who subscribed to its characteristic.
final class NotificationHub: Sendable {
  private struct Feed {
    var id: Int
    var handle: AttributeHandle
    var sink: any NotificationSink
  }

  private struct State {
    /// Few, so that to go through them is fastest.
    var feeds: [Feed] = []
    var lastID = 0
    var ended: GATTError?
  }

  private let state = Mutex(State())
  private let logger: Logger
  private let metrics: CentralMetrics?

  init(logger: Logger, metrics: CentralMetrics?) {
    self.logger = logger
    self.metrics = metrics
  }

  /// Adds a subscriber; it gets every value from now on.
  func add(_ sink: any NotificationSink, to handle: AttributeHandle) -> Int {
    let (id, ended) = state.withLock { state -> (Int, GATTError?) in
      state.lastID += 1
      if state.ended == nil { state.feeds.append(Feed(id: state.lastID, handle: handle, sink: sink)) }
      return (state.lastID, state.ended)
    }
    if let ended { sink.end(with: ended) }
    return id
  }

  func remove(_ id: Int) {
    state.withLock { state in state.feeds.removeAll { $0.id == id } }
  }

  /// Whether anyone subscribes to a characteristic.
  func hasFeeds(for handle: AttributeHandle) -> Bool {
    state.withLock { state in state.feeds.contains { $0.handle == handle } }
  }

  func deliver(_ value: [UInt8], from handle: AttributeHandle) {
    var isWanted = false
    metrics?.notificationCame()
    for feed in state.withLock({ $0.feeds }) where feed.handle == handle {
      isWanted = true
      guard !feed.sink.deliver(value) else { continue }
      metrics?.notificationWasDropped()
      logger.warning("a value of \(handle) was dropped: its subscriber is too slow")
    }
    if !isWanted { logger.debug("a value of \(handle) came that nobody subscribes to") }
  }

  /// Ends all streams, after what they still hold.
  func finish(throwing error: GATTError) {
    let feeds = state.withLock { state in
      state.ended = error
      defer { state.feeds = [] }
      return state.feeds
    }
    for feed in feeds { feed.sink.end(with: error) }
  }
}
