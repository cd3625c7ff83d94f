import CSystemd
import Glibc

/// Waits for everything that the thread of the bus waits for, and tells whoever it concerns.
@BusActor
final class BusReactor {
  static let shared = BusReactor()

  private struct Watch {
    var id: Int
    var events: Int16
    var ready: @BusActor (Int16) -> Void
  }

  /// Whom an entry concerns.
  private enum Source {
    case bus(BusSocket)
    case watch(Int)
  }

  private var watches: [Int32: Watch] = [:]
  private var buses: [Int: BusSocket] = [:]
  private var lastID = 0
  /// The time of the monotonic clock in this turn, once somebody has asked for it.
  private var time: UInt64?
  /// What `poll` is asked, the wake-up first and then the buses; whom each of the others concerns; and who also waits for
  /// a time.
  private var entries: [pollfd] = []
  private var sources: [Source] = []
  /// Whether there are other buses or watches than when that was written down.
  private var isStale = true
  private var waiting: [(bus: BusSocket, deadline: UInt64)] = []

  /// Has `ready` called, with what `poll` says, whenever a file descriptor is ready for one of the events.
  func watch(_ descriptor: Int32, for events: Int32, ready: @escaping @BusActor (Int16) -> Void) {
    lastID += 1
    isStale = true
    watches[descriptor] = Watch(id: lastID, events: Int16(truncatingIfNeeded: events), ready: ready)
  }

  /// How many file descriptors are waited for.
  var watchCount: Int { watches.count }

  /// To be called before the file descriptor is closed.
  func unwatch(_ descriptor: Int32) {
    isStale = true
    watches[descriptor] = nil
  }

  /// Has a bus's messages processed.
  ///
  /// - Returns: what ``remove(_:)`` takes.
  func add(_ bus: BusSocket) -> Int {
    lastID += 1
    isStale = true
    buses[lastID] = bus
    return lastID
  }

  func remove(_ bus: Int) {
    isStale = true
    buses[bus] = nil
  }

  /// Sleeps until there is something to do, and has it done.
  func turn(wakeup: Int32, isBusy: () -> Bool) {
    let deadline = collect(wakeup)
    // sd-bus asks for the time 0 when it has more to do at once.
    let now = deadline == 0 || deadline == .max ? 0 : self.now
    let timeout = isBusy() ? 0 : Self.milliseconds(until: deadline, from: now)
    let count = unsafe poll(&entries, nfds_t(entries.count), timeout)
    time = nil
    for (bus, deadline) in waiting where deadline <= now { bus.ring(now) }
    guard count > 0 else { return }
    if entries[0].revents != 0 {
      var count: eventfd_t = 0
      _ = unsafe eventfd_read(wakeup, &count)
    }
    for (entry, source) in zip(entries.dropFirst(), sources) where entry.revents != 0 {
      switch source {
      case .bus(let bus): bus.process()
      case .watch(let id):
        // What was called before may have closed this one, and opened another of its number.
        guard let watch = watches[entry.fd], watch.id == id else { continue }
        watch.ready(entry.revents)
      }
    }
  }

  /// Brings up to date what is waited for.
  ///
  /// - Returns: when the first of the buses has something to do without being told, in microseconds.
  private func collect(_ wakeup: Int32) -> UInt64 {
    if isStale { list(wakeup) }
    if !waiting.isEmpty { waiting.removeAll(keepingCapacity: true) }
    var deadline = UInt64.max
    // What a bus waits for changes from turn to turn.
    for index in sources.indices {
      guard case .bus(let bus) = sources[index] else { break }
      // A negative number is passed over.
      let interest = bus.interest
      entries[index + 1] = pollfd(fd: interest?.descriptor ?? -1, events: interest?.events ?? 0, revents: 0)
      guard let own = interest?.deadline, own < .max else { continue }
      waiting.append((bus, own))
      deadline = min(deadline, own)
    }
    return deadline
  }

  private func list(_ wakeup: Int32) {
    isStale = false
    entries = [pollfd(fd: wakeup, events: Int16(POLLIN), revents: 0)]
    sources = buses.values.map { .bus($0) } + watches.values.map { .watch($0.id) }
    entries += buses.values.map { _ in pollfd(fd: -1, events: 0, revents: 0) }
    entries += watches.map { pollfd(fd: $0, events: $1.events, revents: 0) }
  }

  /// The time left, rounded up: to wake too early would mean to wake again at once.
  private static func milliseconds(until deadline: UInt64, from now: UInt64) -> Int32 {
    guard deadline != .max else { return -1 }
    guard deadline > now else { return 0 }
    return Int32(clamping: (deadline - now + 999) / 1000)
  }

  /// The time in microseconds of the monotonic clock, as old as this turn at most: to ask for it takes a call of the
  /// system on some machines.
  var now: UInt64 {
    if let time { return time }
    var now = timespec()
    unsafe clock_gettime(CLOCK_MONOTONIC, &now)
    let microseconds = UInt64(now.tv_sec) * 1_000_000 + UInt64(now.tv_nsec) / 1000
    time = microseconds
    return microseconds
  }
}
