public import GATTProfiles
import Logging
import Synchronization

extension Connection {
  /// Writes a request to a control point, and returns the response that answers it.
  ///
  /// ```swift
  /// let response = try await connection.perform(.setTargetPower(200), to: FitnessMachine.ControlPoint.self)
  /// ```
  ///
  /// It subscribes first, so that no response is missed, and unsubscribes when nobody else is subscribed: whoever makes
  /// many requests keeps a ``subscribe(to:at:buffering:undecodable:)`` of their own meanwhile. What the device sends
  /// besides the response is passed over here; every other subscriber gets it, and the response too.
  ///
  /// Where the profile declares an `id`, up to 32 requests wait for their responses at a time, each with an identifier of
  /// its own, which is put into the request here; a late response is dropped. Elsewhere one procedure is carried out at a
  /// time at each control point, and the others wait for their turn. There, a response that comes after its time-out may be
  /// taken for that of the same request made again, if the protocol cannot tell them apart: disconnect after a time-out.
  ///
  /// - Parameters:
  ///   - request: what to write.
  ///   - type: the control point.
  ///   - characteristic: which one, where the device has several of the type.
  ///   - timeout: how long to wait for the response once the request is written; the type says unless given.
  /// - Throws: ``GATTError/procedureFailed(characteristic:code:meaning:)`` when the response says so, and
  ///   ``GATTError/timedOut(operation:after:)`` when there is none; instead of that, what kept a value that came
  ///   meanwhile from being decoded.
  public func perform<T: ControlPoint>(
    _ request: T.Request, to type: T.Type, at characteristic: RemoteCharacteristic? = nil, timeout: Duration? = nil
  ) async throws(GATTError) -> T {
    let instance = try await instance(of: type, characteristic)
    let limit = timeout ?? .milliseconds(type.timeoutMilliseconds)
    if let identifier = type.identifier, type.request(request, identifiedBy: identifier.range.lowerBound) != nil {
      let queue = try await commandQueue(of: type, at: instance, identifier)
      let policy = CommandPolicy(timeout: limit, retries: type.retries, wait: nil)
      return try await queue.perform(on: type, policy: policy) { number in
        type.request(request, identifiedBy: number) ?? request
      }
    }
    return try await perform(request.encoded(), at: instance, joinedBy: Self.framing(of: type), within: limit) {
      (bytes) throws(GATTError) in
      try instance.decode(type, bytes)
    } answering: {
      type.answer($0, to: request)
    }
  }

  /// Writes the bytes of a request, and returns the response that answers it.
  ///
  /// - Parameters:
  ///   - request: what to write.
  ///   - instance: the control point.
  ///   - framing: how notifications join into a response; nil when each is one.
  ///   - limit: how long to wait for the response once the request is written.
  ///   - decode: the response that bytes stand for.
  ///   - answer: what a response says of the request.
  /// - Throws: as ``perform(_:to:at:timeout:)``.
  package func perform<Response: Sendable>(
    _ request: [UInt8], at instance: RemoteCharacteristic, joinedBy framing: MessageFraming?, within limit: Duration,
    decode: @escaping @Sendable ([UInt8]) throws(GATTError) -> Response,
    answering answer: @escaping @Sendable (Response) -> ProcedureAnswer
  ) async throws(GATTError) -> Response {
    let gate = turns(at: instance.handle)
    try await gate.acquire()
    defer { gate.release() }
    let feed = try await openFeed(of: instance, framing: framing, buffering: .failing(capacity: 1024))
    try await write(request, to: instance)
    return try await response(from: feed, within: limit, decode: decode, answering: answer)
  }

  /// Makes a request of the control point that it says itself. As ``perform(_:to:at:timeout:)``.
  ///
  /// ```swift
  /// let response = try await connection.perform(FitnessMachine.ControlPoint.Request.setTargetPower(200))
  /// ```
  public func perform<Request: ControlPointRequest>(
    _ request: Request, at characteristic: RemoteCharacteristic? = nil, timeout: Duration? = nil
  ) async throws(GATTError) -> Request.AnsweringControlPoint {
    try await perform(request, to: Request.AnsweringControlPoint.self, at: characteristic, timeout: timeout)
  }

  private func response<Response: Sendable>(
    from feed: NotificationFeed, within limit: Duration,
    decode: @escaping @Sendable ([UInt8]) throws(GATTError) -> Response,
    answering answer: @escaping @Sendable (Response) -> ProcedureAnswer
  ) async throws(GATTError) -> Response {
    let name = feed.characteristic.description
    let undecodable = LastError()
    do throws(GATTError) {
      return try await deadline.run(
        within: limit, failingWith: .timedOut(operation: "the procedure of \(name)", after: limit)
      ) { [logger] () async throws(GATTError) in
        while let arrival = try await feed.values.next() {
          let response: Response
          do throws(GATTError) {
            response = try decode(feed.bytes(of: arrival))
          } catch {
            logger.warning("\(error)")
            undecodable.set(error)
            continue
          }
          switch answer(response) {
          case .unrelated: continue
          case .success: return response
          case .failure(let code, let meaning):
            throw .procedureFailed(characteristic: name, code: code, meaning: meaning)
          }
        }
        throw .cancelled
      }
    } catch {
      guard case .timedOut = error, let cause = undecodable.error else { throw error }
      throw cause
    }
  }
}

/// The last of several errors.
private final class LastError: Sendable {
  private let state = Mutex<GATTError?>(nil)

  var error: GATTError? { state.withLock { $0 } }

  func set(_ error: GATTError) { state.withLock { $0 = error } }
}
