import GATTRuntime
import GATTSchema
import Synchronization

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// Work with something that has to be closed, however the work ends.
enum InterruptibleWork {
  /// Opens, works and closes. A signal cancels the work; closing is done all the same.
  ///
  /// - Parameters:
  ///   - isEndless: whether a signal is the expected end, and no failure.
  ///   - open: makes what the work is done with.
  ///   - close: gives it back.
  ///   - work: what is done, until it ends by itself, with an error, or cancelled by a signal.
  static func run<Resource: Sendable>(
    isEndless: Bool, _ open: () async throws -> Resource, closing close: (Resource) async -> Void,
    work: @escaping @Sendable (Resource) async throws -> Void
  ) async throws {
    let signals = SignalWatch()
    // A reader of the results that goes away is told of by writing, so that there is time to close.
    signal(SIGPIPE, SIG_IGN)
    let resource = try await open()
    let task = Task { try await work(resource) }
    signals.onFirst {
      Console.giveUp()
      task.cancel()
    }
    let result = await task.result
    await close(resource)
    if let signal = signals.received {
      guard isEndless, result.isEndedBySignal else { throw Interruption(signal: signal) }
      return
    }
    if case .failure(let error as FileError) = result, error.code == EPIPE { throw Interruption(signal: SIGPIPE) }
    try result.get()
  }

  /// The same for work that comes to a value.
  static func value<Resource: Sendable, Value: Sendable>(
    _ open: () async throws -> Resource, closing close: (Resource) async -> Void,
    work: @escaping @Sendable (Resource) async throws -> Value
  ) async throws -> Value {
    let found = Found<Value>()
    try await run(isEndless: false, open, closing: close) { resource in
      let value = try await work(resource)
      found.value.withLock { $0 = value }
    }
    guard let value = found.value.withLock(\.self) else { throw CancellationError() }
    return value
  }

  /// What work has come to.
  private final class Found<Value: Sendable>: Sendable {
    let value = Mutex<Value?>(nil)
  }
}

extension Result<Void, any Error> {
  /// Whether nothing but the cancellation ended the work, if anything did.
  fileprivate var isEndedBySignal: Bool {
    switch self {
    case .success, .failure(GATTError.cancelled), .failure(is CancellationError): true
    case .failure(let error as FileError): error.code == ECANCELED
    case .failure: false
    }
  }
}
