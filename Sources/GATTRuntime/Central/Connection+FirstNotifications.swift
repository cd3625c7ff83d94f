public import GATTProfiles

extension Connection {
  /// The next values that a device sends of a characteristic: subscribes, takes so many, and unsubscribes.
  ///
  /// ```swift
  /// let beats = try await connection.notifications(of: HeartRate.Measurement.self, first: 3)
  /// ```
  ///
  /// - Parameters:
  ///   - type: the characteristic.
  ///   - count: how many values to take; 0 or less takes none and does not subscribe.
  ///   - characteristic: which one, where the device has several of the type.
  ///   - timeout: how long all of them may take; as long as it takes unless given.
  ///   - undecodable: what happens to a value that is none of the type, and to a message that is not whole.
  /// - Throws: ``GATTError/timedOut(operation:after:)`` when they do not come in time,
  ///   ``GATTError/disconnected(_:)`` when the link ends before they have come, ``GATTError/cancelled``.
  public nonisolated func notifications<T: GATTCharacteristic>(
    of type: T.Type, first count: Int, at characteristic: RemoteCharacteristic? = nil, within timeout: Duration? = nil,
    undecodable: UndecodableValues = .thrown
  ) async throws(GATTError) -> [T] {
    guard count > 0 else { return [] }
    let all = notifications(of: type, at: characteristic, undecodable: undecodable)
    let isOver = GATTError.timedOut(
      operation: "waiting for \(count) values of \(T.name)", after: timeout ?? .zero)
    return try await deadline.run(within: timeout, failingWith: isOver) { () async throws(GATTError) in
      var values: [T] = []
      var iterator = all.makeAsyncIterator()
      while values.count < count {
        guard let value = try await iterator.next(isolation: nil) else { throw .cancelled }
        values.append(value)
      }
      return values
    }
  }
}
