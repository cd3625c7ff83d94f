import Synchronization

/// The strongest shock of each minute; the oldest goes when there is no room.
final class ShockLog: Sendable {
  private let shocks = Mutex<[MotionProfile.Log.Shock]>([])
  private let capacity: Int

  /// An empty log with room for so many minutes: a week, unless told otherwise.
  init(capacity: Int = 7 * 24 * 60) { self.capacity = capacity }

  /// How many minutes are logged.
  var count: Int { shocks.withLock { $0.count } }

  /// Logs a shock, unless there was a stronger one in its minute.
  func add(_ shock: MotionProfile.Log.Shock) {
    shocks.withLock { shocks in
      guard let last = shocks.last, last.minute == shock.minute else {
        shocks.append(shock)
        return shocks.removeFirst(max(0, shocks.count - capacity))
      }
      if shock.strength > last.strength { shocks[shocks.count - 1] = shock }
    }
  }

  /// The shocks from a minute on, oldest first.
  func shocks(from minute: UInt32) -> [MotionProfile.Log.Shock] {
    shocks.withLock { $0.filter { $0.minute >= minute } }
  }

  /// Forgets all.
  func removeAll() { shocks.withLock { $0.removeAll() } }
}
