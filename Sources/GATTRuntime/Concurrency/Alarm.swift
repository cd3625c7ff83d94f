import Synchronization

/// Calls back when time is up.
///
/// Nearly always it is not: the operation ends before its limit. So one task sleeps for all that have the same limit, which
/// are few; it goes on sleeping when a limit is lifted, and finds out then whether there is another to sleep for.
protocol Alarm: Sendable {
  /// Has `action` run after a duration, unless ``lift(_:)`` comes first.
  func set(after duration: Duration, _ action: @escaping @Sendable () -> Void) -> AlarmTicket

  /// Takes back what was set. Does nothing when it has run.
  func lift(_ ticket: AlarmTicket)
}

/// What was set.
struct AlarmTicket: Sendable {
  fileprivate var duration: Duration
  fileprivate var number: Int
}

/// The alarm of a clock.
final class ClockAlarm<C: Clock<Duration>>: Alarm {
  private struct Entry {
    var time: C.Instant
    var action: @Sendable () -> Void
  }

  private struct State {
    /// By their durations, and each by its number. A task sleeps for each duration that is there.
    var entries: [Duration: [Int: Entry]] = [:]
    var lastNumber = 0
  }

  private let clock: C
  private let state = Mutex(State())

  init(clock: C) { self.clock = clock }

  func set(after duration: Duration, _ action: @escaping @Sendable () -> Void) -> AlarmTicket {
    let time = clock.now.advanced(by: duration)
    let (number, isFirst) = state.withLock { state in
      state.lastNumber += 1
      let isFirst = state.entries[duration] == nil
      state.entries[duration, default: [:]][state.lastNumber] = Entry(time: time, action: action)
      return (state.lastNumber, isFirst)
    }
    if isFirst { sleep(until: time, for: duration) }
    return AlarmTicket(duration: duration, number: number)
  }

  func lift(_ ticket: AlarmTicket) {
    state.withLock { $0.entries[ticket.duration]?[ticket.number] = nil }
  }

  private func sleep(until time: C.Instant, for duration: Duration) {
    Task { [clock, weak self] in
      try? await clock.sleep(until: time, tolerance: nil)
      self?.ring(duration)
    }
  }

  /// Runs what is due, and sleeps again if there is more.
  private func ring(_ duration: Duration) {
    let now = clock.now
    let (due, next) = state.withLock { state -> ([Entry], C.Instant?) in
      let (due, later) = (state.entries[duration] ?? [:]).partitioned { $0.time <= now }
      state.entries[duration] = later.isEmpty ? nil : later
      return (due.sorted { $0.key < $1.key }.map(\.value), later.values.map(\.time).min())
    }
    if let next { sleep(until: next, for: duration) }
    for entry in due { entry.action() }
  }
}

extension Dictionary {
  /// The entries that are so, and the others.
  fileprivate func partitioned(_ isSo: (Value) -> Bool) -> (Self, Self) {
    (filter { isSo($0.value) }, filter { !isSo($0.value) })
  }
}
