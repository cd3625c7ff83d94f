import GATTProfiles
import GATTRuntime

extension BlueZLink {
  func read(_ attribute: AttributeHandle) async throws(GATTError) -> [UInt8] {
    switch try place(of: attribute) {
    case .battery:
      guard let level = daemon.tree[path, .batteryPercentage] else { throw .unsupported("the level of this battery") }
      return [level]
    case .descriptor(let path):
      return try await call(.readDescriptor, at: path, [.options()], "reading \(attribute)").bytes
    case .characteristic(let path, _):
      guard subscriptions[attribute]?.isSignal == true else {
        return try await call(.readCharacteristic, at: path, [.options()], "reading \(attribute)").bytes
      }
      return try await readBesideSignals(attribute, at: path)
    }
  }

  /// BlueZ also signals what is read, as if the device had sent it: the signal and the answer cancel each other out.
  private func readBesideSignals(
    _ handle: AttributeHandle, at path: ObjectPath
  ) async throws(GATTError) -> [UInt8] {
    let echo = ReadEcho()
    reading[handle] = echo
    defer { release(echo, of: handle) }
    return try await call(.readCharacteristic, at: path, [.options()], "reading \(handle)") { [events] answer in
      // In the order of the messages: what is signalled from here on comes after the read. One that failed may be tried
      // again.
      guard let value = (try? answer.get())?.bytes else { return }
      for held in echo.settle(value) { events(.value(handle, held)) }
    }.bytes
  }

  private func release(_ echo: ReadEcho, of handle: AttributeHandle) {
    for held in echo.settle(nil) { events(.value(handle, held)) }
    guard echo.isExpected else {
      reading[handle] = nil
      return
    }
    Task {
      try? await Task.sleep(for: configuration.limits.grace)
      if reading[handle] === echo { reading[handle] = nil }
    }
  }

  func place(of attribute: AttributeHandle) throws(GATTError) -> AttributeTable.Place {
    if let closeReason { throw .disconnected(closeReason) }
    guard let place = table.places[attribute] else { throw .att(.invalidHandle, operation: "using \(attribute)") }
    return place
  }
}

extension [BusValue] {
  /// The bytes that they are, if they are any.
  var bytes: [UInt8] {
    guard case .bytes(let bytes) = first else { return [] }
    return bytes
  }
}
