import CSystemd

/// A call that waits for its answer.
@BusActor
@safe
final class PendingCall: MessageTarget {
  private let method: BusMethod
  private var slot: OpaquePointer?
  private var answered: (@BusActor (BusConnection.Answer) -> Void)?

  init(_ method: BusMethod, answered: @escaping @BusActor (BusConnection.Answer) -> Void) {
    self.method = method
    self.answered = answered
  }

  isolated deinit { unsafe sd_bus_slot_unref(slot) }

  func send(
    on socket: BusSocket, to destination: String, at path: ObjectPath, _ arguments: [BusValue], timeout: Duration
  ) throws(BusError) {
    guard arguments.map(\.signature).joined() == method.input else {
      throw .malformed("\(method) takes values of type '\(method.input)'")
    }
    var message: OpaquePointer?
    try unsafe check(
      sd_bus_message_new_method_call(
        socket.pointer, &message, destination, path.description, method.interface, method.name))
    guard let message = unsafe message else { throw .malformed("no call") }
    defer { unsafe sd_bus_message_unref(message) }
    let writer = unsafe MessageWriter(message)
    for argument in arguments { try writer.append(argument) }
    // Longer than anybody lives, and still a number of microseconds.
    let longest = Duration.seconds(1 << 32)
    let limit = UInt64(max(1, min(timeout, longest) / .microseconds(1)))
    try unsafe check(sd_bus_call_async(socket.pointer, &slot, message, Self.handler, context, limit))
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
