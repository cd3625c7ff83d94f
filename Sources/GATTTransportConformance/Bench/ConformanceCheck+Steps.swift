import GATTProfiles
import GATTRuntime

/// What several checks do.
extension ConformanceCheck {
  /// Checks the services that were discovered against one that is served; others may be there.
  static func checkDiscovery(of definition: ServiceDefinition, in services: [ServiceRecord]) throws(Mismatch) {
    let found = services.filter { $0.uuid == definition.uuid }
    guard let service = found.first, found.count == 1 else {
      throw Mismatch(expected: "one service \(definition.uuid)", found: "\(services.map(\.uuid))")
    }
    let characteristics = service.characteristics
    try expect(characteristics.map(\.uuid), is: definition.characteristics.map(\.uuid), "the characteristics")
    for (record, served) in zip(characteristics, definition.characteristics) {
      try expect(record.properties, is: served.properties, "the properties of \(record.uuid)")
      for descriptor in served.descriptors where !record.descriptors.contains(where: { $0.uuid == descriptor.uuid }) {
        throw Mismatch(expected: "the descriptor \(descriptor.uuid)", found: "\(record.descriptors.map(\.uuid))")
      }
    }
    let values = services.flatMap(\.characteristics)
    let handles = services.map(\.handle) + values.map(\.handle) + values.flatMap(\.descriptors).map(\.handle)
    try expect(Set(handles).count, is: handles.count, "the number of different handles")
    try expect(services.map(\.handle), is: services.map(\.handle).sorted(), "the order of the services")
    try expect(characteristics.map(\.handle), is: characteristics.map(\.handle).sorted(), "the characteristics' order")
  }

  /// Checks what a read returns.
  static func checkValue(
    _ expected: [UInt8], of uuid: BluetoothUUID = Lab.value, by session: Session, _ bench: Bench
  ) async throws {
    let handle = try session.handle(uuid)
    let value = try await bench.call("reading") { () async throws(GATTError) in try await session.link.read(handle) }
    try expect(value, is: expected, "the value that is read")
  }

  static func checkCode(of error: GATTError, is code: ATTError) throws(Mismatch) {
    guard case .att(code, _) = error else { throw Mismatch(expected: "the ATT error \(code)", found: "\(error)") }
  }

  /// Checks that a call that was cancelled ends, and as cancelled.
  static func checkCancelled<Value>(_ pending: Pending<Value>, _ what: String, _ bench: Bench) async throws {
    let outcome = await bench.outcome(of: pending, what)
    guard case .failure(.cancelled) = outcome else {
      throw Mismatch(expected: "\(what) to throw .cancelled within \(bench.patience)", found: "\(outcome)")
    }
  }

  /// Waits for the only subscriber to a characteristic.
  static func subscriber(
    to characteristic: AttributeKey, as kind: SubscriptionKind, _ server: Server, _ bench: Bench
  ) async throws -> Central {
    try await bench.eventually(
      "the server to have one subscriber, by \(kind)", found: "\(server.script.subscribers(to: characteristic))"
    ) {
      let subscribers = server.script.subscribers(to: characteristic).filter { $0.value == kind }
      return subscribers.count == 1 ? subscribers.keys.first : nil
    }
  }

  static func send(
    _ value: [UInt8], of characteristic: AttributeKey, as kind: SubscriptionKind, to central: Central,
    _ server: Server, _ bench: Bench
  ) async throws {
    try await bench.call("sending a value") { () async throws(GATTError) in
      try await server.role.send(value, of: characteristic, as: kind, to: central)
    }
  }

  /// Waits until as many values are reported as are expected, and a moment longer, and compares them.
  static func checkValues(
    _ expected: [[UInt8]], of handle: AttributeHandle, _ session: Session, _ bench: Bench
  ) async throws {
    try await bench.eventually(
      "\(expected.count) values to be reported", found: "\(session.values(of: handle).count)",
      holds: { session.values(of: handle).count >= expected.count })
    try await bench.pause()
    let found = session.values(of: handle)
    try expect(found.map(shown), is: expected.map(shown), "the values that are reported")
  }
}
