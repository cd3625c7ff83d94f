import GATTProfiles
import GATTRuntime
import Observation

/// Follows what is observable by Observation.
enum ObservedChanges {
  /// Calls `changed` after each change of what `value` reads, until the task is cancelled.
  ///
  /// Observation tells that a change is about to be made. On the main actor it has been made once others have a turn there.
  @MainActor
  static func follow(_ value: @escaping @MainActor () -> Void, _ changed: @Sendable () async -> Void) async {
    while !Task.isCancelled {
      let change = OneShot<Void>()
      withObservationTracking(value) { change.settle(.success(())) }
      // A change between the last message and this tracking would be told by nobody.
      await changed()
      guard (try? await change.value()) != nil else { return }
    }
  }

  /// The same for an object that guards itself: it may be read before the change is made, and is then read again until its
  /// JSON differs, for some 100 ms at most.
  static func follow(
    json: @escaping @Sendable () -> JSONValue?, _ clock: any Clock<Duration>, _ changed: @Sendable () async -> Void
  ) async {
    var known: JSONValue?
    while !Task.isCancelled {
      let change = OneShot<Void>()
      let present = withObservationTracking(json) { change.settle(.success(())) }
      if present != known {
        known = present
        await changed()
      }
      guard (try? await change.value()) != nil else { return }
      var wait = Duration.milliseconds(1)
      while json() == known, wait < .milliseconds(100), (try? await clock.sleep(for: wait)) != nil { wait *= 2 }
    }
  }
}
