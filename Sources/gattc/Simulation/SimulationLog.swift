import GATTRuntime

/// Prints what happens to a simulated device, whoever tells of it.
final class SimulationLog: Sendable {
  private let isJSON: Bool
  private let progress = ProgressLine()
  private let write: (@Sendable (String) throws -> Void)?
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
