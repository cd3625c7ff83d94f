import Synchronization

/// Counts what happens on a loopback, so that a test can tell when nothing does any more.
final class LoopbackActivity: Sendable {
  private let events = Atomic(0)

  /// How much has happened so far.
  var count: Int { events.load(ordering: .relaxed) }

  /// Something happens.
  func note() { events.add(1, ordering: .relaxed) }
}
