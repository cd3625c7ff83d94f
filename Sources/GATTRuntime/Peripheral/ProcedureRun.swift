import Synchronization

/// One procedure that is carried out for a client, from its request to its answer.
final class ProcedureRun: Sendable {
  private struct State {
    var isClosed = false
    var task: Task<Void, Never>?
    /// How many values were sent so far.
    var sent = 0
    var subscriptions: [Subscription] = []
  }

  private let state = Mutex(State())

  /// How many values it has sent.
  var sent: Int { state.withLock { $0.sent } }

  /// Begins, unless it was cancelled before.
  func start(_ work: @escaping @Sendable () async -> Void) {
    state.withLock { state in
      if !state.isClosed { state.task = Task { await work() } }
    }
  }

  /// Has a value wait to be sent, unless the procedure was cancelled; none follows once it is.
  func offer(to subscription: Subscription, _ offer: () -> Void) throws(GATTError) {
    let isOpen = state.withLock { state in
      guard !state.isClosed else { return false }
      state.sent += 1
      if !state.subscriptions.contains(where: { $0 === subscription }) { state.subscriptions.append(subscription) }
      offer()
      return true
    }
    guard isOpen else { throw .cancelled }
  }

  /// Ends it early: nothing is sent from now on, and its handler's task is cancelled.
  func cancel() {
    let task = state.withLock { state in
      state.isClosed = true
      return state.task
    }
    task?.cancel()
  }

  /// Ends it early, and returns when what it has sent is under way.
  func cancelAndDrain() async {
    cancel()
    await state.withLock { $0.task }?.value
    for subscription in state.withLock({ $0.subscriptions }) { await subscription.drain() }
  }
}
