import Logging
import Synchronization

/// What is logged, in order.
final class LogRecorder: Sendable {
  private let lines = Mutex<[(level: Logger.Level, text: String)]>([])

  /// A logger that notes here what it is told.
  var logger: Logger { Logger(label: "test") { _ in Handler(recorder: self) } }

  /// What was logged at a level.
  func texts(at level: Logger.Level) -> [String] {
    lines.withLock { lines in lines.filter { $0.level == level }.map(\.text) }
  }

  private struct Handler: LogHandler {
    let recorder: LogRecorder
    var metadata: Logger.Metadata = [:]
    var logLevel = Logger.Level.trace

    subscript(metadataKey key: String) -> Logger.Metadata.Value? {
      get { metadata[key] }
      set { metadata[key] = newValue }
    }

    func log(event: LogEvent) {
      recorder.lines.withLock { $0.append((event.level, "\(event.message)")) }
    }
  }
}
