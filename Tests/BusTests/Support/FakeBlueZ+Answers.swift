import Glibc
import TestSupport

@testable import GATTBlueZ

extension FakeBlueZ {
  /// What the real one does when all goes well.
  func answer(_ message: BusMessage) throws {
    switch message.member {
    case "GetManagedObjects": try message.reply([managedObjects])
    case "Get": try get(message)
    case "Set": try set(message)
    case "Connect":
      set(["Connected": .bool(true)], of: BlueZInterface.device, at: message.path)
      try message.reply()
      resolve(message.path)
    case "Disconnect":
      set(["ServicesResolved": .bool(false), "Connected": .bool(false)], of: BlueZInterface.device, at: message.path)
      (notifyEnds, writeEnds) = ([:], [:])
      try message.reply()
    case "ReadValue" where objects[message.path] == nil:
      try message.fail("org.freedesktop.DBus.Error.UnknownObject", "Method doesn't exist")
    case "ReadValue": try message.reply([.bytes(value(at: message.path))])
    case "WriteValue":
      if let value = try message.values("aya{sv}").first { written.append([value].bytes) }
      try message.reply()
    case "AcquireNotify": notifyEnds[message.path] = try acquire(message)
    case "AcquireWrite": writeEnds[message.path] = try acquire(message)
    case "SetDiscoveryFilter":
      filters += try message.values("a{sv}")
      try message.reply()
    case "StartDiscovery", "StopDiscovery", "StartNotify", "StopNotify", "Ping",
      "UnregisterMonitor":
      try message.reply()
    default: try answerProgram(message)
    }
  }

  /// Shows the services and says so.
  func resolve(_ device: ObjectPath) {
    if device == Place.strap { addServices() }
    set(["ServicesResolved": .bool(true)], of: BlueZInterface.device, at: device)
  }

  var managedObjects: BusValue {
    let entries = objects.map { (BusValue.path($0.key), Self.value(of: $0.value)) }
    return .dictionary(Dictionary(entries) { $1 }, key: "o", value: "a{sa{sv}}")
  }

  private func get(_ message: BusMessage) throws {
    let names = try message.values("ss").compactMap(String.decode)
    guard let value = objects[message.path]?[names[0]]?[names[1]] else {
      return try message.fail("org.freedesktop.DBus.Error.UnknownObject", names[1])
    }
    try message.reply([.variant(value)])
  }

  private func set(_ message: BusMessage) throws {
    let values = try message.values("ssv")
    let names = values.compactMap(String.decode)
    try message.reply()
    set([names[1]: values[2].unwrapped], of: names[0], at: message.path)
    if names[1] == "Powered", values[2].unwrapped == .bool(false) { endLinks() }
  }

  /// An adapter that is switched off has none.
  private func endLinks() {
    for (path, interfaces) in objects where interfaces[BlueZInterface.device]?["Connected"] == .bool(true) {
      set(["ServicesResolved": .bool(false), "Connected": .bool(false)], of: BlueZInterface.device, at: path)
    }
  }

  private func value(at path: ObjectPath) -> [UInt8] {
    objects[path]?[BlueZInterface.characteristic]?["Value"].map { [$0].bytes } ?? [1, 2, 3]
  }

  /// A pair of sockets: one for the caller, one to keep.
  func acquire(_ message: BusMessage) throws -> FileDescriptor {
    var ends: [Int32] = [-1, -1]
    let kind = Int32(SOCK_SEQPACKET.rawValue | SOCK_CLOEXEC.rawValue | SOCK_NONBLOCK.rawValue)
    guard socketpair(AF_UNIX, kind, 0, &ends) == 0 else { throw BusError.malformed("no sockets") }
    let given = FileDescriptor(owning: ends[1])
    try message.reply([.descriptor(given), .uint16(185)])
    given.close()
    return FileDescriptor(owning: ends[0])
  }
}

extension FileDescriptor {
  func send(_ value: [UInt8]) {
    _ = value.withUnsafeBytes { Glibc.send(rawValue, $0.baseAddress, $0.count, Int32(MSG_NOSIGNAL)) }
  }

  /// The next packet; nil when there is none.
  func receive() -> [UInt8]? {
    var buffer = [UInt8](repeating: 0, count: 1024)
    let count = buffer.withUnsafeMutableBytes { recv(rawValue, $0.baseAddress, $0.count, 0) }
    return count < 0 ? nil : Array(buffer.prefix(count))
  }

  /// The next packet, once it is there.
  func next() async -> [UInt8]? {
    var value: [UInt8]?
    await until("no packet has come") {
      value = receive()
      return value != nil
    }
    return value
  }
}
