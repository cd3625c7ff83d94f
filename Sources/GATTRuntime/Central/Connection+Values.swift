public import GATTProfiles

extension Connection {
  /// Reads a value by its type.
  ///
  /// ```swift
  /// let level = try await connection.read(Battery.Level.self)
  /// ```
  ///
  /// - Parameter characteristic: which one, where the device has several of the type.
  /// - Throws: ``GATTError/undecodable(characteristic:_:)`` when the octets are no such value.
  public func read<T: GATTCharacteristic>(
    _ type: T.Type, from characteristic: RemoteCharacteristic? = nil, timeout: Duration? = nil
  ) async throws(GATTError) -> T {
    let instance = try await instance(of: type, characteristic)
    return try instance.decode(type, try await read(instance, timeout: timeout))
  }

  /// Writes a value to the characteristic of its type.
  ///
  /// - Parameter characteristic: which one, where the device has several of the type.
  public func write<T: GATTCharacteristic>(
    _ value: T, to characteristic: RemoteCharacteristic? = nil, type: WriteType = .automatic, timeout: Duration? = nil
  ) async throws(GATTError) {
    let instance = try await instance(of: T.self, characteristic)
    try await write(value.encoded(), to: instance, type: type, timeout: timeout)
  }

  private func instance<T: GATTCharacteristic>(
    of type: T.Type, _ characteristic: RemoteCharacteristic?
  ) async throws(GATTError) -> RemoteCharacteristic {
    if let characteristic { return characteristic }
    return try await self.characteristic(type)
  }

  /// Reads a value as texts: those of the profile's type, or hex by the characteristic's name.
  public func readString(
    _ characteristic: RemoteCharacteristic, timeout: Duration? = nil
  ) async throws(GATTError) -> [String: String] {
    let value = try await read(characteristic, timeout: timeout)
    return try characteristic.texts(of: value)
  }

  /// Writes the value that texts stand for.
  public func writeString(
    _ texts: [String: String], to characteristic: RemoteCharacteristic, type: WriteType = .automatic,
    timeout: Duration? = nil
  ) async throws(GATTError) {
    guard let value = characteristic.profile.bytes(fromStringValue: texts) else {
      throw .notSerializable(characteristic: characteristic.description)
    }
    try await write(value, to: characteristic, type: type, timeout: timeout)
  }
}

extension RemoteCharacteristic {
  /// The value that octets stand for.
  func decode<T: CharacteristicValue>(_ type: T.Type, _ value: [UInt8]) throws(GATTError) -> T {
    do throws(ValueDecodingError) {
      return try T(bytes: value)
    } catch {
      throw .undecodable(characteristic: description, error)
    }
  }

  /// The texts that octets stand for.
  func texts(of value: [UInt8]) throws(GATTError) -> [String: String] {
    do throws(ValueDecodingError) {
      try profile.validate(value)
    } catch {
      throw .undecodable(characteristic: description, error)
    }
    guard let texts = profile.stringValue(value) else { throw .notSerializable(characteristic: description) }
    return texts
  }
}
