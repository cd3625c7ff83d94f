import Synchronization

/// Where values wait, in order and bounded, between whoever has them and the one who takes them.
final class StreamBuffer<Element: Sendable>: Sendable {
  /// What became of a value.
  enum Outcome { case taken, dropped, ended }

  private typealias Next = Result<Element?, GATTError>

  private struct State {
    /// Nil where one was taken, until the array moves.
    var waiting: ArraySlice<Element?> = []
    /// Whoever takes one out of here, and nobody else, resumes it.
    var takers: [(id: Int, continuation: UnsafeContinuation<Next, Never>)] = []
    var nextTaker = 0
    var end: Next?

    /// Takes out the first that waits, which the array has no longer.
    mutating func takeFirst() -> Element? {
      guard let first = waiting.first else { return nil }
      waiting[waiting.startIndex] = nil
      waiting.removeFirst()
      return first
    }
  }

  private let policy: BufferingPolicy
  private let state = Mutex(State())

  init(_ policy: BufferingPolicy) {
    self.policy = policy
  }

  /// Hands a value over; never waits.
  @discardableResult
  func offer(_ element: Element) -> Outcome {
    let (outcome, taker) = state.withLock { state -> (Outcome, UnsafeContinuation<Next, Never>?) in
      guard state.end == nil else { return (.ended, nil) }
      if !state.takers.isEmpty { return (.taken, state.takers.removeFirst().continuation) }
      return (add(element, to: &state), nil)
    }
    taker?.resume(returning: .success(element))
    return outcome
  }

  private func add(_ element: Element, to state: inout State) -> Outcome {
    if state.waiting.count < policy.capacity {
      state.waiting.append(element)
      return .taken
    }
    switch policy {
    case .oldest: break
    case .newest:
      _ = state.takeFirst()
      state.waiting.append(element)
    case .failing(let capacity): state.end = .failure(.bufferOverflow(capacity: capacity))
    }
    return .dropped
  }

  /// Ends the stream, once what waits is taken, or at once if that is discarded. The first end counts.
  func finish(throwing error: GATTError? = nil, discarding: Bool = false) {
    let takers = state.withLock { state -> [UnsafeContinuation<Next, Never>] in
      if discarding { state.waiting = [] }
      guard state.end == nil else { return [] }
      state.end = error.map { .failure($0) } ?? .success(nil)
      defer { state.takers = [] }
      return state.takers.map(\.continuation)
    }
    for taker in takers { taker.resume(returning: error.map { .failure($0) } ?? .success(nil)) }
  }

  /// The next value, or nil at the end or when the task is cancelled. An error is thrown once.
  ///
  /// Inlined, as each function that waits makes sure of its executor when it begins and whenever it goes on.
  @inline(__always)
  func next(isolation: isolated (any Actor)? = #isolation) async throws(GATTError) -> Element? {
    let (ready, id) = state.withLock { state in
      state.nextTaker += 1
      return (Self.ready(&state), state.nextTaker)
    }
    if let ready { return try ready.get() }
    let next = await withTaskCancellationHandler {
      // A closure that does not name its isolation runs elsewhere.
      await withUnsafeContinuation(isolation: isolation) { continuation in
        let ready = take(id: id, continuation)
        if let ready { continuation.resume(returning: ready) }
      }
    } onCancel: {
      leave(id)
    }
    return try next.get()
  }

  private func take(id: Int, _ continuation: UnsafeContinuation<Next, Never>) -> Next? {
    state.withLock { state in
      if let ready = Self.ready(&state) { return ready }
      if Task.isCancelled { return .success(nil) }
      state.takers.append((id, continuation))
      return nil
    }
  }

  /// What can be taken without waiting: the first value, then the end.
  private static func ready(_ state: inout State) -> Next? {
    if let first = state.takeFirst() { return .success(first) }
    guard let end = state.end else { return nil }
    state.end = .success(nil)
    return end
  }

  private func leave(_ id: Int) {
    let taker = state.withLock { state -> UnsafeContinuation<Next, Never>? in
      guard let index = state.takers.firstIndex(where: { $0.id == id }) else { return nil }
      return state.takers.remove(at: index).continuation
    }
    taker?.resume(returning: .success(nil))
  }
}
