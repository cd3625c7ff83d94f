import Synchronization

/// The reports of a gateway for one consumer, which takes them one after the other. It never holds up the gateway: what waits is
/// bounded, and of each field only the newest value waits.
public final class ReportFeed: AsyncSequence, Sendable {
  /// A report.
  public typealias Element = DeviceReport
  /// It ends with the gateway, and by nothing else.
  public typealias Failure = Never

  private struct State {
    var buffer: ReportBuffer
    var consumer: CheckedContinuation<DeviceReport?, Never>?
    var isFinished = false
    /// Somebody who waits for the consumer.
    var observer: CheckedContinuation<Void, Never>?
  }

  private let state: Mutex<State>
  /// Whether a replay waits for the consumer.
  let isInStep: Bool

  init(capacity: Int, isInStep: Bool = false) {
    state = Mutex(State(buffer: ReportBuffer(capacity: capacity)))
    self.isInStep = isInStep
  }

  /// What has become of values that were not taken in time.
  public var counts: FeedCounts { state.withLock { $0.buffer.counts } }

  /// How many devices have something waiting.
  public var waitingCount: Int { state.withLock { $0.buffer.count } }

  func add(_ report: DeviceReport) {
    let consumer = state.withLock { state -> CheckedContinuation<DeviceReport?, Never>? in
      guard !state.isFinished else { return nil }
      guard let consumer = state.consumer else {
        state.buffer.add(report)
        return nil
      }
      state.consumer = nil
      return consumer
    }
    consumer?.resume(returning: report)
  }

  /// Returns once the consumer has taken all, and waits for more; at once when the feed has ended.
  func settle() async {
    await withCheckedContinuation { continuation in
      let isSettled = state.withLock { state in
        if state.isFinished || state.consumer != nil || state.observer != nil { return true }
        state.observer = continuation
        return false
      }
      if isSettled { continuation.resume() }
    }
  }

  /// Ends the feed once what waits has been taken. A consumer that takes no more ends it as well.
  public func finish() {
    let (consumer, observer) = state.withLock { state in
      state.isFinished = true
      defer { (state.consumer, state.observer) = (nil, nil) }
      return (state.consumer, state.observer)
    }
    consumer?.resume(returning: nil)
    observer?.resume()
  }

  /// The next report; nil when the gateway has ended, or the task is cancelled. One task takes them at a time.
  public func next() async -> DeviceReport? {
    await withTaskCancellationHandler {
      await withCheckedContinuation { continuation in
        let (outcome, observer) = state.withLock { state -> (DeviceReport??, CheckedContinuation<Void, Never>?) in
          if let report = state.buffer.take() { return (.some(report), nil) }
          // A second consumer has come by mistake: it gets nothing.
          if state.isFinished || state.consumer != nil || Task.isCancelled { return (.some(nil), nil) }
          state.consumer = continuation
          defer { state.observer = nil }
          return (nil, state.observer)
        }
        if let outcome { continuation.resume(returning: outcome) }
        observer?.resume()
      }
    } onCancel: {
      let consumer = state.withLock { state in
        defer { state.consumer = nil }
        return state.consumer
      }
      consumer?.resume(returning: nil)
    }
  }

  /// An iterator; what is taken by one is gone for others.
  public func makeAsyncIterator() -> Iterator { Iterator(feed: self) }

  /// Takes the reports of a feed.
  public struct Iterator: AsyncIteratorProtocol {
    let feed: ReportFeed

    /// The next report.
    public mutating func next() async -> DeviceReport? { await feed.next() }
    /// The next report.
    public mutating func next(isolation actor: isolated (any Actor)?) async -> DeviceReport? { await feed.next() }
  }
}
