public import GATTProfiles

extension CommandQueue {
  /// Sends the request of a control point that is made with an identifier, and returns the response that answers it.
  ///
  /// ```swift
  /// let response = try await commands.perform(on: Lock.Commands.self) { try .unlock(.init(sequence: UInt8($0), door: 1)) }
  /// ```
  ///
  /// A response that has the command's identifier, but by the control point's declaration answers another request, is
  /// passed over and counted as unmatched.
  ///
  /// - Parameters:
  ///   - type: the control point, whose values the answers are.
  ///   - priority: which of those that wait goes first.
  ///   - policy: the queue's unless given.
  ///   - request: makes the request; the identifier is put into its bytes, too.
  /// - Throws: ``GATTError/procedureFailed(characteristic:code:meaning:)`` when the response says so,
  ///   ``GATTError/undecodable(characteristic:_:)`` when it is no value of the type, and what
  ///   ``perform(_:priority:policy:)`` throws.
  public func perform<T: ControlPoint>(
    on type: T.Type, priority: CommandPriority = .normal, policy: CommandPolicy? = nil,
    _ request: @escaping @Sendable (_ identifier: UInt32) throws -> T.Request
  ) async throws(GATTError) -> T {
    let made = OneShot<T.Request>()
    let packet = try await perform(priority, policy) { packet in
      // What does not decode is the answer all the same, and told to the caller.
      guard case .success(let request) = made.settled, let response = try? T(bytes: packet) else { return true }
      return T.answer(response, to: request) != .unrelated
    } _: { identifier in
      let request = try request(identifier)
      made.settle(.success(request))
      return request.encoded()
    }
    let response = try Self.decode(type, packet)
    if case .success(let request) = made.settled, case .failure(let code, let meaning) = T.answer(response, to: request)
    {
      throw .procedureFailed(characteristic: T.name, code: code, meaning: meaning)
    }
    return response
  }

  /// Sends the request that is made with an identifier, and returns the value that answers it: for a device that sends its
  /// answers by another characteristic than the one that is written.
  ///
  /// - Parameters:
  ///   - type: what the answer is a value of.
  ///   - priority: which of those that wait goes first.
  ///   - policy: the queue's unless given.
  ///   - request: makes the request; the identifier is put into its bytes, too.
  /// - Throws: ``GATTError/undecodable(characteristic:_:)`` when the answer is no value of the type, and what
  ///   ``perform(_:priority:policy:)`` throws.
  public func perform<T: GATTCharacteristic, Request: CharacteristicValue>(
    answeredBy type: T.Type, priority: CommandPriority = .normal, policy: CommandPolicy? = nil,
    _ request: @escaping @Sendable (_ identifier: UInt32) throws -> Request
  ) async throws(GATTError) -> T {
    let packet = try await perform(priority: priority, policy: policy) { try request($0).encoded() }
    return try Self.decode(type, packet)
  }

  private static func decode<T: GATTCharacteristic>(_ type: T.Type, _ packet: [UInt8]) throws(GATTError) -> T {
    do throws(ValueDecodingError) {
      return try T(bytes: packet)
    } catch {
      throw .undecodable(characteristic: T.name, error)
    }
  }
}
