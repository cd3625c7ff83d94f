import Synchronization

/// Calls back when time is up.
///
/// Nearly always it is not: the operation ends before its limit. So one task sleeps for all that have the same limit, which
/// are few; it goes on sleeping when an alarm is cancelled, and finds out then whether there is another to sleep for.
protocol Alarm: Sendable {
  /// Has `action` run after a duration, unless ``cancel(_:)`` comes first.
  func set(after duration: Duration, _ action: @escaping @Sendable () -> Void) -> AlarmTicket

  /// Takes back what was set. Does nothing when it has run.
  func cancel(_ ticket: AlarmTicket)
}

/// What was set.
struct AlarmTicket: Hashable, Sendable {
  fileprivate var duration: Duration
  fileprivate var number: Int
}

/// The alarm of a clock.
final class ClockAlarm<C: Clock<Duration>>: Alarm {
  private let clock: C
  /// From when on times are counted, so that what is set is the same whatever the clock: it is set with each operation.
  private let start: C.Instant
  private let state = Mutex(AlarmEntries())

  init(clock: C) {
    self.clock = clock
    start = clock.now
  }

  private var now: Duration { start.duration(to: clock.now) }

  func set(after duration: Duration, _ action: @escaping @Sendable () -> Void) -> AlarmTicket {
    let time = now + duration
    let (ticket, isFirst) = state.withLock { $0.add(AlarmEntry(time: time, action: action), for: duration) }
    if isFirst { sleep(until: time, for: duration) }
    return ticket
  }

  func cancel(_ ticket: AlarmTicket) {
    state.withLock { $0.remove(ticket) }
  }

  private func sleep(until time: Duration, for duration: Duration) {
    Task { [clock, start, weak self] in
      try? await clock.sleep(until: start.advanced(by: time), tolerance: nil)
      self?.fire(duration)
    }
  }

  /// Runs what is due, and sleeps again if there is more.
  private func fire(_ duration: Duration) {
    let now = now
    let (due, next) = state.withLock { $0.take(for: duration, until: now) }
    if let next { sleep(until: next, for: duration) }
    for entry in due { entry.action() }
  }
}

private struct AlarmEntry {
  var time: Duration
  var action: @Sendable () -> Void
}

private struct AlarmEntries {
  private var entries: [AlarmTicket: AlarmEntry] = [:]
  private var lastNumber = 0
  /// A task sleeps for each.
  private var durations: Set<Duration> = []

  /// Adds an entry; tells whether it is the first for its duration.
  mutating func add(_ entry: AlarmEntry, for duration: Duration) -> (AlarmTicket, isFirst: Bool) {
    lastNumber += 1
    let ticket = AlarmTicket(duration: duration, number: lastNumber)
    entries[ticket] = entry
    return (ticket, durations.insert(duration).inserted)
  }

  mutating func remove(_ ticket: AlarmTicket) {
    entries.removeValue(forKey: ticket)
  }

  /// Takes out what is due by a time, in its order; tells when the next is.
  mutating func take(for duration: Duration, until now: Duration) -> (due: [AlarmEntry], next: Duration?) {
    let mine = entries.filter { $0.key.duration == duration }
    let due = mine.filter { $0.value.time <= now }.sorted { $0.key.number < $1.key.number }
    for (ticket, _) in due { entries.removeValue(forKey: ticket) }
    let next = mine.values.map(\.time).filter { $0 > now }.min()
    if next == nil { durations.remove(duration) }
    return (due.map(\.value), next)
  }
}
