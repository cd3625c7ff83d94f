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
    let gate = turns(at: instance.handle)
    try await gate.acquire()
    defer { gate.release() }
    let feed = try await openFeed(of: instance, framing: Self.framing(of: type), buffering: .failing(capacity: 1024))
    try await write(request.encoded(), to: instance)
    return try await response(to: request, on: type, from: feed, within: limit)
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

  private func response<T: ControlPoint>(
    to request: T.Request, on type: T.Type, from feed: NotificationFeed, within limit: Duration
  ) async throws(GATTError) -> T {
    let name = feed.characteristic.description
    let undecodable = LastError()
    do throws(GATTError) {
      return try await deadline.run(
        within: limit, failingWith: .timedOut(operation: "the procedure of \(name)", after: limit)
      ) { [logger] () async throws(GATTError) in
        while let arrival = try await feed.values.next() {
          let response: T
          do throws(GATTError) {
            response = try feed.decode(type, arrival)
          } catch {
            logger.warning("\(error)")
            undecodable.set(error)
            continue
          }
          switch type.answer(response, to: request) {
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

extension NotificationFeed {
  /// The value that arrived.
  func decode<T: CharacteristicValue>(_ type: T.Type, _ arrival: Arrival) throws(GATTError) -> T {
    switch arrival {
    case .success(let bytes): return try characteristic.decode(type, bytes)
    case .failure(let error): throw .brokenMessage(characteristic: characteristic.description, error)
    }
  }
}

/// The last of several errors.
private final class LastError: Sendable {
  private let state = Mutex<GATTError?>(nil)

  var error: GATTError? { state.withLock { $0 } }

  func set(_ error: GATTError) { state.withLock { $0 = error } }
}
