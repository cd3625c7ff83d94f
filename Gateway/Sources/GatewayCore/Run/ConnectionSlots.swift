import Synchronization

/// How many devices may be connected at the same time: an adapter has so many links, and fails for no reason beyond them.
final class ConnectionSlots: Sendable {
  private struct State {
    var count: Int
    /// Fewer than none while those are used that are no more.
    var free: Int
    var waiting: [(id: Int, continuation: CheckedContinuation<Bool, Never>)] = []
    var cancelled: Set<Int> = []
    var lastID = 0
  }

  private let state: Mutex<State>

  init(_ count: Int) { state = Mutex(State(count: max(1, count), free: max(1, count))) }

  /// How many are free.
  var free: Int { state.withLock { $0.free } }

  /// Does something while it has a slot: the one that has waited longest gets the next. Nil when the task is cancelled first.
  ///
  /// - Parameter isUrgent: whether it goes before those that wait already, as somebody's command does.
  func use<Outcome>(isUrgent: Bool = false, _ body: () async throws -> Outcome) async rethrows -> Outcome? {
    guard await acquire(isUrgent) else { return nil }
    defer { release() }
    return try await body()
  }

  private func acquire(_ isUrgent: Bool) async -> Bool {
    let id = state.withLock { state in
      state.lastID += 1
      return state.lastID
    }
    return await withTaskCancellationHandler {
      await withCheckedContinuation { continuation in
        let outcome = state.withLock { state -> Bool? in
          if state.cancelled.remove(id) != nil { return false }
          guard state.free <= 0 else {
            state.free -= 1
            return true
          }
          state.waiting.insert((id, continuation), at: isUrgent ? 0 : state.waiting.count)
          return nil
        }
        if let outcome { continuation.resume(returning: outcome) }
      }
    } onCancel: {
      cancel(id)
    }
  }

  /// Has another number of them from now on; who has one keeps it.
  func resize(to count: Int) {
    let next = state.withLock { state in
      state.free += max(1, count) - state.count
      state.count = max(1, count)
      let next = state.waiting.prefix(max(0, state.free))
      state.waiting.removeFirst(next.count)
      state.free -= next.count
      return next
    }
    for waiting in next { waiting.continuation.resume(returning: true) }
  }

  private func release() {
    let next = state.withLock { state -> CheckedContinuation<Bool, Never>? in
      guard !state.waiting.isEmpty, state.free >= 0 else {
        state.free += 1
        return nil
      }
      return state.waiting.removeFirst().continuation
    }
    next?.resume(returning: true)
  }

  private func cancel(_ id: Int) {
    let waiting = state.withLock { state -> CheckedContinuation<Bool, Never>? in
      guard let place = state.waiting.firstIndex(where: { $0.id == id }) else {
        state.cancelled.insert(id)
        return nil
      }
      return state.waiting.remove(at: place).continuation
    }
    waiting?.resume(returning: false)
  }
}
