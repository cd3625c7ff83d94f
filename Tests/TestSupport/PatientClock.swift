import Synchronization

/// A clock for tests in which time has to pass, and none is measured. It goes on while somebody sleeps by it, in short steps,
/// each of which counts as what was slept for, however late the machine has let the sleeper go on. So others have had two
/// hundred turns before a second by it is over, and no time-out passes because the machine is busy.
package final class PatientClock: Clock, Sendable {
  package struct Instant: InstantProtocol {
    package var offset: Duration

    package func advanced(by duration: Duration) -> Instant { Instant(offset: offset + duration) }
    package func duration(to other: Instant) -> Duration { other.offset - offset }
    package static func < (left: Instant, right: Instant) -> Bool { left.offset < right.offset }
  }

  private static let step = Duration.milliseconds(5)
  private let time = Mutex(Instant(offset: .zero))

  private let slowness: Int

  /// - Parameter slowness: how many times as long a wait of more than a tenth of a second takes. A program that sets an alarm
  ///   for each thing that it does has them wake it that much more seldom.
  package init(slowness: Int = 1) { self.slowness = slowness }

  package var now: Instant { time.withLock { $0 } }
  package var minimumResolution: Duration { .zero }

  package func sleep(until deadline: Instant, tolerance: Duration?) async throws {
    var now = self.now
    while now < deadline {
      let rest = now.duration(to: deadline)
      let step = min(rest, Self.step)
      try await Task.sleep(for: rest > .milliseconds(100) ? step * slowness : step)
      // Of several that sleep at the same time, each moves the clock to where it has slept to, and no further.
      now = advance(to: now.advanced(by: step))
    }
    try Task.checkCancellation()
  }

  private func advance(to instant: Instant) -> Instant {
    time.withLock { time in
      time = max(time, instant)
      return time
    }
  }
}
