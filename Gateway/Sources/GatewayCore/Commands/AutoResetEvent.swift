import Synchronization

/// An event that resets itself: each time that it is set, the one task that waits goes on, or the next one that would wait.
package final class AutoResetEvent: Sendable {
  private struct State {
    var isSet = false
    var waiting: CheckedContinuation<Void, Never>?
  }

  private let state = Mutex(State())

  /// One that is not set.
  package init() {}

  /// Has the task go on that waits, or the next one.
  package func set() {
    let waiting = state.withLock { state -> CheckedContinuation<Void, Never>? in
      guard let waiting = state.waiting else {
        state.isSet = true
        return nil
      }
      state.waiting = nil
      return waiting
    }
    waiting?.resume()
  }

  /// Returns when it is set, or has been since the last time, or when the task is cancelled.
  package func wait() async {
    await withTaskCancellationHandler {
      await withCheckedContinuation { continuation in
        let isOver = state.withLock { state in
          // Cancellation wakes only who waits already.
          guard !state.isSet, !Task.isCancelled, state.waiting == nil else {
            state.isSet = false
            return true
          }
          state.waiting = continuation
          return false
        }
        if isOver { continuation.resume() }
      }
    } onCancel: {
      let waiting = state.withLock { state -> CheckedContinuation<Void, Never>? in
        defer { state.waiting = nil }
        return state.waiting
      }
      waiting?.resume()
    }
  }
}
