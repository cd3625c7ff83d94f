import GATTProfiles

extension Connection {
  /// Reads the bytes of a descriptor, the whole value: up to 512.
  ///
  /// - Parameters:
  ///   - descriptor: which one, of a characteristic that was discovered.
  ///   - timeout: how long to wait; ``Timeouts/operation`` unless given.
  /// - Throws: ``GATTError/att(_:operation:)`` when the device refuses, ``GATTError/timedOut(operation:after:)``,
  ///   ``GATTError/disconnected(_:)``.
  public func read(_ descriptor: RemoteDescriptor, timeout: Duration? = nil) async throws(GATTError) -> [UInt8] {
    try await read(descriptor.handle, "reading descriptor \(descriptor.uuid)", timeout: timeout)
  }

  /// Writes bytes to a descriptor, and returns when the device has accepted them.
  ///
  /// ```swift
  /// let data = try await connection.characteristic(TISensorTag.Accelerometer.Data.self)
  /// for descriptor in data.descriptors where descriptor.uuid == "2901" {
  ///   try await connection.write(Array("Left wrist".utf8), to: descriptor)
  /// }
  /// ```
  ///
  /// - Parameters:
  ///   - value: up to 512 bytes.
  ///   - descriptor: which one, of a characteristic that was discovered.
  ///   - timeout: how long to wait; ``Timeouts/operation`` unless given.
  /// - Throws: ``GATTError/att(_:operation:)`` when the device refuses, ``GATTError/valueTooLong(bytes:maximum:)``, and
  ///   ``GATTError/descriptorReserved(_:)`` for 0x2902, which is written by subscribing.
  public func write(
    _ value: [UInt8], to descriptor: RemoteDescriptor, timeout: Duration? = nil
  ) async throws(GATTError) {
    // Behind the back of those who subscribe, values would start or stop.
    guard descriptor.uuid != GATTType.clientConfiguration else { throw .descriptorReserved(descriptor.uuid) }
    guard value.count <= ATTLimits.longestValue else {
      throw .valueTooLong(bytes: value.count, maximum: ATTLimits.longestValue)
    }
    let handle = descriptor.handle
    try await perform(.write, "writing descriptor \(descriptor.uuid)", timeout: timeout) {
      (link) async throws(GATTError) in
      try await link.write(value, to: handle, type: .withResponse)
    }
  }
}
