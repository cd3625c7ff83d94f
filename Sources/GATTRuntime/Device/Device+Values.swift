public import GATTProfiles

extension Device {
  /// Reads a value by its type, once the device is active; when the link is lost meanwhile, again on the next.
  ///
  /// - Parameters:
  ///   - type: the characteristic.
  ///   - wait: how long to wait for the device, over all links; nil for as long as it takes.
  /// - Throws: as `Connection.read(_:at:timeout:)`; ``GATTError/deviceNotReady(device:after:because:)`` when the device is not
  ///   active in time, with the last reason that is known; and what it was given up for.
  public nonisolated func read<T: GATTCharacteristic>(
    _ type: T.Type, waiting wait: Duration? = .seconds(30)
  ) async throws(GATTError) -> T {
    try await read(waiting: wait) { connection throws(GATTError) in try await connection.read(type) }
  }

  /// Reads something once the device is active; when the link is lost meanwhile, again on the next.
  package nonisolated func read<Value: Sendable>(
    waiting wait: Duration?, _ body: @Sendable (Connection) async throws(GATTError) -> Value
  ) async throws(GATTError) -> Value {
    let begin = monitor.now
    while true {
      let connection = try await active(within: wait.map { max(.zero, $0 - (monitor.now - begin)) })
      do throws(GATTError) {
        return try await body(connection)
      } catch .disconnected(let reason) where reason != .local {
        continue
      }
    }
  }

  /// Writes a value by its type, once the device is active. It is written once at most: a link that is lost meanwhile leaves
  /// open whether the device has got it, and ``GATTError/disconnected(_:)`` is thrown.
  ///
  /// - Parameters:
  ///   - value: what to write.
  ///   - type: with a response or without; what the characteristic allows unless given.
  ///   - wait: how long to wait for the device; nil for as long as it takes.
  /// - Throws: as `Connection.write(_:at:type:timeout:)`, and as ``read(_:waiting:)-(T.Type,_)``.
  public nonisolated func write<T: GATTCharacteristic>(
    _ value: T, type: WriteType = .automatic, waiting wait: Duration? = .seconds(30)
  ) async throws(GATTError) {
    try await active(within: wait).write(value, type: type)
  }

  /// Makes a request of a control point, once the device is active. As `Connection.perform(_:to:at:timeout:)`; it is made
  /// over one link at most, as ``write(_:type:waiting:)`` is.
  public nonisolated func perform<T: ControlPoint>(
    _ request: T.Request, to type: T.Type, timeout: Duration? = nil, waiting wait: Duration? = .seconds(30)
  ) async throws(GATTError) -> T {
    try await active(within: wait).perform(request, to: type, timeout: timeout)
  }

  /// Makes a request of the control point that it says itself. As ``perform(_:to:timeout:waiting:)``.
  public nonisolated func perform<Request: ControlPointRequest>(
    _ request: Request, timeout: Duration? = nil, waiting wait: Duration? = .seconds(30)
  ) async throws(GATTError) -> Request.AnsweringControlPoint {
    try await active(within: wait).perform(request, timeout: timeout)
  }

  /// Runs a closure with the connection of the device, once it is active. The connection is not ended.
  ///
  /// Who waits in vain, here or in another function, ends the activation that the wait has begun, unless others want the
  /// device by then: they wait as well, take its notifications, or have called ``Device/activate()`` or ``Device/begin()``.
  ///
  /// - Throws: what the closure throws, and as ``read(_:waiting:)-(T.Type,_)``.
  public nonisolated func withConnection<Value>(
    waiting wait: Duration? = .seconds(30), _ body: (Connection) async throws -> Value
  ) async throws -> Value {
    try await body(active(within: wait))
  }

  /// Runs a closure with the connection of the device while no other closure that is given here runs: for several
  /// operations that belong together.
  ///
  /// - Throws: what the closure throws, and as ``read(_:waiting:)-(T.Type,_)``.
  public nonisolated func exclusively<Value>(
    waiting wait: Duration? = .seconds(30), _ body: (Connection) async throws -> Value
  ) async throws -> Value {
    try await exclusive.acquire()
    defer { exclusive.release() }
    return try await body(active(within: wait))
  }
}
