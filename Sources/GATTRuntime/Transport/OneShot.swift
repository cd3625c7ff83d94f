import Synchronization

/// A result that is settled once, by whoever comes first, and awaited by one task.
///
/// A transport waits with it for what its stack reports in a callback. Cancelling the waiting task ends the wait at once,
/// as ``Transport`` requires, and an answer that comes later is discarded:
///
/// ```swift
/// func read(_ attribute: AttributeHandle) async throws(GATTError) -> [UInt8] {
///   let answer = OneShot<[UInt8]>()
///   stack.read(attribute.rawValue) { bytes in answer.settle(.success(bytes)) }
///   return try await answer.value()
/// }
/// ```
public final class OneShot<Value: Sendable>: Sendable {
  private enum State {
    case pending
    /// Whoever takes it out of here, and nobody else, resumes it.
    case awaited(UnsafeContinuation<Result<Value, GATTError>, Never>)
    case settled(Result<Value, GATTError>)
  }

  private let state = Mutex(State.pending)

  /// One that is not settled.
  public init() {}

  /// Settles the result, from any thread.
  ///
  /// - Returns: false when it was settled before; then nothing changes.
  @discardableResult
  public func settle(_ result: Result<Value, GATTError>) -> Bool {
    let (isFirst, waiter) = state.withLock { state -> (Bool, UnsafeContinuation<Result<Value, GATTError>, Never>?) in
      switch state {
      case .settled: return (false, nil)
      case .pending:
        state = .settled(result)
        return (true, nil)
      case .awaited(let continuation):
        state = .settled(result)
        return (true, continuation)
      }
    }
    waiter?.resume(returning: result)
    return isFirst
  }

  /// The result, if it is settled.
  var settled: Result<Value, GATTError>? {
    state.withLock { state in
      guard case .settled(let result) = state else { return nil }
      return result
    }
  }

  /// Waits until the result is settled. No more than one task may wait.
  ///
  /// - Returns: the value that it was settled with.
  /// - Throws: the error that it was settled with; ``GATTError/cancelled`` when the waiting task is cancelled first.
  public func value(isolation: isolated (any Actor)? = #isolation) async throws(GATTError) -> Value {
    if let settled { return try settled.get() }
    let result = await withTaskCancellationHandler {
      // A closure that does not name its isolation runs elsewhere.
      await withUnsafeContinuation(isolation: isolation) { continuation in
        let settled = state.withLock { state -> Result<Value, GATTError>? in
          guard case .settled(let result) = state else {
            state = .awaited(continuation)
            return nil
          }
          return result
        }
        if let settled { continuation.resume(returning: settled) }
      }
    } onCancel: {
      settle(.failure(.cancelled))
    }
    return try result.get()
  }
}
