public import GATTProfiles

extension PeripheralManager {
  /// The offered characteristic of a type.
  ///
  /// - Throws: ``GATTError/ambiguous(_:handles:)`` without handles when it is offered more than once; use the instance then.
  public nonisolated func characteristic<T: GATTCharacteristic>(
    _ type: T.Type
  ) throws(GATTError) -> MutableCharacteristic {
    try hub.offered(type)
  }

  /// The present value of the characteristic of a type.
  ///
  /// - Throws: ``GATTError/valueMissing(characteristic:)`` before it has one.
  public nonisolated func value<T: GATTCharacteristic>(of type: T.Type) throws(GATTError) -> T {
    let characteristic = try characteristic(type)
    guard let value = characteristic.value else { throw .valueMissing(characteristic: characteristic.name) }
    do throws(ValueDecodingError) {
      return try T(bytes: value)
    } catch {
      throw .undecodable(characteristic: characteristic.name, error)
    }
  }

  /// Gives the characteristic of a type a new value, and sends it to its subscribers; a message in parts of 20 bytes.
  ///
  /// - Throws: ``GATTError/contradictoryMessage(characteristic:stated:actual:)`` for a message whose length field is wrong;
  ///   nothing is sent then.
  public nonisolated func updateValue<T: GATTCharacteristic>(_ value: T) async throws(GATTError) {
    let characteristic = try characteristic(T.self)
    guard let framing = characteristic.profile.framing else {
      return try await updateValue(value.encoded(), of: characteristic)
    }
    try await updateValues(framing.parts(of: value), of: characteristic)
  }

  /// Sends a message to the subscribers of the characteristic of a type, in as many notifications as it takes.
  ///
  /// - Parameters:
  ///   - value: the message.
  ///   - length: how many bytes a notification has at most; 20 of them fit into every packet.
  /// - Throws: ``GATTError/valueTooLong(bytes:maximum:)`` when the framing cannot count so many parts,
  ///   ``GATTError/contradictoryMessage(characteristic:stated:actual:)`` when the message's length field is wrong.
  public nonisolated func updateValue<T: MessageCharacteristic>(
    _ value: T, inPartsOf length: Int
  ) async throws(GATTError) {
    try await updateValues(T.framing.parts(of: value, longest: length), of: characteristic(T.self))
  }

  /// Gives a characteristic a new value, and sends it to its subscribers.
  ///
  /// Every subscriber gets every value, in order. For each, 64 values may wait to be sent, or an indication to be
  /// confirmed; while there are more, this waits. A subscriber that goes away is not waited for. Who subscribes later
  /// gets what comes later; without subscribers the value can only be read.
  ///
  /// - Throws: ``GATTError/undecodable(characteristic:_:)`` when the profile refuses the value; nothing changes then.
  public nonisolated func updateValue(
    _ value: [UInt8], of characteristic: MutableCharacteristic
  ) async throws(GATTError) {
    try await updateValues([value], of: characteristic)
  }

  /// The same with one value after the other, and none of another call between.
  private nonisolated func updateValues(
    _ values: [[UInt8]], of characteristic: MutableCharacteristic
  ) async throws(GATTError) {
    guard hub.characteristic(characteristic.key) === characteristic else {
      throw .characteristicNotAdded(characteristic.uuid)
    }
    for value in values { try check(value, of: characteristic) }
    try await characteristic.updates.acquire()
    defer { characteristic.updates.release() }
    for value in values {
      characteristic.setValue(value)
      for subscription in characteristic.subscriptions { try await subscription.enqueue(value) }
    }
  }

  private nonisolated func check(_ value: [UInt8], of characteristic: MutableCharacteristic) throws(GATTError) {
    guard value.count <= ATTLimits.longestValue else {
      throw .valueTooLong(bytes: value.count, maximum: ATTLimits.longestValue)
    }
    do throws(ValueDecodingError) {
      // A part of a message is no value by itself.
      if characteristic.profile.framing == nil { try characteristic.profile.validate(value) }
    } catch {
      throw .undecodable(characteristic: characteristic.name, error)
    }
  }

  /// Gives a characteristic the value that texts stand for, and sends it to its subscribers.
  ///
  /// - Throws: ``GATTError/notSerializable(characteristic:)`` when a text is missing or not valid; nothing changes then.
  public nonisolated func updateString(
    _ texts: [String: String], of characteristic: MutableCharacteristic
  ) async throws(GATTError) {
    guard let value = characteristic.profile.bytes(fromStringValue: texts) else {
      throw .notSerializable(characteristic: characteristic.name)
    }
    try await updateValue(value, of: characteristic)
  }
}
