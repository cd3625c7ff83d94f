import Synchronization

/// Lets so many through at a time, in the order they came; those of a higher priority first.
///
/// With one permit it keeps operations one after the other; with more it is the room in a queue.
package final class FIFOGate: Sendable {
  /// A place in the line.
  package typealias Ticket = OneShot<Void>

  private struct Place {
    var ticket: Ticket
    var priority: Int
  }

  private struct State {
    var permits: Int
    var line: [Place] = []
    var closed: GATTError?
  }

  private let state: Mutex<State>

  package init(permits: Int = 1) {
    state = Mutex(State(permits: permits))
  }

  /// Takes a place in the line at once, so that the order is that of the calls.
  package func enqueue(priority: Int = 0) -> Ticket {
    let ticket = Ticket()
    state.withLock { state in
      if let closed = state.closed {
        ticket.settle(.failure(closed))
      } else if state.permits > 0 {
        state.permits -= 1
        ticket.settle(.success(()))
      } else {
        // Nearly always the end of the line.
        let index = state.line.lastIndex { $0.priority >= priority }.map { $0 + 1 } ?? 0
        state.line.insert(Place(ticket: ticket, priority: priority), at: index)
      }
    }
    return ticket
  }

  /// Enters if nobody has to be waited for; then ``release()`` is due.
  func tryAcquire() -> Bool {
    state.withLock { state in
      guard state.closed == nil, state.permits > 0 else { return false }
      state.permits -= 1
      return true
    }
  }

  /// Waits for the ticket's turn; after this has returned, ``release()`` is due.
  package func wait(for ticket: Ticket, isolation: isolated (any Actor)? = #isolation) async throws(GATTError) {
    do {
      try await ticket.value()
    } catch {
      state.withLock { $0.line.removeAll { $0.ticket === ticket } }
      throw error
    }
  }

  /// Enters and waits.
  package func acquire(isolation: isolated (any Actor)? = #isolation) async throws(GATTError) {
    try await wait(for: enqueue())
  }

  /// Gives a permit back to the next in line.
  package func release() {
    state.withLock { state in
      while !state.line.isEmpty {
        // False when the ticket was cancelled while it waited.
        if state.line.removeFirst().ticket.settle(.success(())) { return }
      }
      state.permits += 1
    }
  }

  /// Turns away everyone in line and everyone to come.
  package func close(_ error: GATTError) {
    let line = state.withLock { state -> [Place] in
      guard state.closed == nil else { return [] }
      state.closed = error
      defer { state.line = [] }
      return state.line
    }
    for place in line { place.ticket.settle(.failure(error)) }
  }
}
