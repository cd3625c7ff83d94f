import CSystemd
import Glibc

/// A signal or a call as it arrived.
@BusActor
@safe
package final class BusMessage {
  private var pointer: OpaquePointer?

  isolated deinit { unsafe sd_bus_message_unref(pointer) }

  /// The object that stood for the last message, where nobody kept it: most are looked at and forgotten.
  private static var spare: BusMessage?

  /// Shows a message to somebody, who may keep it.
  static func show(_ pointer: OpaquePointer, to receive: (BusMessage) -> Bool) -> Bool {
    var message = spare ?? BusMessage()
    spare = nil
    unsafe message.pointer = sd_bus_message_ref(pointer)
    defer {
      if isKnownUniquelyReferenced(&message) {
        unsafe message.pointer = sd_bus_message_unref(pointer)
        spare = message
      }
    }
    return receive(message)
  }

  /// Whether the sender waits for an answer.
  package var isCall: Bool { kind == UInt8(SD_BUS_MESSAGE_METHOD_CALL) }
  /// Whether it tells everyone something.
  package var isSignal: Bool { kind == UInt8(SD_BUS_MESSAGE_SIGNAL) }
  /// The object.
  package var path: ObjectPath { ObjectPath(unsafe text(sd_bus_message_get_path(pointer))) }
  /// The object's interface.
  package var interface: String { unsafe text(sd_bus_message_get_interface(pointer)) }
  /// The method or signal.
  package var member: String { unsafe text(sd_bus_message_get_member(pointer)) }
  /// The unique name of who sent it.
  package var sender: String { unsafe text(sd_bus_message_get_sender(pointer)) }
  /// The types of its values.
  package var signature: String { unsafe text(sd_bus_message_get_signature(pointer, 1)) }

  /// Whether it is this signal.
  package func isSignal(_ member: String, of interface: String) -> Bool {
    unsafe interface.withCString { interface in
      unsafe member.withCString { unsafe sd_bus_message_is_signal(pointer, interface, $0) > 0 }
    }
  }

  /// Whether it was sent by the program with this unique name.
  package func isFrom(_ name: String) -> Bool {
    guard let sender = unsafe sd_bus_message_get_sender(pointer) else { return false }
    return unsafe name.withCString { unsafe strcmp(sender, $0) == 0 }
  }

  /// Its values.
  package func values() throws(BusError) -> [BusValue] {
    var reader = try reader()
    return try reader.values()
  }

  /// Its values, provided they are of these types.
  package func values(_ expected: String) throws(BusError) -> [BusValue] {
    guard signature == expected else {
      throw .malformed("\(interface).\(member) has values of type '\(signature)' instead of '\(expected)'")
    }
    return try values()
  }

  /// The bytes that a property has from now on; nil when this tells of other properties.
  ///
  /// - Throws: ``BusError`` for anything but a `PropertiesChanged` whose property has bytes.
  package func changedBytes(_ property: String, of interface: String) throws(BusError) -> [UInt8]? {
    try reader().changedBytes(property, of: interface)
  }

  /// The error that it is, if it is an answer and one.
  var error: BusError? {
    guard let error = unsafe sd_bus_message_get_error(pointer) else { return nil }
    return unsafe .answer(name: text(error.pointee.name), message: text(error.pointee.message))
  }

  /// Answers a call.
  package func reply(_ values: [BusValue] = []) throws(BusError) {
    var reply: OpaquePointer?
    try unsafe check(sd_bus_message_new_method_return(pointer, &reply))
    try unsafe finish(reply, with: values)
  }

  /// Answers a call with an error.
  package func fail(_ name: String, _ message: String = "") throws(BusError) {
    var reply: OpaquePointer?
    let status = unsafe name.withCString { name in
      unsafe message.withCString { message in
        var error = unsafe sd_bus_error(name: name, message: message, _need_free: 0)
        return unsafe sd_bus_message_new_method_error(pointer, &reply, &error)
      }
    }
    try check(status)
    try unsafe finish(reply, with: [])
  }

  private func finish(_ reply: OpaquePointer?, with values: [BusValue]) throws(BusError) {
    guard let reply = unsafe reply else { throw .malformed("no answer") }
    defer { unsafe sd_bus_message_unref(reply) }
    let writer = unsafe MessageWriter(reply)
    for value in values { try writer.append(value) }
    try unsafe check(sd_bus_send(sd_bus_message_get_bus(reply), reply, nil))
  }

  private func reader() throws(BusError) -> MessageReader {
    guard let pointer = unsafe pointer else { throw .malformed("no message") }
    // A message that is read twice starts anew.
    try unsafe check(sd_bus_message_rewind(pointer, 1))
    return unsafe MessageReader(pointer)
  }

  private var kind: UInt8 {
    var kind: UInt8 = 0
    _ = unsafe sd_bus_message_get_type(pointer, &kind)
    return kind
  }

  private func text(_ start: UnsafePointer<CChar>?) -> String {
    unsafe start.map { unsafe String(cString: $0) } ?? ""
  }
}
