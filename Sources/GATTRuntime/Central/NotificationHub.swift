import Logging
import Synchronization

/// Gives each value that a device sends to everyone who subscribed to its characteristic.
final class NotificationHub: Sendable {
  private struct State {
    var feeds: [AttributeHandle: [Int: any NotificationSink]] = [:]
    var lastID = 0
    var ended: GATTError?
  }

  private let state = Mutex(State())
  private let logger: Logger

  init(logger: Logger) {
    self.logger = logger
  }

  /// Adds a subscriber; it gets every value from now on.
  func add(_ sink: any NotificationSink, to handle: AttributeHandle) -> Int {
    let (id, ended) = state.withLock { state -> (Int, GATTError?) in
      state.lastID += 1
      if state.ended == nil { state.feeds[handle, default: [:]][state.lastID] = sink }
      return (state.lastID, state.ended)
    }
    if let ended { sink.end(with: ended) }
    return id
  }

  func remove(_ id: Int, from handle: AttributeHandle) {
    state.withLock { state in
      state.feeds[handle]?[id] = nil
      if state.feeds[handle]?.isEmpty == true { state.feeds[handle] = nil }
    }
  }

  /// Whether anyone subscribes to a characteristic.
  func hasFeeds(for handle: AttributeHandle) -> Bool {
    state.withLock { $0.feeds[handle] != nil }
  }

  func deliver(_ value: [UInt8], from handle: AttributeHandle) {
    let feeds = state.withLock { $0.feeds[handle] } ?? [:]
    if feeds.isEmpty { logger.debug("a value of \(handle) came that nobody subscribes to") }
    for sink in feeds.values where !sink.deliver(value) {
      logger.warning("a value of \(handle) was dropped: its subscriber is too slow")
    }
  }

  /// Ends all streams, after what they still hold.
  func finish(throwing error: GATTError) {
    let feeds = state.withLock { state -> [any NotificationSink] in
      state.ended = error
      defer { state.feeds = [:] }
      return state.feeds.values.flatMap(\.values)
    }
    for sink in feeds { sink.end(with: error) }
  }
}
