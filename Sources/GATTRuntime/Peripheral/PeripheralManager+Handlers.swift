public import GATTProfiles

extension PeripheralManager {
  /// Has a handler decide on each write to the characteristic of a type, before its value changes.
  ///
  /// ```swift
  /// try device.onWrite(TISensorTag.Accelerometer.UpdatePeriod.self) { period, _ in
  ///   guard period.period <= 1000 else { throw ATTError.outOfRange }
  ///   try await device.updateValue(TISensorTag.Accelerometer.Data(x: 0, y: 0, z: 1))
  /// }
  /// ```
  ///
  /// The handler gets only what decodes: anything else is refused with ``ATTError/valueNotAllowed`` or
  /// ``ATTError/invalidAttributeValueLength``. An ``ATTError`` that it throws refuses the write and reaches the client;
  /// any other error reaches it as ``ATTError/unlikelyError``, and the log as it is. The client waits for the handler, up
  /// to the 30 seconds of ATT.
  ///
  /// - Parameters:
  ///   - type: the characteristic.
  ///   - instance: which one, where it is offered more than once.
  ///   - handler: decides.
  /// - Throws: ``GATTError/characteristicNotAdded(_:)`` before the service is added.
  public nonisolated func onWrite<T: GATTCharacteristic>(
    _ type: T.Type, at instance: MutableCharacteristic? = nil,
    _ handler: @escaping @Sendable (T, Central) async throws -> Void
  ) throws(GATTError) {
    try hub.instance(type, instance).onWrite { bytes, central in
      guard let value = try? T(bytes: bytes) else { throw ATTError.valueNotAllowed }
      try await handler(value, central)
    }
  }

  /// Has a handler decide on each request that is written to the characteristic of a type. What responds to requests of a
  /// control point is rather the handler of ``onRequest(_:timeout:whileBusy:aborts:_:)``.
  ///
  /// ```swift
  /// try device.onRequest(Glucose.RecordAccessControlPoint.self) { request, _ in
  ///   guard case .abortOperation = request else { throw ATTError.writeRequestRejected }
  ///   try await device.updateValue(Glucose.RecordAccessControlPoint(bytes: [0x06, 0x00, 0x03, 0x01]))
  /// }
  /// ```
  ///
  /// What it gets and may throw is as with ``onWrite(_:at:_:)``. Responses that it sends with ``updateValue(_:at:for:)-(_,MutableCharacteristic?,_)`` go out
  /// before the write is confirmed.
  ///
  /// - Throws: ``GATTError/characteristicNotAdded(_:)`` before the service is added.
  public nonisolated func onRequest<T: RequestCharacteristic>(
    _ type: T.Type, _ handler: @escaping @Sendable (T.Request, Central) async throws -> Void
  ) throws(GATTError) {
    try characteristic(type).onWrite { bytes, central in
      guard let request = try? T.Request(bytes: bytes) else { throw ATTError.valueNotAllowed }
      try await handler(request, central)
    }
  }

  /// Has a handler make the value of the characteristic of a type at each read.
  ///
  /// ```swift
  /// try device.onRead(Battery.Level.self) { _ in try Battery.Level(bytes: [42]) }
  /// ```
  ///
  /// What it may throw is as with ``onWrite(_:at:_:)``.
  ///
  /// - Parameters:
  ///   - type: the characteristic.
  ///   - instance: which one, where it is offered more than once.
  ///   - handler: makes the value.
  /// - Throws: ``GATTError/characteristicNotAdded(_:)`` before the service is added.
  public nonisolated func onRead<T: GATTCharacteristic>(
    _ type: T.Type, at instance: MutableCharacteristic? = nil,
    _ handler: @escaping @Sendable (Central) async throws -> T
  ) throws(GATTError) {
    try hub.instance(type, instance).onRead { central in try await handler(central).encoded() }
  }
}
