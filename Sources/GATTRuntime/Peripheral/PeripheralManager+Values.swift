public import GATTProfiles

extension PeripheralManager {
  /// The offered characteristic of a type.
  ///
  /// - Throws: ``GATTError/ambiguous(_:handles:)`` without handles when it is offered more than once: ``characteristics(_:)``
  ///   are all of them.
  public nonisolated func characteristic<T: GATTCharacteristic>(
    _ type: T.Type
  ) throws(GATTError) -> MutableCharacteristic {
    try hub.offered(type)
  }

  /// The offered characteristics of a type, in the order they are offered; none where it is not.
  public nonisolated func characteristics<T: GATTCharacteristic>(_ type: T.Type) -> [MutableCharacteristic] {
    hub.instances(type)
  }

  /// The present value of the characteristic of a type.
  ///
  /// - Parameters:
  ///   - type: the characteristic.
  ///   - instance: which one, where it is offered more than once.
  /// - Throws: ``GATTError/valueMissing(characteristic:)`` before it has one.
  public nonisolated func value<T: GATTCharacteristic>(
    of type: T.Type, at instance: MutableCharacteristic? = nil
  ) throws(GATTError) -> T {
    let characteristic = try hub.instance(type, instance)
    guard let value = characteristic.value else { throw .valueMissing(characteristic: characteristic.name) }
    do throws(ValueDecodingError) {
      return try T(bytes: value)
    } catch {
      throw .undecodable(characteristic: characteristic.name, error)
    }
  }

  /// Gives the characteristic of a type a new value, and sends it to its subscribers; a message in parts of 20 bytes.
  ///
  /// ```swift
  /// let roof = MutableCharacteristic(EnvironmentalSensing.Temperature.self)
  /// try await device.updateValue(EnvironmentalSensing.Temperature(21.5), at: roof)
  /// ```
  ///
  /// All subscribers see the updates in one order. Each has a queue of its own, and ``MutableCharacteristic/updatePolicy`` says
  /// what happens when one is full: unless told otherwise, this waits, and no value is lost. A subscriber that goes away is
  /// not waited for. Who subscribes later gets what comes later; without subscribers the value can only be read.
  ///
  /// - Parameters:
  ///   - value: the value.
  ///   - instance: which characteristic, where its type is offered more than once.
  ///   - subscriber: the only client that gets it; what others read stays as it is.
  /// - Throws: ``GATTError/unsupported(_:)`` for one subscriber where others may get the value as well: BlueZ 5.66 has one way
  ///   for all clients of a characteristic, and tells of the first, so that no more than one device may be connected. That is
  ///   asked when the value is queued: one that connects while the value waits may get it, too.
  ///   ``GATTError/contradictoryMessage(characteristic:stated:actual:)`` for a message whose length field is wrong,
  ///   ``GATTError/notSubscribed(_:characteristic:)``. Nothing is sent then.
  public nonisolated func updateValue<T: GATTCharacteristic>(
    _ value: T, at instance: MutableCharacteristic? = nil, for subscriber: Central? = nil
  ) async throws(GATTError) {
    let characteristic = try hub.instance(T.self, instance)
    try await update(characteristic.parts(of: value), of: characteristic, for: subscriber)
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
    try await update(T.framing.parts(of: value, longest: length), of: characteristic(T.self), for: nil)
  }

  /// Gives a characteristic a new value, and sends it to its subscribers, or to one of them. As ``updateValue(_:at:for:)-(_,MutableCharacteristic?,_)``.
  ///
  /// - Throws: ``GATTError/undecodable(characteristic:_:)`` when the profile refuses the value; nothing changes then.
  public nonisolated func updateValue(
    _ value: [UInt8], of characteristic: MutableCharacteristic, for subscriber: Central? = nil
  ) async throws(GATTError) {
    try await update([value], of: characteristic, for: subscriber)
  }

  private nonisolated func update(
    _ values: [[UInt8]], of characteristic: MutableCharacteristic, for subscriber: Central?
  ) async throws(GATTError) {
    let placements = try place(values, of: characteristic, for: subscriber, waits: true)
    let waits = placements.compactMap { subscription, placement -> (Subscription, OneShot<Void>)? in
      guard case .waits(let ticket) = placement else { return nil }
      return (subscription, ticket)
    }
    do throws(GATTError) {
      for (_, ticket) in waits { try await ticket.value() }
    } catch {
      // Nobody waits for those behind the first any more either.
      for (subscription, ticket) in waits { subscription.withdraw(ticket) }
      throw error
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
