import GATTRuntime
import Glibc

/// A connection to a bus: calls with answers, signals and calls from others.
@BusActor
package final class BusConnection {
  /// The answer to a call.
  package typealias Answer = Result<[BusValue], BusError>

  /// Is told of every signal and every call that comes, in order; true when it answers the call.
  package var received: (@BusActor (BusMessage) -> Bool)?
  /// Is told once that the connection has ended, after all pending calls have failed.
  package var closed: (@BusActor (BusError) -> Void)?

  private var socket: BusSocket?
  private var pending: [Int: PendingCall] = [:]
  private var lastCall = 0

  /// Begins to connect to a bus; calls may be made at once.
  ///
  /// - Parameter address: as D-Bus writes addresses; nil for the system's bus.
  package init(address: String? = nil) throws(BusError) {
    socket = try BusSocket(address: address ?? Self.systemAddress) { [weak self] message in
      self?.received?(message) ?? false
    } closed: { [weak self] error in
      self?.end(error)
    } due: { [weak self] now in
      self?.expire(now)
    }
  }

  isolated deinit {
    for call in pending.values { call.finish(.failure(.disconnected)) }
  }

  private static var systemAddress: String {
    unsafe getenv("DBUS_SYSTEM_BUS_ADDRESS").map { unsafe String(cString: $0) }
      ?? "unix:path=/run/dbus/system_bus_socket"
  }

  var pointer: OpaquePointer? { unsafe socket?.pointer }

  /// How many calls wait for their answers.
  package var pendingCalls: Int { pending.count }

  /// Ends the connection: pending calls fail.
  package func close() {
    end(.disconnected)
  }

  private func end(_ error: BusError) {
    guard let socket else { return }
    self.socket = nil
    let calls = pending.sorted { $0.key < $1.key }.map(\.value)
    pending = [:]
    for call in calls { call.finish(.failure(error)) }
    socket.close()
    let closed = closed
    (self.closed, received) = (nil, nil)
    closed?(error)
  }

  /// Calls a method. `answered` is called once, on the thread of the bus, in the order of the messages; but before this
  /// returns, with nil, when the call cannot be made.
  ///
  /// - Returns: what ``cancel(_:)`` takes.
  @discardableResult
  package func call(
    _ method: BusMethod, of destination: String, at path: ObjectPath, _ arguments: [BusValue] = [],
    timeout: Duration, answered: @escaping @BusActor (Answer) -> Void
  ) -> Int? {
    do throws(BusError) {
      guard let socket else { throw .disconnected }
      lastCall += 1
      let id = lastCall
      let call = PendingCall(method) { [weak self] answer in
        self?.forget(id)
        answered(answer)
      }
      try call.send(on: socket, to: destination, at: path, arguments, timeout: timeout)
      pending[id] = call
      socket.deadline = min(socket.deadline, call.deadline)
      return id
    } catch {
      answered(.failure(error))
      return nil
    }
  }

  private func forget(_ id: Int) {
    pending[id] = nil
    // While there are others, that of this one may come for nothing.
    if pending.isEmpty { socket?.deadline = .max }
  }

  /// Ends the calls whose time is over.
  private func expire(_ now: UInt64) {
    let due = pending.filter { $0.value.deadline <= now }.sorted { $0.key < $1.key }
    for (_, call) in due { call.finish(.failure(.timedOut)) }
    socket?.deadline = pending.values.map(\.deadline).min() ?? .max
  }

  /// Forgets a call: its answer is discarded.
  package func cancel(_ id: Int) {
    pending[id]?.finish(.failure(.cancelled))
  }

  /// Calls a method and waits for its answer; cancelling the task ends the wait.
  package func call(
    _ method: BusMethod, of destination: String, at path: ObjectPath, _ arguments: [BusValue] = [],
    timeout: Duration
  ) async throws(BusError) -> [BusValue] {
    let result = OneShot<Answer>()
    let id = call(method, of: destination, at: path, arguments, timeout: timeout) { result.settle(.success($0)) }
    // It only fails when the task is cancelled.
    guard let answer = try? await result.value() else {
      if let id { cancel(id) }
      throw .cancelled
    }
    return try answer.get()
  }
}
