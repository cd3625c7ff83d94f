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

  private var watches: [Int32: Watch] = [:]
  private var buses: [Int: BusSocket] = [:]
  private var lastID = 0

  /// Has `ready` called, with what `poll` says, whenever a file descriptor is ready for one of the events.
  func watch(_ descriptor: Int32, for events: Int32, ready: @escaping @BusActor (Int16) -> Void) {
    lastID += 1
    watches[descriptor] = Watch(id: lastID, events: Int16(truncatingIfNeeded: events), ready: ready)
  }

  /// How many file descriptors are waited for.
  var watchCount: Int { watches.count }

  /// To be called before the file descriptor is closed.
  func unwatch(_ descriptor: Int32) {
    watches[descriptor] = nil
  }

  /// Has a bus's messages processed.
  ///
  /// - Returns: what ``remove(_:)`` takes.
  func add(_ bus: BusSocket) -> Int {
    lastID += 1
    buses[lastID] = bus
    return lastID
  }

  func remove(_ bus: Int) {
    buses[bus] = nil
  }

  /// Processes what there is, then sleeps until there is more.
  func turn(wakeup: Int32, isBusy: () -> Bool) {
    // All of them, whether or not one has more to do.
    let hasMore = buses.values.reduce(false) { $1.process() || $0 }
    var entries = [pollfd(fd: wakeup, events: Int16(POLLIN), revents: 0)]
    var deadline = UInt64.max
    for bus in buses.values {
      guard let interest = bus.interest else { continue }
      entries.append(pollfd(fd: interest.descriptor, events: interest.events, revents: 0))
      deadline = min(deadline, interest.deadline)
    }
    let ids = watches.mapValues(\.id)
    for (descriptor, watch) in watches { entries.append(pollfd(fd: descriptor, events: watch.events, revents: 0)) }
    let timeout = hasMore || isBusy() ? 0 : Self.milliseconds(until: deadline)
    guard unsafe poll(&entries, nfds_t(entries.count), timeout) > 0 else { return }
    if entries[0].revents != 0 {
      var count: eventfd_t = 0
      _ = unsafe eventfd_read(wakeup, &count)
    }
    for entry in entries where entry.revents != 0 {
      // What was called before may have closed this one, and opened another of its number.
      guard let watch = watches[entry.fd], watch.id == ids[entry.fd] else { continue }
      watch.ready(entry.revents)
    }
  }

  /// The time left, rounded up: to wake too early would mean to wake again at once.
  private static func milliseconds(until deadline: UInt64) -> Int32 {
    guard deadline != .max else { return -1 }
    var now = timespec()
    unsafe clock_gettime(CLOCK_MONOTONIC, &now)
    let microseconds = UInt64(now.tv_sec) * 1_000_000 + UInt64(now.tv_nsec) / 1000
    guard deadline > microseconds else { return 0 }
    return Int32(clamping: (deadline - microseconds + 999) / 1000)
  }
}
