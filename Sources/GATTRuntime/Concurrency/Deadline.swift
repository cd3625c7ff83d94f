/// Runs work against a clock.
package struct Deadline: Sendable {
  /// The clock; a test may bring its own.
  package let clock: any Clock<Duration>
  private let alarm: any Alarm

  /// A deadline by a clock.
  package init(clock: any Clock<Duration>) {
    self.clock = clock
    alarm = Self.alarm(of: clock)
  }

  /// What `result` is settled with, or `error` when `limit` passes first.
  package func value<Value: Sendable>(
    of result: OneShot<Value>, within limit: Duration?,
    failingWith error: @autoclosure @escaping @Sendable () -> GATTError,
    isolation: isolated (any Actor)? = #isolation
  ) async throws(GATTError) -> Value {
    // What ends at once needs no alarm.
    if let settled = result.settled { return try settled.get() }
    let ticket = limit.map { limit in
      alarm.set(after: limit) { result.settle(.failure(error())) }
    }
    defer { if let ticket { alarm.cancel(ticket) } }
    return try await result.value()
  }

  /// Tells how many milliseconds have passed since now.
  package func stopwatch() -> @Sendable () -> Int64 {
    let elapsed = timer()
    return {
      // Not as a quotient, which is a Double: after some hours it is a millisecond less than has passed.
      let (seconds, attoseconds) = elapsed().components
      return seconds * 1000 + attoseconds / 1_000_000_000_000_000
    }
  }

  /// Tells how long it is since now.
  package func timer() -> @Sendable () -> Duration { Self.timer(of: clock) }

  private static func timer<C: Clock<Duration>>(of clock: C) -> @Sendable () -> Duration {
    let start = clock.now
    return { start.duration(to: clock.now) }
  }

  private static func alarm<C: Clock<Duration>>(of clock: C) -> any Alarm { ClockAlarm(clock: clock) }

  /// The work's result, or `error` when `limit` passes first. Nobody waits for the work then: it is cancelled, and
  /// what it still returns is discarded. Whoever has `result` may end the wait early.
  ///
  /// The work begins at once, where the caller is, and goes on there; on `executor` where it belongs to no actor.
  package func run<Value: Sendable>(
    within limit: Duration?, failingWith error: @autoclosure @escaping @Sendable () -> GATTError,
    into result: OneShot<Value> = OneShot(), on executor: (any TaskExecutor)? = nil,
    isolation: isolated (any Actor)? = #isolation,
    _ work: @escaping @Sendable () async throws(GATTError) -> Value
  ) async throws(GATTError) -> Value {
    let worker = Task.immediate(executorPreference: executor) {
      // A closure that does not name its isolation runs elsewhere.
      _ = isolation
      do throws(GATTError) {
        result.settle(.success(try await work()))
      } catch {
        result.settle(.failure(error))
      }
    }
    defer { worker.cancel() }
    return try await value(of: result, within: limit, failingWith: error())
  }
}
