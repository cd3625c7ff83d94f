public import GATTProfiles

extension Connection {
  /// Reads the bytes of a characteristic, the whole value: up to 512.
  ///
  /// - Parameters:
  ///   - characteristic: one that was discovered.
  ///   - timeout: how long to wait; ``Timeouts/operation`` unless given.
  /// - Throws: ``GATTError/notReadable(characteristic:)`` when it lacks the property `read`, ``GATTError/att(_:operation:)``
  ///   when the device refuses, ``GATTError/timedOut(operation:after:)``, ``GATTError/disconnected(_:)``.
  public func read(
    _ characteristic: RemoteCharacteristic, timeout: Duration? = nil
  ) async throws(GATTError) -> [UInt8] {
    guard characteristic.canRead else { throw .notReadable(characteristic: characteristic.description) }
    return try await read(characteristic.handle, "reading \(characteristic)", timeout: timeout)
  }

  func read(
    _ handle: AttributeHandle, _ operation: @autoclosure @escaping @Sendable () -> String, timeout: Duration?
  ) async throws(GATTError) -> [UInt8] {
    try await perform(.read, operation(), timeout: timeout) { (link) async throws(GATTError) in
      try await link.read(handle)
    }
  }

  /// Writes bytes to a characteristic.
  ///
  /// With a response, returns when the device has accepted them. Without, returns as soon as there was room to send.
  ///
  /// - Throws: ``GATTError/notWritable(characteristic:type:)`` when the characteristic lacks the property for the type,
  ///   ``GATTError/valueTooLong(bytes:maximum:)`` beyond ``maximumWriteLength(for:type:)``.
  public nonisolated func write(
    _ value: [UInt8], to characteristic: RemoteCharacteristic, type: WriteType = .automatic, timeout: Duration? = nil
  ) async throws(GATTError) {
    let kind = characteristic.writeType(type)
    guard characteristic.properties.contains(kind.property) else {
      throw .notWritable(characteristic: characteristic.description, type: type)
    }
    let longest = maximumWriteLength(for: characteristic, type: kind)
    guard value.count <= longest else { throw .valueTooLong(bytes: value.count, maximum: longest) }
    if kind == .withoutResponse, writeAtOnce(value, to: characteristic.handle) { return }
    try await writeInTurn(value, to: characteristic, type: kind, timeout: timeout)
  }

  private func writeInTurn(
    _ value: [UInt8], to characteristic: RemoteCharacteristic, type kind: WriteType, timeout: Duration?
  ) async throws(GATTError) {
    let handle = characteristic.handle
    // Where it was called, it could not be written.
    if kind == .withoutResponse, writeAtOnce(value, to: handle) { return }
    try await perform(.write, "writing \(characteristic)", timeout: timeout) { (link) async throws(GATTError) in
      try await link.write(value, to: handle, type: kind)
    }
  }
}

extension Connection {
  /// Most writes without a response wait for nothing: neither a time-out nor a task of their own is worth its cost then.
  private nonisolated func writeAtOnce(_ value: [UInt8], to handle: AttributeHandle) -> Bool {
    guard !Task.isCancelled, monitor.gate.tryAcquire() else { return false }
    defer { monitor.gate.release() }
    return link.writeAtOnce(value, to: handle)
  }
}

extension RemoteCharacteristic {
  /// How a write of the asked type is made here.
  func writeType(_ type: WriteType) -> WriteType {
    guard type == .automatic else { return type }
    // A device of another firmware may not have what the profile would like.
    if profile.writeType != .automatic, properties.contains(profile.writeType.property) { return profile.writeType }
    return properties.contains(.write) || !properties.contains(.writeWithoutResponse)
      ? .withResponse : .withoutResponse
  }
}
