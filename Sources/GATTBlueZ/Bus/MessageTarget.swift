import CSystemd

/// Whom sd-bus tells of messages: it calls a function of C, with a pointer to one of these.
@BusActor
@safe
class MessageTarget {
  /// Takes a message; true when nobody else is to be told of it.
  func receive(_ message: BusMessage) -> Bool { false }

  /// What sd-bus takes with ``handler``; it does not keep this object alive.
  final var context: UnsafeMutableRawPointer { unsafe Unmanaged.passUnretained(self).toOpaque() }

  /// The function that sd-bus calls.
  static let handler: sd_bus_message_handler_t = { message, context, _ in
    guard let message = unsafe message, let context = unsafe context else { return 0 }
    // The pointers do not leave the thread: this is called by sd_bus_process, and so by the actor.
    nonisolated(unsafe) let pointer = unsafe message
    let target = unsafe Unmanaged<MessageTarget>.fromOpaque(context)
    return BusActor.assumeIsolated {
      // It lives as long as it receives.
      let target = unsafe target.takeUnretainedValue()
      return unsafe BusMessage.show(pointer) { target.receive($0) } ? 1 : 0
    }
  }
}
