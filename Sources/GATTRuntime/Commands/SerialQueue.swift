/// Carries out actions one after the other, by priority, then in the order of the calls: connecting, activating,
/// authenticating.
///
/// ```swift
/// let control = SerialQueue()
/// let connection = try await control.run("connecting", policy: CommandPolicy(timeout: .seconds(10))) {
///   () async throws(GATTError) in try await central.connect(to: lock)
/// }
/// ```
///
/// An action has ended when it returns: one that takes too long is cancelled, and the next begins after it. Commands of a
/// ``CommandQueue`` do not wait for a serial queue.
public final class SerialQueue: Sendable {
  /// What applies to actions that bring no policy of their own.
  public let policy: CommandPolicy
  private let deadline: Deadline
  private let gate = FIFOGate()

  /// A queue of nothing.
  ///
  /// - Parameters:
  ///   - policy: what applies to actions that bring none of their own.
  ///   - clock: what time is measured with.
  public init(policy: CommandPolicy = CommandPolicy(), clock: any Clock<Duration> = ContinuousClock()) {
    self.policy = policy
    deadline = Deadline(clock: clock)
  }

  /// Carries out an action when its turn has come, and again, as its policy says, when it takes too long.
  ///
  /// - Parameters:
  ///   - name: what the action does, for errors: `connecting`.
  ///   - priority: which of those that wait goes first; what is begun goes on.
  ///   - policy: the queue's unless given.
  ///   - action: what to do. It must not use the same queue: it would wait for itself.
  /// - Throws: what the action throws; ``GATTError/timedOut(operation:after:)``; ``GATTError/cancelled`` when the task is,
  ///   which cancels the action, too.
  public func run<Value: Sendable>(
    _ name: String, priority: CommandPriority = .normal, policy: CommandPolicy? = nil,
    _ action: @escaping @Sendable () async throws(GATTError) -> Value
  ) async throws(GATTError) -> Value {
    let policy = policy ?? self.policy
    let isOver = GATTError.timedOut(operation: name, after: policy.wait ?? .zero)
    return try await deadline.run(within: policy.wait, failingWith: isOver) { () async throws(GATTError) in
      try await self.gate.wait(for: self.gate.enqueue(priority: priority.rawValue))
      // Not before the action has ended, even if nobody waits for it any more.
      defer { self.gate.release() }
      return try await policy.attempts { _ async throws(GATTError) in
        try await self.attempt(name, within: policy.timeout, action)
      }
    }
  }

  /// Carries out an action, and returns when it has ended.
  private func attempt<Value: Sendable>(
    _ name: String, within limit: Duration, _ action: @escaping @Sendable () async throws(GATTError) -> Value
  ) async throws(GATTError) -> Value {
    let result = OneShot<Value>()
    let task = Task.immediate {
      do throws(GATTError) {
        result.settle(.success(try await action()))
      } catch {
        result.settle(.failure(error))
      }
    }
    do throws(GATTError) {
      return try await deadline.value(
        of: result, within: limit, failingWith: .timedOut(operation: name, after: limit))
    } catch {
      task.cancel()
      await task.value
      throw error
    }
  }
}
