import Synchronization

/// Gives every value to every stream that somebody still holds.
package final class Broadcaster<Element: Sendable>: Sendable {
  private struct Listener {
    weak var buffer: StreamBuffer<Element>?
  }

  private struct State {
    var listeners: [Listener] = []
    var isFinished = false
  }

  private let state = Mutex(State())
  private let capacity: Int

  package init(capacity: Int) {
    self.capacity = capacity
  }

  /// A stream of what comes from now on, after `first` if there is one.
  package func stream(startingWith first: Element? = nil) -> EventStream<Element> {
    let buffer = StreamBuffer<Element>(.newest(capacity: capacity))
    if let first { buffer.offer(first) }
    let isFinished = state.withLock { state in
      state.listeners.removeAll { $0.buffer == nil }
      state.listeners.append(Listener(buffer: buffer))
      return state.isFinished
    }
    if isFinished { buffer.finish() }
    return EventStream(buffer: buffer)
  }

  package func send(_ element: Element) {
    let listeners = state.withLock { $0.listeners }
    for listener in listeners { listener.buffer?.offer(element) }
  }

  /// Ends every stream, after what it still holds.
  package func finish() {
    let listeners = state.withLock { state in
      state.isFinished = true
      defer { state.listeners = [] }
      return state.listeners
    }
    for listener in listeners { listener.buffer?.finish() }
  }
}
