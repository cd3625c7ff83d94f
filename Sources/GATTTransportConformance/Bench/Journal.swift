import Synchronization

/// What one side of a check was told, in order.
final class Journal<Entry: Sendable>: Sendable {
  private let state = Mutex<[Entry]>([])

  var entries: [Entry] { state.withLock { $0 } }

  func add(_ entry: Entry) { state.withLock { $0.append(entry) } }

  func removeAll() { state.withLock { $0 = [] } }
}
