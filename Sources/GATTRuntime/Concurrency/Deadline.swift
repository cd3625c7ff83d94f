/// Runs work against a clock.
package struct Deadline: Sendable {
  /// The clock; a test may bring its own.
  package let clock: any Clock<Duration>

  /// A deadline by a clock.
  package init(clock: any Clock<Duration>) { self.clock = clock }

  /// What `result` is settled with, or `error` when `limit` passes first.
  package func value<Value: Sendable>(
    of result: OneShot<Value>, within limit: Duration?, failingWith error: GATTError
  ) async throws(GATTError) -> Value {
    let timer = limit.map { limit in
      Task { [clock] in
        guard (try? await clock.sleep(for: limit)) != nil else { return }
        result.settle(.failure(error))
      }
    }
    defer { timer?.cancel() }
    return try await result.value()
  }

  /// Tells how many milliseconds have passed since now.
  package func stopwatch() -> @Sendable () -> Int64 { Self.stopwatch(of: clock) }

  private static func stopwatch<C: Clock<Duration>>(of clock: C) -> @Sendable () -> Int64 {
    let start = clock.now
    return { Int64(start.duration(to: clock.now) / .milliseconds(1)) }
  }

  /// The work's result, or `error` when `limit` passes first. Nobody waits for the work then: it is cancelled, and
  /// what it still returns is discarded. Whoever has `result` may end the wait early.
  package func run<Value: Sendable>(
    within limit: Duration?, failingWith error: GATTError, into result: OneShot<Value> = OneShot(),
    _ work: @escaping @Sendable () async throws(GATTError) -> Value
  ) async throws(GATTError) -> Value {
    let worker = Task {
      do throws(GATTError) {
        result.settle(.success(try await work()))
      } catch {
        result.settle(.failure(error))
      }
    }
    defer { worker.cancel() }
    return try await value(of: result, within: limit, failingWith: error)
  }
}
