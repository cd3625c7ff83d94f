import CSystemd
import Glibc

@testable import GATTBlueZ

/// A connection to a bus that says nothing: what is made on it is read as if it had come from it, and what is sent stays
/// in its queue, where it is counted.
@BusActor
final class Wire {
  /// What BlueZ is called here.
  static let owner = ":1.7"

  let connection: BusConnection
  private let other: Int32
  private var lastCookie: UInt64 = 0

  init() {
    guard let connection = try? BusConnection(address: Self.listener.address) else {
      preconditionFailure("no connection: \(errno)")
    }
    self.connection = connection
    other = accept(Self.listener.socket, nil, nil)
    precondition(other >= 0, "no other end: \(errno)")
  }

  func close() {
    connection.close()
    _ = Glibc.close(other)
  }

  /// How many messages have been sent.
  var sent: Int {
    var count: UInt64 = 0
    precondition(sd_bus_get_n_queued_write(connection.pointer, &count) >= 0)
    return Int(count)
  }

  /// A signal as it comes from BlueZ, or another; nil when no bus has such a message.
  func signal(
    _ member: String, of interface: String, at path: ObjectPath, _ values: [BusValue], from sender: String = owner
  ) -> BusMessage? {
    message(values, from: sender) {
      sd_bus_message_new_signal(connection.pointer, &$0, path.description, interface, member)
    }
  }

  /// A call as it comes from BlueZ; nil when no bus has such a message.
  func call(_ member: String, of interface: String, at path: ObjectPath, _ values: [BusValue]) -> BusMessage? {
    message(values, from: Self.owner) {
      sd_bus_message_new_method_call(connection.pointer, &$0, nil, path.description, interface, member)
    }
  }

  private func message(
    _ values: [BusValue], from sender: String, _ make: (inout OpaquePointer?) -> Int32
  ) -> BusMessage? {
    var message: OpaquePointer?
    guard make(&message) >= 0, let message else { return nil }
    defer { sd_bus_message_unref(message) }
    guard sd_bus_message_set_sender(message, sender) >= 0 else { return nil }
    let writer = MessageWriter(message)
    do throws(BusError) {
      for value in values { try writer.append(value) }
    } catch {
      return nil
    }
    lastCookie += 1
    guard sd_bus_message_seal(message, lastCookie, 0) >= 0 else { return nil }
    var shown: BusMessage?
    _ = BusMessage.show(message) {
      shown = $0
      return true
    }
    return shown
  }

  /// What stands for the bus: it lets everybody connect, and never speaks.
  private static let listener: (socket: Int32, address: String) = {
    let name = "fuzz-bus-\(getpid())"
    var address = sockaddr_un()
    address.sun_family = sa_family_t(AF_UNIX)
    withUnsafeMutableBytes(of: &address.sun_path) { path in
      // The octet before is zero: the name is in no file system.
      for (index, octet) in name.utf8.enumerated() { path[index + 1] = octet }
    }
    let length = socklen_t(MemoryLayout<sa_family_t>.size + 1 + name.utf8.count)
    let number = socket(AF_UNIX, Int32(SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue), 0)
    let status = withUnsafePointer(to: &address) {
      $0.withMemoryRebound(to: sockaddr.self, capacity: 1) { bind(number, $0, length) }
    }
    precondition(status == 0 && listen(number, 8) == 0, "nowhere to listen: \(errno)")
    return (number, "unix:abstract=\(name)")
  }()
}
