import Synchronization

/// A clock that stands still until a test moves it.
///
/// ```swift
/// let clock = ManualClock()
/// let loopback = LoopbackTransport(clock: clock)
/// let central = try await CentralManager(transport: loopback, clock: clock)
/// await loopback.run(for: .seconds(30), by: clock)
/// ```
///
/// Give all that a test has the same clock. What waits by it goes on when the test moves it there, however long that takes the
/// machine.
public final class ManualClock: Clock, Sendable {
  /// A time by this clock.
  public struct Instant: InstantProtocol {
    /// How long after the beginning.
    public var offset: Duration

    /// The time so much later.
    public func advanced(by duration: Duration) -> Instant { Instant(offset: offset + duration) }
    /// How much later another time is.
    public func duration(to other: Instant) -> Duration { other.offset - offset }
    /// Whether a time is before another.
    public static func < (left: Instant, right: Instant) -> Bool { left.offset < right.offset }
  }

  private struct Sleeper {
    var id: Int
    var length: Duration
    var deadline: Instant
    var continuation: CheckedContinuation<Void, any Error>
  }

  private struct Watcher {
    var id: Int
    var length: Duration
    var continuation: CheckedContinuation<Void, Never>
  }

  private struct State {
    var now = Instant(offset: .zero)
    var sleepers: [Sleeper] = []
    var watchers: [Watcher] = []
    var cancelled: Set<Int> = []
    var lastID = 0
  }

  private let state = Mutex(State())

  /// A clock at its beginning.
  public init() {}

  /// Where the test has moved it.
  public var now: Instant { state.withLock { $0.now } }
  /// Any time can be waited for.
  public var minimumResolution: Duration { .zero }

  /// Returns once the clock is there.
  ///
  /// - Throws: `CancellationError` when the task is cancelled first.
  public func sleep(until deadline: Instant, tolerance: Duration?) async throws {
    let id = nextID()
    try await withTaskCancellationHandler {
      try await withCheckedThrowingContinuation { continuation in
        add(id: id, deadline: deadline, continuation)
      }
    } onCancel: {
      cancel(id)
    }
  }

  private func nextID() -> Int {
    state.withLock { state in
      state.lastID += 1
      return state.lastID
    }
  }

  private func add(id: Int, deadline: Instant, _ continuation: CheckedContinuation<Void, any Error>) {
    let outcome = state.withLock { state -> Result<Void, any Error>? in
      if state.cancelled.remove(id) != nil { return .failure(CancellationError()) }
      guard deadline > state.now else { return .success(()) }
      let length = state.now.duration(to: deadline)
      state.sleepers.append(Sleeper(id: id, length: length, deadline: deadline, continuation: continuation))
      for watcher in state.watchers where watcher.length == length { watcher.continuation.resume() }
      state.watchers.removeAll { $0.length == length }
      return nil
    }
    if let outcome { continuation.resume(with: outcome) }
  }

  private func cancel(_ id: Int) {
    let sleeper = state.withLock { state -> Sleeper? in
      guard let index = state.sleepers.firstIndex(where: { $0.id == id }) else {
        state.cancelled.insert(id)
        return nil
      }
      return state.sleepers.remove(at: index)
    }
    sleeper?.continuation.resume(throwing: CancellationError())
  }

  /// Returns once somebody sleeps for exactly so long, or once the test's time limit cancels it.
  public func waitForSleeper(_ length: Duration) async {
    let id = nextID()
    await withTaskCancellationHandler {
      await withCheckedContinuation { continuation in
        let isOver = state.withLock { state in
          if state.cancelled.remove(id) != nil || state.sleepers.contains(where: { $0.length == length }) {
            return true
          }
          state.watchers.append(Watcher(id: id, length: length, continuation: continuation))
          return false
        }
        if isOver { continuation.resume() }
      }
    } onCancel: {
      cancelWatcher(id)
    }
  }

  private func cancelWatcher(_ id: Int) {
    let watcher = state.withLock { state -> Watcher? in
      guard let index = state.watchers.firstIndex(where: { $0.id == id }) else {
        state.cancelled.insert(id)
        return nil
      }
      return state.watchers.remove(at: index)
    }
    watcher?.continuation.resume()
  }

  /// How long those sleep that sleep no longer than `limit`.
  package func lengths(upTo limit: Duration) -> [Duration] {
    state.withLock { $0.sleepers.map(\.length).filter { $0 <= limit } }
  }

  /// How many sleep.
  package var sleeperCount: Int { state.withLock { $0.sleepers.count } }

  /// When the first of those who sleep is due; nil when nobody sleeps.
  public var nextDeadline: Instant? { state.withLock { $0.sleepers.map(\.deadline).min() } }

  /// Moves the clock on, and wakes who is due.
  public func advance(by duration: Duration) {
    let due = state.withLock { state in
      state.now = state.now.advanced(by: duration)
      let due = state.sleepers.filter { $0.deadline <= state.now }
      state.sleepers.removeAll { $0.deadline <= state.now }
      return due
    }
    for sleeper in due { sleeper.continuation.resume() }
  }

  /// Waits until somebody sleeps for exactly so long, and lets that time pass.
  public func pass(_ length: Duration) async {
    await waitForSleeper(length)
    advance(by: length)
  }
}
