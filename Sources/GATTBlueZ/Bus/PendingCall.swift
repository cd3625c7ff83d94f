import CSystemd

/// A call that waits for its answer. Once it is sent, ``finish(_:)`` is due before it goes.
@BusActor
@safe
final class PendingCall: MessageTarget {
  /// When it is over without an answer, in microseconds of the monotonic clock.
  private(set) var deadline = UInt64.max

  private let method: BusMethod
  private var slot: OpaquePointer?
  private var answered: (@BusActor (BusConnection.Answer) -> Void)?

  init(_ method: BusMethod, answered: @escaping @BusActor (BusConnection.Answer) -> Void) {
    self.method = method
    self.answered = answered
  }

  func send(
    on socket: BusSocket, to destination: String, at path: ObjectPath, _ arguments: [BusValue], timeout: Duration
  ) throws(BusError) {
    guard arguments.reduce(into: "", { $0 += $1.signature }) == method.input else {
      throw .malformed("\(method) takes values of type '\(method.input)'")
    }
    guard let message = unsafe try begin(on: socket, to: destination, at: path) else { throw .malformed("no call") }
    defer { unsafe sd_bus_message_unref(message) }
    let writer = unsafe MessageWriter(message)
    for argument in arguments { try writer.append(argument) }
    // Longer than anybody lives, and still a number of microseconds.
    let longest = Duration.seconds(1 << 32)
    deadline = BusReactor.shared.now + UInt64(max(1, min(timeout, longest) / .microseconds(1)))
    // sd-bus would ask for the time again and again as long as the call is pending.
    try unsafe check(sd_bus_call_async(socket.pointer, &slot, message, Self.handler, context, .max))
  }

  private func begin(
    on socket: BusSocket, to destination: String, at path: ObjectPath
  ) throws(BusError) -> OpaquePointer? {
    var message: OpaquePointer?
    // Swift would copy each text that it passes by itself.
    let status = unsafe destination.withCString { destination in
      unsafe path.description.withCString { path in
        unsafe method.interface.withCString { interface in
          unsafe method.name.withCString { name in
            unsafe sd_bus_message_new_method_call(socket.pointer, &message, destination, path, interface, name)
          }
        }
      }
    }
    try check(status)
    return unsafe message
  }

  /// Settles the call; sd-bus forgets it.
  func finish(_ answer: BusConnection.Answer) {
    guard let answered else { return }
    self.answered = nil
    unsafe sd_bus_slot_unref(slot)
    unsafe slot = nil
    answered(answer)
  }

  override func receive(_ message: BusMessage) -> Bool {
    if let error = message.error {
      finish(.failure(error))
      return true
    }
    do throws(BusError) {
      finish(.success(try message.values(method.output)))
    } catch {
      finish(.failure(error))
    }
    return true
  }
}
