public import GATTProfiles

extension Connection {
  /// Has a handler called with each value that a device sends of a characteristic, by its type.
  ///
  /// For values that come fast: nothing is buffered, no task is woken. The handler runs on the thread on which the transport
  /// gets the value, the bus's own over BlueZ, and nothing else arrives until it returns: it must not wait. Where it may have
  /// to, use ``notifications(of:at:buffering:undecodable:)``.
  ///
  /// ```swift
  /// let handler = try await connection.onValue(of: TISensorTag.Accelerometer.Data.self) { value in
  ///   if case .success(let value) = value { print(value.x) }
  /// }
  /// ```
  ///
  /// - Parameters:
  ///   - type: the characteristic.
  ///   - characteristic: which one, where the device has several of the type.
  ///   - handler: gets each value, or why it is none of the type; last ``GATTError/disconnected(_:)``.
  /// - Returns: what keeps the handler; without a reference to it, the subscription ends.
  /// - Throws: as ``Notifications/subscribed()``.
  @inlinable
  public func onValue<T: GATTCharacteristic>(
    of type: T.Type, at characteristic: RemoteCharacteristic? = nil,
    _ handler: @escaping @Sendable (Result<T, GATTError>) -> Void
  ) async throws(GATTError) -> ValueHandler {
    let instance = if let characteristic { characteristic } else { try await self.characteristic(type) }
    // Inlinable for this: values come by the thousand, and their decoding is compiled for the type.
    return try await onValue(of: instance, framing: Self.framing(of: type)) { arrival in
      handler(arrival.flatMap { bytes in Result { () throws(GATTError) in try instance.decode(type, bytes) } })
    }
  }

  /// Has a handler called with the bytes of each value. As ``onValue(of:at:_:)``, for a type that is not known when the
  /// program is built.
  ///
  /// - Parameters:
  ///   - characteristic: whose values.
  ///   - framing: how notifications join into messages; nil when each stands for itself.
  ///   - handler: gets the bytes of each value, or why a message is not whole; last ``GATTError/disconnected(_:)``.
  public func onValue(
    of characteristic: RemoteCharacteristic, framing: MessageFraming? = nil,
    _ handler: @escaping @Sendable (Result<[UInt8], GATTError>) -> Void
  ) async throws(GATTError) -> ValueHandler {
    let target = HandlerSink(of: characteristic, handler)
    let sink: any NotificationSink = framing.map { MessageSink($0, into: target, deadline: deadline) } ?? target
    let registration = FeedRegistration(sink, of: characteristic, on: self)
    try await beginFeed(registration)
    return ValueHandler(registration)
  }
}
