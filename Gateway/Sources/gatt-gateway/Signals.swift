import Dispatch
import Foundation
import Synchronization

/// Signals that the program takes in order, for as long as this object lives.
final class Signals: Sendable {
  private let arrivals: AsyncStream<Void>
  private let sources: Mutex<[any DispatchSourceSignal]>

  /// A pipe that nobody reads any more is an error of writing, and no signal.
  static func ignoreBrokenPipes() { signal(SIGPIPE, SIG_IGN) }

  /// Takes some from now on: once this returns, none of them is lost.
  init(_ numbers: [Int32]) async {
    let (arrivals, continuation) = AsyncStream.makeStream(of: Void.self)
    self.arrivals = arrivals
    let (registered, registration) = AsyncStream.makeStream(of: Void.self)
    let sources = numbers.map { number in
      signal(number, SIG_IGN)
      let source = DispatchSource.makeSignalSource(signal: number)
      source.setEventHandler { continuation.yield() }
      source.setRegistrationHandler { registration.yield() }
      source.resume()
      return source
    }
    self.sources = Mutex(sources)
    // A source takes signals once it is registered, which happens on a thread of its own.
    var waiting = registered.makeAsyncIterator()
    for _ in numbers { await waiting.next() }
  }

  deinit {
    sources.withLock { sources in
      for source in sources { source.cancel() }
    }
  }

  /// Returns with the next signal, or when the task is cancelled. One task waits at a time.
  func next() async {
    for await _ in arrivals { break }
  }
}
