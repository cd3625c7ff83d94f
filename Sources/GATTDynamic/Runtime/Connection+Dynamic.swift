public import GATTProfiles
public import GATTRuntime

extension Connection {
  /// Reads a value by the name of its characteristic: `Climate/Temperature`.
  ///
  /// - Parameters:
  ///   - name: the name or UUID of the characteristic, by itself or behind that of its service.
  ///   - library: the profiles.
  ///   - instance: which one, where the device has several of the characteristic.
  ///   - timeout: how long to wait; ``Timeouts/operation`` unless given.
  /// - Throws: ``ProfileLibraryError`` of a name that means nothing or several things; ``GATTError``, among them
  ///   ``GATTError/undecodable(characteristic:_:)`` when the bytes are no such value.
  public func read(
    _ name: String, by library: ProfileLibrary, at instance: RemoteCharacteristic? = nil, timeout: Duration? = nil
  ) async throws -> DynamicValue {
    try await read(try library.characteristic(name), at: instance, timeout: timeout)
  }

  /// Reads a value of a characteristic of a library.
  public func read(
    _ characteristic: DynamicCharacteristic, at instance: RemoteCharacteristic? = nil, timeout: Duration? = nil
  ) async throws(GATTError) -> DynamicValue {
    let found = try await find(characteristic, instance)
    return try characteristic.decode(try await read(found, timeout: timeout), of: found)
  }

  /// Writes a value, or a request where the profile has such, by the name of its characteristic; a message in parts of 20 bytes.
  ///
  /// - Parameters:
  ///   - value: what to write, such as ``DynamicCharacteristic/request(json:_:)`` makes.
  ///   - name: the name or UUID of the characteristic, by itself or behind that of its service.
  ///   - library: the profiles.
  ///   - instance: which one, where the device has several of the characteristic.
  ///   - type: with a response or without; what the characteristic allows unless given.
  ///   - timeout: how long to wait; ``Timeouts/operation`` unless given.
  /// - Throws: ``ProfileLibraryError`` of a name that means nothing or several things, ``DynamicValueError/refused(_:)`` of a
  ///   value of another characteristic, and ``GATTError``.
  public func write(
    _ value: DynamicValue, to name: String, by library: ProfileLibrary, at instance: RemoteCharacteristic? = nil,
    type: WriteType = .automatic, timeout: Duration? = nil
  ) async throws {
    try await write(value, to: library.characteristic(name), at: instance, type: type, timeout: timeout)
  }

  /// Writes a value of a characteristic of a library.
  ///
  /// - Throws: ``DynamicValueError/refused(_:)`` of a value of another characteristic, and ``GATTError``.
  public func write(
    _ value: DynamicValue, to characteristic: DynamicCharacteristic, at instance: RemoteCharacteristic? = nil,
    type: WriteType = .automatic, timeout: Duration? = nil
  ) async throws {
    try characteristic.takes(value)
    let found = try await find(characteristic, instance)
    let framing = characteristic.requests == nil ? characteristic.profile.framing : nil
    try await write(
      value.bytes, of: characteristic.name, joinedBy: framing, to: found, type: type, timeout: timeout)
  }

  /// Writes a request to a control point by its name, and returns the response that answers it. As
  /// ``perform(_:on:at:timeout:)``.
  ///
  /// - Throws: ``ProfileLibraryError`` of a name that means nothing or several things, and what that throws.
  public func perform(
    _ request: DynamicValue, on name: String, by library: ProfileLibrary, at instance: RemoteCharacteristic? = nil,
    timeout: Duration? = nil
  ) async throws -> DynamicValue {
    try await perform(request, on: library.characteristic(name), at: instance, timeout: timeout)
  }

  /// Writes a request to a control point, and returns the response that answers it.
  ///
  /// ```swift
  /// let point = try library.characteristic("Fitness Machine Control Point")
  /// let response = try await connection.perform(point.request(json: #"{"Set Target Power":{"Target Power":200}}"#), on: point)
  /// ```
  ///
  /// One procedure is carried out at a time at each control point, and the others wait for their turn. As
  /// ``perform(_:to:at:timeout:)`` of a type. Where the profile declares an `id`, the request has one that the caller chooses.
  ///
  /// - Parameters:
  ///   - request: what to write, such as ``DynamicCharacteristic/request(json:_:)`` makes.
  ///   - characteristic: the control point.
  ///   - instance: which one, where the device has several of the characteristic.
  ///   - timeout: how long to wait for the response once the request is written; the profile says unless given.
  /// - Throws: ``GATTError/procedureFailed(characteristic:code:meaning:)`` when the response says so,
  ///   ``GATTError/timedOut(operation:after:)`` when there is none, and ``DynamicValueError/refused(_:)`` for a characteristic
  ///   that is no control point, and of a request that is another's.
  public func perform(
    _ request: DynamicValue, on characteristic: DynamicCharacteristic, at instance: RemoteCharacteristic? = nil,
    timeout: Duration? = nil
  ) async throws -> DynamicValue {
    guard let rules = characteristic.procedure else {
      throw DynamicValueError.refused(["\(characteristic.path) is no control point; write the value"])
    }
    try characteristic.takes(request)
    let found = try await find(characteristic, instance)
    return try await perform(
      request.bytes, at: found, joinedBy: characteristic.profile.framing, within: timeout ?? rules.timeout
    ) { (bytes) throws(GATTError) in
      try characteristic.decode(bytes, of: found)
    } answering: {
      rules.answer($0, to: request)
    }
  }

  /// The values that a device sends of a characteristic, by its name.
  ///
  /// ```swift
  /// for try await value in try connection.notifications(of: "Heart Rate Measurement", by: library) { print(value) }
  /// ```
  ///
  /// The subscription is as that of a type: ``notifications(of:at:buffering:undecodable:)``.
  ///
  /// - Throws: ``ProfileLibraryError`` of a name that means nothing or several things.
  public nonisolated func notifications(
    of name: String, by library: ProfileLibrary, at instance: RemoteCharacteristic? = nil,
    buffering: BufferingPolicy = .failing(capacity: 1024), undecodable: UndecodableValues = .thrown
  ) throws(ProfileLibraryError) -> Notifications<DynamicValue> {
    notifications(
      of: try library.characteristic(name), at: instance, buffering: buffering, undecodable: undecodable)
  }

  /// The values that a device sends of a characteristic of a library.
  public nonisolated func notifications(
    of characteristic: DynamicCharacteristic, at instance: RemoteCharacteristic? = nil,
    buffering: BufferingPolicy = .failing(capacity: 1024), undecodable: UndecodableValues = .thrown
  ) -> Notifications<DynamicValue> {
    Notifications(
      connection: self, framing: { _ in characteristic.profile.framing }, buffering: buffering, undecodable: undecodable
    ) { connection throws(GATTError) in
      try await connection.find(characteristic, instance)
    } decode: { (found, bytes) throws(GATTError) in
      try characteristic.decode(bytes, of: found)
    }
  }

  private func find(
    _ characteristic: DynamicCharacteristic, _ instance: RemoteCharacteristic?
  ) async throws(GATTError) -> RemoteCharacteristic {
    if let instance { return instance }
    let profile = characteristic.profile
    return try await self.characteristic(
      profile.uuid, in: characteristic.service, identifiedBy: profile.identifyingDescriptor)
  }
}

extension DynamicCharacteristic {
  fileprivate func decode(
    _ bytes: [UInt8], of characteristic: RemoteCharacteristic
  ) throws(GATTError) -> DynamicValue {
    do throws(ValueDecodingError) {
      return try value(bytes: bytes)
    } catch {
      throw .undecodable(characteristic: characteristic.description, error)
    }
  }
}
