public import GATTProfiles

extension PeripheralManager {
  /// The offered characteristic of a type.
  ///
  /// - Throws: ``GATTError/ambiguous(_:handles:)`` without handles when it is offered more than once; use the instance then.
  public nonisolated func characteristic<T: GATTCharacteristic>(
    _ type: T.Type
  ) throws(GATTError) -> MutableCharacteristic {
    let services = hub.services.filter { $0.uuid == T.Service.uuid }
    let found = services.flatMap(\.characteristics).filter { $0.uuid == T.uuid }
    guard let first = found.first else { throw .characteristicNotAdded(T.uuid) }
    guard found.count == 1 else { throw .ambiguous(T.uuid, handles: []) }
    return first
  }

  /// The present value of the characteristic of a type.
  public nonisolated func value<T: GATTCharacteristic>(of type: T.Type) throws(GATTError) -> T {
    let characteristic = try characteristic(type)
    do throws(ValueDecodingError) {
      return try T(bytes: characteristic.value)
    } catch {
      throw .undecodable(characteristic: characteristic.name, error)
    }
  }

  /// Gives the characteristic of a type a new value, and sends it to its subscribers.
  public nonisolated func updateValue<T: GATTCharacteristic>(_ value: T) async throws(GATTError) {
    try await updateValue(value.encoded(), of: characteristic(T.self))
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
    guard hub.characteristic(characteristic.key) === characteristic else {
      throw .characteristicNotAdded(characteristic.uuid)
    }
    guard value.count <= ATTLimits.longestValue else {
      throw .valueTooLong(octets: value.count, maximum: ATTLimits.longestValue)
    }
    do throws(ValueDecodingError) {
      try characteristic.profile.validate(value)
    } catch {
      throw .undecodable(characteristic: characteristic.name, error)
    }
    try await characteristic.updates.pass()
    defer { characteristic.updates.leave() }
    characteristic.setValue(value)
    for subscription in characteristic.subscriptions { try await subscription.enqueue(value) }
  }

  /// Gives a characteristic the value that texts stand for, and sends it to its subscribers.
  public nonisolated func updateString(
    _ texts: [String: String], of characteristic: MutableCharacteristic
  ) async throws(GATTError) {
    guard let value = characteristic.profile.bytes(fromStringValue: texts) else {
      throw .notSerializable(characteristic: characteristic.name)
    }
    try await updateValue(value, of: characteristic)
  }

  /// Has a handler decide on each write to the characteristic of a type, before its value changes.
  ///
  /// The handler gets only what decodes; an error it throws refuses the write and reaches the client.
  public nonisolated func willWrite<T: GATTCharacteristic>(
    _ type: T.Type, _ handler: @escaping @Sendable (T, Central) async throws(ATTError) -> Void
  ) throws(GATTError) {
    try characteristic(type).willWrite { (bytes, central) async throws(ATTError) in
      guard let value = try? T(bytes: bytes) else { throw .valueNotAllowed }
      try await handler(value, central)
    }
  }
}
