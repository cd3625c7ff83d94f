import Glibc

/// How many checks have failed.
@MainActor private(set) var failures = 0

/// How much longer than in virtual time things may take, in which the machine's own speed counts for nothing.
let patience: Double = isVirtual ? 1 : 10 * (text("TEST_PACE").flatMap(Double.init) ?? 1)

/// Whether the machine's clock jumps over what nobody does anything in.
let isVirtual = text("RADIO_TIME") == "virtual"

private func text(_ variable: String) -> String? { getenv(variable).map { String(cString: $0) } }

/// One check: everything in the body holds, within so much of the machine's time. The next runs in any case, unless this
/// one does not end: nothing here may hang.
///
/// - Returns: what the body returns; nil when it failed.
@MainActor
@discardableResult
func check<Value: Sendable>(
  _ name: String, within limit: Duration = .seconds(60), _ body: @escaping @MainActor () async throws -> Value
) async -> Value? {
  let watchdog = Task {
    guard (try? await Task.sleep(for: limit * patience)) != nil else { return }
    fail(name, "not within \(limit)")
    exit(1)
  }
  defer { watchdog.cancel() }
  do {
    let value = try await body()
    say("ok    \(name)")
    return value
  } catch {
    fail(name, "\(error)")
    return nil
  }
}

@MainActor
func fail(_ name: String, _ reason: String) {
  failures += 1
  say("FAIL  \(name): \(reason)")
}

/// A line that is no result.
@MainActor
func note(_ text: String) { say("      \(text)") }

func say(_ line: String) {
  print(line)
  fflush(nil)
}

/// What a check found.
struct Failure: Error, CustomStringConvertible {
  let description: String

  init(_ description: String) { self.description = description }
}

func expect(_ condition: Bool, _ otherwise: @autoclosure () -> String) throws {
  guard condition else { throw Failure(otherwise()) }
}

func equal<Value: Equatable>(_ found: Value, _ expected: Value) throws {
  try expect(found == expected, "\(found), not \(expected)")
}

/// Waits for something that no one tells of.
@MainActor
func until(
  _ what: @autoclosure () -> String, within limit: Duration = .seconds(20),
  _ condition: @MainActor () async throws -> Bool
) async throws {
  let end = ContinuousClock.now + limit * patience
  while try await !condition() {
    try expect(ContinuousClock.now < end, "no \(what()) after \(limit)")
    try await Task.sleep(for: .milliseconds(20))
  }
}

/// How long something takes, and what comes of it.
@MainActor
func timed<Value>(_ work: @MainActor () async throws -> Value) async rethrows -> (Value, Duration) {
  let begin = ContinuousClock.now
  let value = try await work()
  return (value, begin.duration(to: .now))
}

extension Duration {
  /// `1.234 s`
  var text: String {
    let (seconds, attoseconds) = components
    let thousandths = attoseconds / 1_000_000_000_000_000
    return "\(seconds).\(String(1000 + thousandths).dropFirst()) s"
  }
}
