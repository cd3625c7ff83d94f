import CSystemd
import Glibc

/// Waits for everything that the thread of the bus waits for, and calls those who wait for it.
@BusActor
@safe
final class BusReactor {
  static let shared = BusReactor()

  /// So many events are dispatched by one `runOnce`; the others by the next.
  private static let batch = 64

  private struct Watch {
    var id: UInt32
    var ready: @BusActor (Int32) -> Void
  }

  /// The kernel's list of what is waited for.
  private let list = epoll_create1(Int32(EPOLL_CLOEXEC))
  private let arrivals = UnsafeMutableBufferPointer<epoll_event>.allocate(capacity: batch)
  /// By the number of the file descriptor.
  private var watches: [Watch?] = []
  /// What the kernel does not wait for: no socket and no pipe, as a daemon may send them.
  private var refused: [Int32] = []
  private var buses: [BusSocket] = []
  private var lastID: UInt32 = 0
  /// The time of the monotonic clock in this run, once somebody has asked for it.
  private var time: UInt64?

  private init() {
    precondition(list >= 0, "no file descriptor is left for the thread of the bus; raise the limit (ulimit -n)")
  }

  /// Has `ready` called, with what `poll` would say, whenever a file descriptor is ready for one of the events.
  func watch(_ descriptor: Int32, for events: Int32, ready: @escaping @BusActor (Int32) -> Void) {
    guard descriptor >= 0 else { return }
    lastID &+= 1
    let number = Int(descriptor)
    if number >= watches.count { watches += [Watch?](repeating: nil, count: number + 1 - watches.count) }
    watches[number] = Watch(id: lastID, ready: ready)
    let mark = UInt64(lastID) << 32 | UInt64(number)
    var event = unsafe epoll_event(events: UInt32(events), data: epoll_data(u64: mark))
    if unsafe epoll_ctl(list, EPOLL_CTL_MOD, descriptor, &event) == 0 { return }
    if unsafe epoll_ctl(list, EPOLL_CTL_ADD, descriptor, &event) != 0 { refused.append(descriptor) }
  }

  /// How many file descriptors are waited for, those of buses left out: theirs come and go with each run.
  var watchCount: Int { watches.count { $0 != nil } - buses.count { $0.isWatched } }

  /// To be called before the file descriptor is closed.
  func unwatch(_ descriptor: Int32) {
    let number = Int(descriptor)
    guard watches.indices.contains(number), watches[number] != nil else { return }
    watches[number] = nil
    _ = epoll_ctl(list, EPOLL_CTL_DEL, descriptor, nil)
  }

  /// Has a bus asked, before a wait behind which it may differ, what it waits for.
  func add(_ bus: BusSocket) { buses.append(bus) }

  func remove(_ bus: BusSocket) { buses.removeAll { $0 === bus } }

  /// Sleeps until there is something to do, and has it done.
  ///
  /// - Parameters:
  ///   - isBusy: whether there is something to do besides, for which it does not sleep.
  ///   - hasRunJobs: whether anything was done since that may concern a bus.
  func runOnce(isBusy: Bool, hasRunJobs: Bool) {
    var deadline = UInt64.max
    for bus in buses { deadline = min(deadline, bus.prepare(mayDiffer: hasRunJobs)) }
    // sd-bus asks for the time 0 when it has more to do at once.
    let now = deadline == 0 || deadline == .max ? 0 : self.now
    let timeout = isBusy || !refused.isEmpty ? 0 : Self.milliseconds(until: deadline, from: now)
    let count = unsafe epoll_wait(list, arrivals.baseAddress, Int32(Self.batch), timeout)
    time = nil
    if deadline <= now { for bus in buses { bus.fireDeadline(now) } }
    for index in 0..<Int(max(count, 0)) {
      let (mark, events) = unsafe (arrivals[index].data.u64, arrivals[index].events)
      dispatch(Int(mark & 0xFFFF_FFFF), UInt32(mark >> 32), Int32(bitPattern: events))
    }
    if !refused.isEmpty { dispatchRefused() }
  }

  /// What was called before may have closed this one, and opened another of its number.
  private func dispatch(_ number: Int, _ id: UInt32, _ events: Int32) {
    guard let watch = watches[number], watch.id == id else { return }
    watch.ready(events)
  }

  /// Once: to read or to write says what is wrong.
  private func dispatchRefused() {
    let numbers = refused
    refused = []
    for number in numbers { watches[Int(number)]?.ready(POLLERR) }
  }

  /// The time left, rounded up: to wake too early would mean to wake again at once.
  private static func milliseconds(until deadline: UInt64, from now: UInt64) -> Int32 {
    guard deadline != .max else { return -1 }
    guard deadline > now else { return 0 }
    return Int32(clamping: (deadline - now + 999) / 1000)
  }

  /// The time in microseconds of the monotonic clock, as old as this run of the loop at most: to ask for it takes a call of the
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
