public import GATTProfiles
public import GATTRuntime

extension Device {
  /// Reads a value by the name of its characteristic, once the device is active; when the link is lost meanwhile, again on the
  /// next. As ``read(_:waiting:)`` of a type.
  ///
  /// ```swift
  /// let hut = try central.device(named: "Hut", in: library)
  /// print(try await hut.read("Climate/Temperature", by: library))
  /// ```
  ///
  /// - Parameters:
  ///   - name: the name or UUID of the characteristic, by itself or behind that of its service.
  ///   - library: the profiles.
  ///   - wait: how long to wait for the device, over all links; nil for as long as it takes.
  /// - Throws: ``ProfileLibraryError`` of a name that means nothing or several things; ``GATTError``.
  public nonisolated func read(
    _ name: String, by library: ProfileLibrary, waiting wait: Duration? = .seconds(30)
  ) async throws -> DynamicValue {
    try await read(library.characteristic(name), waiting: wait)
  }

  /// Reads a value of a characteristic of a library, as by its name.
  public nonisolated func read(
    _ characteristic: DynamicCharacteristic, waiting wait: Duration? = .seconds(30)
  ) async throws(GATTError) -> DynamicValue {
    try await read(waiting: wait) { (connection) async throws(GATTError) in
      try await connection.read(characteristic)
    }
  }

  /// Writes a value, or a request where the profile has such, by the name of its characteristic, once the device is active. It is
  /// written once at most, as ``write(_:type:waiting:)`` of a type.
  ///
  /// - Parameters:
  ///   - value: what to write.
  ///   - name: the name or UUID of the characteristic, by itself or behind that of its service.
  ///   - library: the profiles.
  ///   - type: with a response or without; what the characteristic allows unless given.
  ///   - wait: how long to wait for the device; nil for as long as it takes.
  /// - Throws: ``ProfileLibraryError`` of a name that means nothing or several things, ``DynamicValueError/refused(_:)`` of a
  ///   value of another characteristic, and ``GATTError``.
  public nonisolated func write(
    _ value: DynamicValue, to name: String, by library: ProfileLibrary, type: WriteType = .automatic,
    waiting wait: Duration? = .seconds(30)
  ) async throws {
    try await write(value, to: library.characteristic(name), type: type, waiting: wait)
  }

  /// Writes a value or a request of a characteristic of a library, as by its name.
  public nonisolated func write(
    _ value: DynamicValue, to characteristic: DynamicCharacteristic, type: WriteType = .automatic,
    waiting wait: Duration? = .seconds(30)
  ) async throws {
    try characteristic.takes(value)
    try await active(within: wait).write(value, to: characteristic, type: type)
  }

  /// Makes a request of a control point by its name, once the device is active, and returns the response that answers it. It is
  /// made over one link at most, as ``perform(_:to:timeout:waiting:)`` of a type.
  ///
  /// - Parameters:
  ///   - request: what to write, such as ``DynamicCharacteristic/request(json:_:)`` makes.
  ///   - name: the name or UUID of the control point, by itself or behind that of its service.
  ///   - library: the profiles.
  ///   - timeout: how long to wait for the response once the request is written; the profile says unless given.
  ///   - wait: how long to wait for the device; nil for as long as it takes.
  /// - Throws: ``ProfileLibraryError`` of a name that means nothing or several things, ``DynamicValueError/refused(_:)`` for a
  ///   characteristic that is no control point, and of a request that is another's; ``GATTError``.
  public nonisolated func perform(
    _ request: DynamicValue, on name: String, by library: ProfileLibrary, timeout: Duration? = nil,
    waiting wait: Duration? = .seconds(30)
  ) async throws -> DynamicValue {
    try await perform(request, on: library.characteristic(name), timeout: timeout, waiting: wait)
  }

  /// Makes a request of a control point of a library, as by its name.
  public nonisolated func perform(
    _ request: DynamicValue, on characteristic: DynamicCharacteristic, timeout: Duration? = nil,
    waiting wait: Duration? = .seconds(30)
  ) async throws -> DynamicValue {
    try await active(within: wait).perform(request, on: characteristic, timeout: timeout)
  }

  /// The values that the device sends of a characteristic, by its name, across its links. As
  /// ``notifications(of:buffering:undecodable:)`` of a type.
  ///
  /// ```swift
  /// for try await value in try hut.notifications(of: "Climate/Temperature", by: library) { print(value) }
  /// ```
  ///
  /// - Throws: ``ProfileLibraryError`` of a name that means nothing or several things.
  public nonisolated func notifications(
    of name: String, by library: ProfileLibrary, buffering: BufferingPolicy = .failing(capacity: 1024),
    undecodable: UndecodableValues = .thrown
  ) throws(ProfileLibraryError) -> DeviceNotifications<DynamicValue> {
    notifications(of: try library.characteristic(name), buffering: buffering, undecodable: undecodable)
  }

  /// The values that the device sends of a characteristic of a library, as by its name.
  public nonisolated func notifications(
    of characteristic: DynamicCharacteristic, buffering: BufferingPolicy = .failing(capacity: 1024),
    undecodable: UndecodableValues = .thrown
  ) -> DeviceNotifications<DynamicValue> {
    let path = CharacteristicPath(
      service: characteristic.service, characteristic: characteristic.profile.uuid,
      identifiedBy: characteristic.profile.identifyingDescriptor)
    return notifications(buffering: buffering) {
      $0 == path
    } values: { connection in
      connection.notifications(of: characteristic, undecodable: undecodable)
    }
  }
}
