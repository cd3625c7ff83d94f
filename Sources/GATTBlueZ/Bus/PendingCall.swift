import CSystemd

/// A call that waits for its answer.
@BusActor
@safe
final class PendingCall {
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
    let context = unsafe Unmanaged.passUnretained(self).toOpaque()
    let limit = UInt64(max(1, timeout / .microseconds(1)))
    try unsafe check(
      sd_bus_call_async(
        socket.pointer, &slot, message, { message, context, _ in unsafe deliver(message, context) }, context,
        limit))
  }

  /// Settles the call; sd-bus forgets it.
  func finish(_ answer: BusConnection.Answer) {
    guard let answered else { return }
    self.answered = nil
    unsafe sd_bus_slot_unref(slot)
    unsafe slot = nil
    answered(answer)
  }

  fileprivate func arrived(_ message: BusMessage) {
    if let error = message.error { return finish(.failure(error)) }
    do throws(BusError) {
      finish(.success(try message.values(method.output)))
    } catch {
      finish(.failure(error))
    }
  }
}

private func deliver(_ message: OpaquePointer?, _ context: UnsafeMutableRawPointer?) -> Int32 {
  guard let message = unsafe message, let context = unsafe context else { return 0 }
  // The pointers do not leave the thread: this is called by sd_bus_process, and so by the actor.
  nonisolated(unsafe) let pointer = unsafe message
  let call = unsafe Unmanaged<PendingCall>.fromOpaque(context)
  BusActor.assumeIsolated { unsafe call.takeUnretainedValue().arrived(BusMessage(pointer)) }
  return 1
}
