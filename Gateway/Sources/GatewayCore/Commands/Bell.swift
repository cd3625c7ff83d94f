import Synchronization

/// Wakes one task that waits, or lets the next one that would wait go on.
final class Bell: Sendable {
  private struct State {
    var isRung = false
    var waiting: CheckedContinuation<Void, Never>?
  }

  private let state = Mutex(State())

  /// Wakes the task that waits.
  func ring() {
    let waiting = state.withLock { state -> CheckedContinuation<Void, Never>? in
      guard let waiting = state.waiting else {
        state.isRung = true
        return nil
      }
      state.waiting = nil
      return waiting
    }
    waiting?.resume()
  }

  /// Returns when it rings, or has since the last time, or when the task is cancelled.
  func wait() async {
    await withTaskCancellationHandler {
      await withCheckedContinuation { continuation in
        let isOver = state.withLock { state in
          // Cancellation rings only who waits already.
          guard !state.isRung, !Task.isCancelled, state.waiting == nil else {
            state.isRung = false
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
