import CSystemd
import Glibc

/// A connection of sd-bus, and what has to be done for it. The pointer never leaves the thread of the bus.
@BusActor
@safe
final class BusSocket: MessageTarget {
  /// So many messages are processed before other work has its turn.
  private static let batch = 64

  /// When `due` is to be called, in microseconds of the monotonic clock; the largest number for never.
  var deadline = UInt64.max

  /// Whoever takes it may change what sd-bus waits for.
  var pointer: OpaquePointer? {
    isPrepared = false
    return unsafe bus
  }
  private var bus: OpaquePointer?
  /// Whether nothing has been asked of sd-bus since the reactor was told what it waits for.
  private var isPrepared = false
  /// When sd-bus has something to do without being told.
  private var ownDeadline = UInt64.max
  private var isReady = false
  /// What the reactor waits for, and at which file descriptor.
  private var watched = (descriptor: Int32(-1), events: Int32(0))
  private var handled: (@BusActor (BusMessage) -> Bool)?
  private var closed: (@BusActor (BusError) -> Void)?
  private var due: (@BusActor (UInt64) -> Void)?

  /// Begins to connect; does not wait for it.
  ///
  /// - Parameters:
  ///   - address: as D-Bus writes addresses: `unix:path=/run/dbus/system_bus_socket`.
  ///   - received: is told of every signal and every call that comes, in order; true when it answers the call.
  ///   - closed: is told once that the connection has ended or was refused.
  ///   - due: is told the time when ``deadline`` is over.
  init(
    address: String, received: @escaping @BusActor (BusMessage) -> Bool,
    closed: @escaping @BusActor (BusError) -> Void, due: @escaping @BusActor (UInt64) -> Void
  ) throws(BusError) {
    handled = received
    self.closed = closed
    self.due = due
    super.init()
    do throws(BusError) {
      // Everything else of sd-bus takes a bus, and so comes later.
      try SystemdLibrary.load()
      try unsafe check(sd_bus_new(&bus))
      try unsafe check(sd_bus_set_address(bus, address))
      try unsafe check(sd_bus_set_bus_client(bus, 1))
      try unsafe check(sd_bus_negotiate_fds(bus, 1))
      try unsafe check(sd_bus_add_filter(bus, nil, Self.handler, context))
      try unsafe check(sd_bus_start(bus))
    } catch {
      release()
      throw error
    }
    BusReactor.shared.add(self)
  }

  isolated deinit { release() }

  /// Ends the connection; `closed` is not called for that.
  func close() {
    (handled, closed, due) = (nil, nil, nil)
    release()
  }

  private func release() {
    guard let open = unsafe bus else { return }
    BusReactor.shared.remove(self)
    unwatch()
    unsafe bus = nil
    unsafe sd_bus_close_unref(open)
  }

  /// Has the reactor wait for what the bus waits for now.
  ///
  /// - Parameter mayDiffer: whether jobs have run since, which may have sent something.
  /// - Returns: when it has something to do without being told, in microseconds of the monotonic clock; the largest number
  ///   for never.
  func prepare(mayDiffer: Bool) -> UInt64 {
    guard let bus = unsafe bus else { return .max }
    if isPrepared, !mayDiffer { return min(ownDeadline, deadline) }
    let (descriptor, events) = unsafe (sd_bus_get_fd(bus), sd_bus_get_events(bus))
    guard descriptor >= 0, events >= 0 else {
      unwatch()
      return .max
    }
    // While it connects, it may have closed a socket and opened another with the same number.
    if watched != (descriptor, events) || !isReady {
      isReady = unsafe sd_bus_is_ready(bus) > 0
      watch(descriptor, for: events)
    }
    ownDeadline = .max
    _ = unsafe sd_bus_get_timeout(bus, &ownDeadline)
    isPrepared = isReady
    return min(ownDeadline, deadline)
  }

  /// Whether the reactor waits for it.
  var isWatched: Bool { watched.descriptor >= 0 }

  private func unwatch() {
    BusReactor.shared.unwatch(watched.descriptor)
    watched = (-1, 0)
  }

  private func watch(_ descriptor: Int32, for events: Int32) {
    if watched.descriptor != descriptor { unwatch() }
    watched = (descriptor, events)
    BusReactor.shared.watch(descriptor, for: events) { [weak self] _ in self?.process() }
  }

  /// Does what is due by a time, in microseconds of the monotonic clock.
  func fireDeadline(_ now: UInt64) {
    // An answer that has come by now counts.
    process()
    if deadline <= now { due?(now) }
  }

  /// Processes messages, as far as they have come.
  func process() {
    for _ in 0..<Self.batch {
      guard let bus = unsafe pointer else { return }
      let status = unsafe sd_bus_process(bus, nil)
      if status == 0 { return }
      if status < 0 { return end(.connection(errno: -status)) }
    }
  }

  override func receive(_ message: BusMessage) -> Bool {
    if message.isSignal("Disconnected", of: "org.freedesktop.DBus.Local") {
      end(.disconnected)
      return true
    }
    return handled?(message) ?? false
  }

  private func end(_ error: BusError) {
    let closed = closed
    close()
    closed?(error)
  }
}

/// Throws what a function of sd-bus reports as a negative number.
@discardableResult
func check(_ status: Int32) throws(BusError) -> Int32 {
  guard status >= 0 else { throw .connection(errno: -status) }
  return status
}
