public import GatewayCore
public import Logging

/// Writes the reports of a feed as lines, and tries again where that fails: meanwhile the feed keeps the newest values.
public struct LineOutput: Sendable {
  private static let pause = Duration.seconds(1)

  private let feed: ReportFeed
  private let format: LineFormat
  private let writer: LineWriter
  private let time: GatewayTime
  private let logger: Logger

  /// An output that has written nothing yet.
  public init(_ feed: ReportFeed, as format: LineFormat, to path: String, time: GatewayTime, logger: Logger) {
    (self.feed, self.format, self.time, self.logger) = (feed, format, time, logger)
    writer = LineWriter(path: path)
  }

  /// Writes until the feed ends, or whoever read the standard output has gone.
  public func run() async {
    // Whoever waits for it to take reports waits no more.
    defer { feed.finish() }
    var fault: OutputError?
    for await report in feed {
      let text = format.text(of: report)
      guard !text.isEmpty else { continue }
      guard await write(text, &fault) else { return }
    }
  }

  /// False when there is nobody to write for any more.
  private func write(_ text: String, _ fault: inout OutputError?) async -> Bool {
    while true {
      do throws(OutputError) {
        try await writer.write(text)
        if let mended = fault { logger.notice("\(mended.path) is written again") }
        fault = nil
        return true
      } catch {
        if error != fault { logger.warning("\(error)") }
        fault = error
        if error.isOver { return false }
      }
      guard (try? await time.clock.sleep(for: Self.pause)) != nil else { return false }
    }
  }
}
