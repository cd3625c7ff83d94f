package import GATTRuntime
package import GlucoseSessions
import Synchronization

/// What a session tells.
package final class ToldEvents: Sendable {
  private let state = Mutex<[GlucoseEvent]>([])
  private let task = Mutex<Task<Void, Never>?>(nil)

  package init(_ session: some GlucoseSession) {
    let events = session.events
    task.withLock {
      $0 = Task { [weak self] in
        for await event in events { self?.state.withLock { $0.append(event) } }
      }
    }
  }

  deinit { task.withLock { $0?.cancel() } }

  package var all: [GlucoseEvent] { state.withLock { $0 } }

  /// The readings, one element for each event.
  package var readings: [[GlucoseReading]] {
    all.compactMap { event in
      guard case .readings(let readings) = event else { return nil }
      return readings
    }
  }

  package var failures: [GATTError] {
    all.compactMap { event in
      guard case .failed(let error) = event else { return nil }
      return error
    }
  }
}
