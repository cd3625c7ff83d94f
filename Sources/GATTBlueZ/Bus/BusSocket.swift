import CSystemd
import Glibc

/// A connection of sd-bus, and what has to be done for it. The pointer never leaves the thread of the bus.
@BusActor
@safe
final class BusSocket: MessageTarget {
  /// What `poll` is asked for.
  struct Interest {
    var descriptor: Int32
    var events: Int16
    /// Microseconds of the monotonic clock; the largest number when there is none.
    var deadline: UInt64
  }

  /// So many messages are processed before other work has its turn.
  private static let batch = 64

  /// When `due` is to be called, in microseconds of the monotonic clock; the largest number for never.
  var deadline = UInt64.max

  private(set) var pointer: OpaquePointer?
  private var registration: Int?
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
      try unsafe check(sd_bus_new(&pointer))
      try unsafe check(sd_bus_set_address(pointer, address))
      try unsafe check(sd_bus_set_bus_client(pointer, 1))
      try unsafe check(sd_bus_negotiate_fds(pointer, 1))
      try unsafe check(sd_bus_add_filter(pointer, nil, Self.handler, context))
      try unsafe check(sd_bus_start(pointer))
    } catch {
      release()
      throw error
    }
    registration = BusReactor.shared.add(self)
  }

  isolated deinit { release() }

  /// Ends the connection; `closed` is not called for that.
  func close() {
    (handled, closed, due) = (nil, nil, nil)
    release()
  }

  private func release() {
    if let registration { BusReactor.shared.remove(registration) }
    registration = nil
    guard let bus = unsafe pointer else { return }
    unsafe pointer = nil
    unsafe sd_bus_close_unref(bus)
  }

  var interest: Interest? {
    guard let bus = unsafe pointer else { return nil }
    let (descriptor, events) = unsafe (sd_bus_get_fd(bus), sd_bus_get_events(bus))
    guard descriptor >= 0, events >= 0 else { return nil }
    var own = UInt64.max
    _ = unsafe sd_bus_get_timeout(bus, &own)
    return Interest(descriptor: descriptor, events: Int16(truncatingIfNeeded: events), deadline: min(own, deadline))
  }

  /// Does what is to be done at a time.
  func ring(_ now: UInt64) {
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
