public import GATTProfiles

extension Connection {
  /// Reads a value by its type.
  ///
  /// ```swift
  /// let level = try await connection.read(Battery.Level.self)
  /// ```
  ///
  /// - Parameters:
  ///   - type: the characteristic.
  ///   - characteristic: which one, where the device has several of the type.
  ///   - timeout: how long to wait; ``Timeouts/operation`` unless given.
  /// - Throws: ``GATTError/undecodable(characteristic:_:)`` when the bytes are no such value.
  public func read<T: GATTCharacteristic>(
    _ type: T.Type, at characteristic: RemoteCharacteristic? = nil, timeout: Duration? = nil
  ) async throws(GATTError) -> T {
    let instance = try await instance(of: type, characteristic)
    return try instance.decode(type, try await read(instance, timeout: timeout))
  }

  /// Writes a value to the characteristic of its type; a message in parts of 20 bytes.
  ///
  /// - Parameters:
  ///   - value: what to write.
  ///   - characteristic: which one, where the device has several of the type.
  ///   - type: with a response or without; what the characteristic allows unless given.
  ///   - timeout: how long to wait; ``Timeouts/operation`` unless given.
  /// - Throws: ``GATTError/contradictoryMessage(characteristic:stated:actual:)`` for a message whose length field is wrong.
  public func write<T: GATTCharacteristic>(
    _ value: T, at characteristic: RemoteCharacteristic? = nil, type: WriteType = .automatic, timeout: Duration? = nil
  ) async throws(GATTError) {
    let instance = try await instance(of: T.self, characteristic)
    let framing = T.self is any RequestCharacteristic.Type ? nil : Self.framing(of: T.self)
    try await write(
      value.encoded(), of: T.name, joinedBy: framing, to: instance, type: type, timeout: timeout)
  }

  /// Writes the bytes of a value of what an error calls by a name; those of a message in parts of 20 bytes.
  ///
  /// - Throws: ``GATTError/contradictoryMessage(characteristic:stated:actual:)`` for a message whose length field is wrong.
  package func write(
    _ bytes: [UInt8], of name: String, joinedBy framing: MessageFraming?, to instance: RemoteCharacteristic,
    type: WriteType, timeout: Duration?
  ) async throws(GATTError) {
    guard let framing else { return try await write(bytes, to: instance, type: type, timeout: timeout) }
    let parts = try framing.parts(of: bytes, longest: 20, named: name)
    try await write(parts, to: instance, type: type, timeout: timeout)
  }

  /// Writes a message to the characteristic of its type, in as many packets as it takes.
  ///
  /// - Parameters:
  ///   - value: the message.
  ///   - length: how many bytes are written at once; 20 of them fit into every packet.
  ///   - characteristic: which one, where the device has several of the type.
  ///   - type: with a response or without; what the characteristic allows unless given.
  ///   - timeout: how long each part may take; ``Timeouts/operation`` unless given.
  /// - Throws: ``GATTError/valueTooLong(bytes:maximum:)`` when the framing cannot count so many parts,
  ///   ``GATTError/contradictoryMessage(characteristic:stated:actual:)`` when the message's length field is wrong.
  public func write<T: MessageCharacteristic>(
    _ value: T, inPartsOf length: Int, at characteristic: RemoteCharacteristic? = nil, type: WriteType = .automatic,
    timeout: Duration? = nil
  ) async throws(GATTError) {
    let parts = try T.framing.parts(of: value, longest: length)
    try await write(parts, to: instance(of: T.self, characteristic), type: type, timeout: timeout)
  }

  /// Writes the parts of a message, and none of another between them.
  private func write(
    _ parts: [[UInt8]], to instance: RemoteCharacteristic, type: WriteType, timeout: Duration?
  ) async throws(GATTError) {
    let gate = turns(at: instance.handle)
    try await gate.acquire()
    defer { gate.release() }
    for part in parts { try await write(part, to: instance, type: type, timeout: timeout) }
  }

  /// Writes a request to the characteristic of a type whose requests are no values of it.
  ///
  /// Where a response is to be awaited, ``perform(_:to:at:timeout:)``.
  ///
  /// - Parameters:
  ///   - request: what to write.
  ///   - type: the characteristic.
  ///   - characteristic: which one, where the device has several of the type.
  ///   - writeType: with a response or without; what the characteristic allows unless given.
  ///   - timeout: how long to wait; ``Timeouts/operation`` unless given.
  /// - Throws: as ``write(_:to:type:timeout:)``.
  public func write<T: RequestCharacteristic>(
    _ request: T.Request, to type: T.Type, at characteristic: RemoteCharacteristic? = nil,
    type writeType: WriteType = .automatic, timeout: Duration? = nil
  ) async throws(GATTError) {
    let instance = try await instance(of: type, characteristic)
    try await write(request.encoded(), to: instance, type: writeType, timeout: timeout)
  }

  func instance<T: GATTCharacteristic>(
    of type: T.Type, _ characteristic: RemoteCharacteristic?
  ) async throws(GATTError) -> RemoteCharacteristic {
    if let characteristic { return characteristic }
    return try await self.characteristic(type)
  }

  /// Reads a value as texts: those of the profile's type by their fields' names, or hex by the characteristic's name.
  ///
  /// - Throws: ``GATTError/undecodable(characteristic:_:)`` when the profile refuses the bytes,
  ///   ``GATTError/notSerializable(characteristic:)`` when its type has no text, and what a read throws.
  public func readString(
    _ characteristic: RemoteCharacteristic, timeout: Duration? = nil
  ) async throws(GATTError) -> [String: String] {
    let value = try await read(characteristic, timeout: timeout)
    return try characteristic.texts(of: value)
  }

  /// Writes the value that texts stand for, or the request where the type has such; a message as one write.
  ///
  /// - Throws: ``GATTError/notSerializable(characteristic:)`` when a text is missing or not valid, and what a write throws.
  public func writeString(
    _ texts: [String: String], to characteristic: RemoteCharacteristic, type: WriteType = .automatic,
    timeout: Duration? = nil
  ) async throws(GATTError) {
    guard let value = characteristic.profile.requestBytes(fromStringValue: texts) else {
      throw .notSerializable(characteristic: characteristic.description)
    }
    try await write(value, to: characteristic, type: type, timeout: timeout)
  }
}

extension MessageFraming {
  /// The notifications or packets of a message.
  ///
  /// - Throws: ``GATTError/contradictoryMessage(characteristic:stated:actual:)`` when the message says it has another
  ///   length, so that nobody could join it; ``GATTError/valueTooLong(bytes:maximum:)`` when it cannot be cut.
  func parts<T: GATTCharacteristic>(of value: T, longest: Int = 20) throws(GATTError) -> [[UInt8]] {
    try parts(of: value.encoded(), longest: longest, named: T.name)
  }

  /// The same of a message's bytes, which an error calls by a name.
  func parts(of message: [UInt8], longest: Int, named name: String) throws(GATTError) -> [[UInt8]] {
    let stated = statedLength(of: message)
    guard stated == message.count else {
      throw .contradictoryMessage(characteristic: name, stated: stated, actual: message.count)
    }
    guard let parts = parts(of: message, longest: longest) else {
      throw .valueTooLong(bytes: message.count, maximum: mostBytes(inPartsOf: longest))
    }
    return parts
  }
}

extension RemoteCharacteristic {
  /// The value that bytes stand for.
  @inlinable
  func decode<T: CharacteristicValue>(_ type: T.Type, _ value: [UInt8]) throws(GATTError) -> T {
    do throws(ValueDecodingError) {
      return try T(bytes: value)
    } catch {
      throw .undecodable(characteristic: description, error)
    }
  }

  /// The texts that bytes stand for.
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
