import GATTRuntime
import Synchronization
import GATTSchema

/// Prints what happens to a simulated device, whoever tells of it.
final class SimulationLog: Sendable {
  private let isJSON: Bool
  private let progress = ProgressLine()
  private let write: (@Sendable (String) throws -> Void)?
  private let present = Mutex<Set<Central>>([])
  private let failures = AsyncThrowingStream<Never, any Error>.makeStream()

  /// A log as a table or as lines of JSON.
  ///
  /// - Parameter write: takes the lines, in place of standard output.
  init(isJSON: Bool, to write: (@Sendable (String) throws -> Void)? = nil) {
    (self.isJSON, self.write) = (isJSON, write)
  }

  /// Prints the head of the table, and shows what goes on.
  func begin(_ name: String) throws {
    if !isJSON { try put(SimulationEvent.header) }
    progress.show("simulating \(name.printable); Ctrl-C ends")
  }

  /// Shows nothing any more.
  func end() {
    progress.show("")
  }

  /// A client is there: told once, and before anything that it does. Of that the runtime tells by another way.
  func greet(_ central: Central) {
    guard present.withLock({ $0.insert(central).inserted }) else { return }
    print(.connected, by: central)
  }

  /// A client is gone.
  func dismiss(_ central: Central, _ reason: DisconnectReason) {
    present.withLock { _ = $0.remove(central) }
    print(.disconnected(reason), by: central)
  }

  /// Prints an event. That it cannot be printed is told by ``failure()``.
  func print(_ kind: SimulationEvent.Kind, by central: Central? = nil) {
    let event = SimulationEvent(kind: kind, central: central, time: Timestamp.now)
    do {
      try put(isJSON ? event.json : event.line)
    } catch {
      failures.continuation.finish(throwing: error)
    }
  }

  /// Tells something apart from the events.
  func note(_ text: String) {
    progress.complain("note: \(text)".printable)
  }

  private func put(_ line: String) throws {
    if let write { try write(line) } else { try progress.print(line) }
  }

  /// Waits until something could not be printed, and throws that.
  func failure() async throws {
    for try await _ in failures.stream {}
  }
}
