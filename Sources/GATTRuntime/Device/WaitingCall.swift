import Dispatch

/// Calls that may wait for another program. Each has a thread of its own: all tasks share a few, and none of these is to wait.
enum WaitingCall {
  /// What a call returns or throws.
  static func run<Value: Sendable, Failure: Error>(
    _ call: @escaping @Sendable () throws(Failure) -> Value
  ) async throws(Failure) -> Value {
    let result: Result<Value, Failure> = await withCheckedContinuation { continuation in
      DispatchQueue(label: "waiting call").async { continuation.resume(returning: Result(catching: call)) }
    }
    return try result.get()
  }
}
