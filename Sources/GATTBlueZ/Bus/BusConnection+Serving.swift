import CSystemd

extension BusConnection {
  /// Sends a signal to whoever listens.
  package func emit(
    _ member: String, of interface: String, at path: ObjectPath, _ values: [BusValue]
  ) throws(BusError) {
    guard let bus = unsafe pointer else { throw .disconnected }
    var message: OpaquePointer?
    try unsafe check(sd_bus_message_new_signal(bus, &message, path.description, interface, member))
    guard let message = unsafe message else { throw .malformed("no signal") }
    defer { unsafe sd_bus_message_unref(message) }
    let writer = unsafe MessageWriter(message)
    for value in values { try writer.append(value) }
    try unsafe check(sd_bus_send(bus, message, nil))
  }

  /// Takes a name, by which others call this connection; waits in no queue for it.
  ///
  /// - Throws: ``BusError/remote(name:message:)`` when another has it.
  package func request(name: String, timeout: Duration) async throws(BusError) {
    let doNotQueue: UInt32 = 4
    let answer = try await callBus(.requestName, [.string(name), .uint32(doNotQueue)], timeout: timeout)
    guard let result = answer.first, [.uint32(1), .uint32(4)].contains(result) else {
      throw .remote(name: "org.freedesktop.DBus.Error.AddressInUse", message: "\(name) belongs to another program")
    }
  }

  /// Gives a name back.
  package func release(name: String, timeout: Duration) async throws(BusError) {
    _ = try await callBus(.releaseName, [.string(name)], timeout: timeout)
  }

  /// Has the bus deliver the signals that a rule describes.
  package func addMatch(_ rule: String, timeout: Duration) async throws(BusError) {
    _ = try await callBus(.addMatch, [.string(rule)], timeout: timeout)
  }

  /// Takes back a rule; nobody waits for the answer.
  package func removeMatch(_ rule: String, timeout: Duration) {
    call(.removeMatch, of: Self.busName, at: Self.busPath, [.string(rule)], timeout: timeout) { _ in }
  }

  private func callBus(
    _ method: BusMethod, _ arguments: [BusValue], timeout: Duration
  ) async throws(BusError) -> [BusValue] {
    try await call(method, of: Self.busName, at: Self.busPath, arguments, timeout: timeout)
  }

  /// The bus itself, as a program on it.
  static let busName = "org.freedesktop.DBus"
  static let busPath = ObjectPath("/org/freedesktop/DBus")
}
