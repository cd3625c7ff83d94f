public import GATTProfiles

extension PeripheralManager {
  /// Gives the characteristic of a type a new value, and has it sent to its subscribers; waits for none of them, also where
  /// ``MutableCharacteristic/updatePolicy`` is to wait. For a callback of a sensor, say.
  ///
  /// ```swift
  /// let behind = try device.updateValueAtOnce(HeartRate.Measurement(heartRate: 60))
  /// ```
  ///
  /// - Parameters: as of ``updateValue(_:at:for:)-(_,MutableCharacteristic?,_)``.
  /// - Returns: the clients that lose an update by it, as theirs wait already: this one, or, where the policy keeps the newest,
  ///   the oldest that waits.
  /// - Throws: as ``updateValue(_:at:for:)-(_,MutableCharacteristic?,_)``; nothing is sent then.
  @discardableResult
  public nonisolated func updateValueAtOnce<T: GATTCharacteristic>(
    _ value: T, at instance: MutableCharacteristic? = nil, for subscriber: Central? = nil
  ) throws(GATTError) -> [Central] {
    let characteristic = try hub.instance(T.self, instance)
    return try updateAtOnce(characteristic.parts(of: value), of: characteristic, for: subscriber)
  }

  /// Gives a characteristic a new value, and has it sent. As ``updateValueAtOnce(_:at:for:)``.
  ///
  /// - Throws: ``GATTError/undecodable(characteristic:_:)`` when the profile refuses the value; nothing changes then.
  @discardableResult
  public nonisolated func updateValueAtOnce(
    _ value: [UInt8], of characteristic: MutableCharacteristic, for subscriber: Central? = nil
  ) throws(GATTError) -> [Central] {
    try updateAtOnce([value], of: characteristic, for: subscriber)
  }

  private nonisolated func updateAtOnce(
    _ values: [[UInt8]], of characteristic: MutableCharacteristic, for subscriber: Central?
  ) throws(GATTError) -> [Central] {
    try place(values, of: characteristic, for: subscriber, waits: false).compactMap { subscription, placement in
      guard case .dropped = placement else { return nil }
      return subscription.central
    }
  }

  /// Has values that belong together wait for one subscriber, or for all of them, who then see all updates in one order.
  ///
  /// Whether the one subscriber alone gets them is asked now, not when they are sent.
  nonisolated func place(
    _ values: [[UInt8]], of characteristic: MutableCharacteristic, for subscriber: Central?, waits: Bool
  ) throws(GATTError) -> [(Subscription, UpdateQueue.Placement)] {
    guard case .value(let offered)? = hub.attribute(characteristic.key), offered === characteristic else {
      throw .characteristicNotAdded(characteristic.uuid)
    }
    for value in values { try characteristic.checkUpdate(value) }
    guard let subscriber else { return characteristic.update(values, waits: waits) }
    guard let subscription = hub.subscription(of: subscriber, to: characteristic) else {
      throw .notSubscribed(subscriber, characteristic: characteristic.name)
    }
    guard hub.reachesOnly(subscriber) else { throw .unsupported("sending a value to one subscriber of several") }
    return [(subscription, subscription.place(values, by: characteristic.updatePolicy, waits: waits))]
  }
}

extension MutableCharacteristic {
  /// What is sent for a value: the parts of a message, or the value.
  func parts(of value: some GATTCharacteristic) throws(GATTError) -> [[UInt8]] {
    guard let framing = profile.framing else { return [value.encoded()] }
    return try framing.parts(of: value)
  }

  fileprivate func checkUpdate(_ value: [UInt8]) throws(GATTError) {
    guard value.count <= ATTLimits.longestValue else {
      throw .valueTooLong(bytes: value.count, maximum: ATTLimits.longestValue)
    }
    do throws(ValueDecodingError) {
      // A part of a message is no value by itself.
      if profile.framing == nil { try profile.validate(value) }
    } catch {
      throw .undecodable(characteristic: name, error)
    }
  }
}
