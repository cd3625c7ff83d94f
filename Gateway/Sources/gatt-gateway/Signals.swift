import Dispatch
import Foundation

/// The signals that end the program in order.
struct Signals: Sendable {
  private let arrivals: AsyncStream<Void>

  /// A pipe that nobody reads any more is an error of writing, and no signal.
  static func ignoreBrokenPipes() { signal(SIGPIPE, SIG_IGN) }

  /// Takes SIGINT and SIGTERM from now on: once this returns, none of them is lost.
  init() async {
    let (arrivals, continuation) = AsyncStream.makeStream(of: Void.self)
    let sources = [SIGINT, SIGTERM].map { number in
      signal(number, SIG_IGN)
      let source = DispatchSource.makeSignalSource(signal: number)
      source.setEventHandler { continuation.yield() }
      return source
    }
    for source in sources {
      // A signal is taken by the source once that is registered, which happens on a thread of its own.
      await withCheckedContinuation { registered in
        source.setRegistrationHandler { registered.resume() }
        source.resume()
      }
    }
    continuation.onTermination = { _ in
      for source in sources { source.cancel() }
    }
    self.arrivals = arrivals
  }

  /// Returns with the first signal, or when the task is cancelled.
  func first() async {
    for await _ in arrivals { break }
  }
}
