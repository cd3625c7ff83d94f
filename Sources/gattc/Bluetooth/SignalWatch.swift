import Dispatch
import Synchronization

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// Takes the signals by which people and systems end a command, so that it can put its affairs in order.
struct SignalWatch {
  /// What came, and who wants to know.
  private final class State: Sendable {
    private let state = Mutex<(received: Int32?, action: (@Sendable () -> Void)?)>((nil, nil))

    var received: Int32? { state.withLock { $0.received } }

    func receive(_ signal: Int32) {
      let (isFirst, action) = state.withLock { state in
        defer { state.received = state.received ?? signal }
        return (state.received == nil, state.action)
      }
      // Whoever asks twice does not want to wait for the end of a disconnection.
      guard isFirst else { _exit(Interruption(signal: signal).exitCode) }
      action?()
    }

    func act(_ action: @escaping @Sendable () -> Void) {
      let isLate = state.withLock { state in
        state.action = action
        return state.received != nil
      }
      if isLate { action() }
    }
  }

  private let state = State()
  private let sources: [any DispatchSourceSignal]

  /// Takes SIGINT, SIGTERM and SIGHUP from here on. The second of them ends the process at once.
  init() {
    sources = [SIGINT, SIGTERM, SIGHUP].map { [state] number in
      signal(number, SIG_IGN)
      let source = DispatchSource.makeSignalSource(signal: number)
      source.setEventHandler { state.receive(number) }
      source.activate()
      return source
    }
  }

  /// The signal that came first.
  var received: Int32? { state.received }

  /// Has `action` done at the first signal, or now if that has come already.
  func onFirst(_ action: @escaping @Sendable () -> Void) {
    state.act(action)
  }
}
