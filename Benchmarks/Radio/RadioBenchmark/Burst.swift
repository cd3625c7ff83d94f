import GATTProfiles
import GATTRuntime
import Synchronization

/// What comes of a burst by a handler, each value checked: its length and its number.
final class Burst: Sendable {
  private struct State {
    var (size, received, expected) = (0, 0, 0)
    var (begun, used) = (0.0, 0.0)
    var failure: Failure?
    var isOver: AsyncStream<Void>.Continuation?
  }

  private let state = Mutex(State())

  /// Why it is over; nil when all has come.
  var failure: Failure? { state.withLock { $0.failure } }

  /// The processor's seconds from the first value to the last.
  var used: Double { state.withLock { $0.used } }

  /// Begins a burst; what this returns ends when it is over.
  func begin(_ count: Int, of size: Int) -> AsyncStream<Void> {
    let (stream, continuation) = AsyncStream<Void>.makeStream()
    state.withLock { state in
      (state.size, state.received, state.expected) = (size, 0, count)
      state.isOver = continuation
    }
    return stream
  }

  func take(_ arrival: Result<RadioPeer.Peer.Stream, GATTError>) {
    state.withLock { state in
      switch arrival {
      case .success(let value) where value.filling.count + 4 == state.size && value.number == state.received:
        state.received += 1
        if state.received == 1 { state.begun = Usage.seconds }
        if state.received == state.expected { state.used = Usage.seconds - state.begun }
      case .success(let value):
        state.failure = Failure("a value of \(value.filling.count + 4) octets, or not number \(state.received)")
      case .failure(let error): state.failure = Failure("\(error)")
      }
      if state.failure != nil || state.received == state.expected { state.isOver?.finish() }
    }
  }
}
