import GATTRuntime
import Synchronization

/// Where a check puts a central and a server to work: opens their roles, waits for them, and closes them in the end.
final class Bench: Sendable {
  /// The transport whose central role is opened.
  let central: any Transport
  /// The transport whose peripheral role is opened.
  let server: any Transport
  let patience: Duration
  private let deadline: Deadline
  private let closings = Mutex<[@Sendable () async -> Void]>([])

  init(central: any Transport, server: any Transport, patience: Duration, clock: any Clock<Duration>) {
    self.central = central
    self.server = server
    self.patience = patience
    deadline = Deadline(clock: clock)
  }

  /// Has something done when the check is over, the last that was asked for first.
  func atEnd(_ work: @escaping @Sendable () async -> Void) {
    closings.withLock { $0.append(work) }
  }

  /// Ends what the check has begun. A transport that does not end is not waited for.
  func close() async {
    for closing in closings.withLock({ $0 }).reversed() {
      _ = try? await call("closing") { () async throws(GATTError) in await closing() }
    }
  }

  /// The result of a call that has to succeed, in time.
  func call<Value: Sendable>(
    _ name: String, _ work: @escaping @Sendable () async throws(GATTError) -> Value
  ) async throws -> Value {
    switch await outcome(of: begin(work), name) {
    case .success(let value): return value
    case .failure(let error): throw Mismatch(expected: "\(name) to succeed", found: "\(error)")
    }
  }

  /// The error of a call that has to fail, in time.
  func failure<Value: Sendable>(
    of name: String, _ work: @escaping @Sendable () async throws(GATTError) -> Value
  ) async throws -> GATTError {
    switch await outcome(of: begin(work), name) {
    case .success(let value): throw Mismatch(expected: "\(name) to fail", found: "the result \(shown(value))")
    case .failure(let error): return error
    }
  }

  /// Begins a call and goes on.
  func begin<Value: Sendable>(
    _ work: @escaping @Sendable () async throws(GATTError) -> Value
  ) -> Pending<Value> {
    let result = OneShot<Value>()
    let task = Task {
      do throws(GATTError) {
        result.settle(.success(try await work()))
      } catch {
        result.settle(.failure(error))
      }
    }
    return Pending(task: task, result: result)
  }

  /// What became of a call; one that does not end in time is cancelled, and has failed with a time-out.
  func outcome<Value: Sendable>(of pending: Pending<Value>, _ name: String) async -> Result<Value, GATTError> {
    defer { pending.task.cancel() }
    do throws(GATTError) {
      let value = try await deadline.value(
        of: pending.result, within: patience, failingWith: .timedOut(operation: name, after: self.patience))
      return .success(value)
    } catch {
      return .failure(error)
    }
  }

  /// Waits until something can be seen.
  ///
  /// - Parameters:
  ///   - expected: what should happen: `the device to be told of it`.
  ///   - found: what there is instead.
  ///   - look: nil as long as it has not happened.
  func eventually<Value>(
    _ expected: @autoclosure () -> String, found: @autoclosure () -> String = "that it did not happen",
    _ look: () -> Value?
  ) async throws -> Value {
    let elapsed = deadline.timer()
    while true {
      if let value = look() { return value }
      guard elapsed() < patience else {
        throw Mismatch(expected: "\(expected()) within \(patience)", found: found())
      }
      try await deadline.clock.sleep(for: .milliseconds(1))
    }
  }

  /// Waits until a condition holds.
  func eventually(
    _ expected: @autoclosure () -> String, found: @autoclosure () -> String = "that it did not happen",
    holds condition: () -> Bool
  ) async throws {
    let _: Bool = try await eventually(expected(), found: found()) { condition() ? true : nil }
  }

  /// Gives what should not happen the time to happen.
  func pause() async throws { try await deadline.clock.sleep(for: .milliseconds(30)) }
}

/// A call that was begun.
struct Pending<Value: Sendable>: Sendable {
  let task: Task<Void, Never>
  let result: OneShot<Value>
}
