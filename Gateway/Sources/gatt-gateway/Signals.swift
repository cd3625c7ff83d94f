import Dispatch
import Foundation

/// The signals that end the program in order.
enum Signals {
  /// A pipe that nobody reads any more is an error of writing, and no signal.
  static func ignoreBrokenPipes() { signal(SIGPIPE, SIG_IGN) }

  /// Returns with the first SIGINT or SIGTERM, or when the task is cancelled.
  static func ended() async {
    let (signals, continuation) = AsyncStream.makeStream(of: Void.self)
    let sources = [SIGINT, SIGTERM].map { number in
      signal(number, SIG_IGN)
      let source = DispatchSource.makeSignalSource(signal: number)
      source.setEventHandler { continuation.yield() }
      source.resume()
      return source
    }
    for await _ in signals { break }
    for source in sources { source.cancel() }
  }
}
