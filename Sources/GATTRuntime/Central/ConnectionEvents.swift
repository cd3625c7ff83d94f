/// What becomes of a connection that is kept up, in the order in which it happens.
public enum ConnectionEvent: Sendable {
  /// It is made. It lasts at least until the next event is asked for.
  case connected(Connection)
  /// It ended, and is going to be made again.
  case disconnected(DisconnectReason)
  /// An attempt failed, with ``GATTError/connectionTimedOut(_:after:)`` for example; there will be another.
  case failed(GATTError)
  /// The policy allows no further attempt; the error is that of the last one, or ``GATTError/disconnected(_:)``. The last
  /// event.
  case gaveUp(GATTError)
}

extension Peripheral {
  /// Connects, and connects again whenever the connection is lost, while the result is iterated over.
  ///
  /// The iteration ends when this program disconnects, the policy gives up, or the task is cancelled. While Bluetooth is off
  /// nothing is tried; once it is on, the next attempt is made within the policy's ``ReconnectPolicy/spread``.
  ///
  /// ```swift
  /// for await event in peripheral.connectionEvents() {
  ///   guard case .connected(let connection) = event else { continue }
  ///   try? await connection.write(TISensorTag.Accelerometer.Enabled.yes)
  /// }
  /// ```
  ///
  /// Whoever works with the connection uses ``withConnection(reconnecting:timeout:_:)``: here, the loss of a link is thrown
  /// out of whatever uses it, and a `try` lets it leave the loop, which ends the iteration.
  ///
  /// - Parameters:
  ///   - policy: when to try again, and when not any more.
  ///   - timeout: how long each attempt may take; the central's ``Timeouts`` say unless given.
  public func connectionEvents(
    _ policy: ReconnectPolicy = .default, timeout: Duration? = nil
  ) -> ConnectionEvents {
    ConnectionEvents(peripheral: self, policy: policy, timeout: timeout)
  }
}

/// The life of a connection that is kept up. Nothing happens before an event is asked for, so nothing is buffered.
public struct ConnectionEvents: AsyncSequence, Sendable {
  /// One event; see ``ConnectionEvent``.
  public typealias Element = ConnectionEvent
  /// Nothing is thrown: failures are events.
  public typealias Failure = Never

  let peripheral: Peripheral
  let policy: ReconnectPolicy
  let timeout: Duration?

  /// An iterator, with a count of failures of its own.
  public func makeAsyncIterator() -> Iterator { Iterator(events: self) }

  /// Connects when an event is asked for, and holds the connection until the next is.
  public struct Iterator: AsyncIteratorProtocol {
    private let events: ConnectionEvents
    private var connection: Connection?
    /// Tells how many milliseconds the connection has been there.
    private var age: @Sendable () -> Int64 = { 0 }
    private var count: ReconnectCount
    /// The error that goes with the last failure.
    private var error = GATTError.cancelled
    private var hasEnded = false

    init(events: ConnectionEvents) {
      self.events = events
      count = ReconnectCount(events.policy)
    }

    /// The next event, or nil at the end.
    public mutating func next(isolation actor: isolated (any Actor)?) async -> ConnectionEvent? {
      guard !hasEnded else { return nil }
      guard let connection else { return await connect(isolation: actor) }
      let reason = try? await connection.closed()
      guard let reason, reason != .local else { return end() }
      self.connection = nil
      count.linkEnded(reason, after: .milliseconds(age()))
      error = .disconnected(reason)
      return .disconnected(reason)
    }

    private mutating func connect(isolation actor: isolated (any Actor)?) async -> ConnectionEvent? {
      guard let wait = count.wait else { return giveUp() }
      do throws(GATTError) {
        try await events.peripheral.central.pause(wait, spread: count.spread)
        let connection = try await events.peripheral.connect(timeout: events.timeout)
        (self.connection, age) = (connection, events.peripheral.central.deadline.stopwatch())
        return .connected(connection)
      } catch {
        return fail(error)
      }
    }

    private mutating func fail(_ error: GATTError) -> ConnectionEvent? {
      if case .cancelled = error { return end() }
      self.error = error
      count.attemptFailed(isBluetoothOff: events.peripheral.central.state.isOff)
      guard !count.isOver else { return giveUp() }
      return .failed(error)
    }

    private mutating func giveUp() -> ConnectionEvent? {
      hasEnded = true
      return .gaveUp(error)
    }

    private mutating func end() -> ConnectionEvent? {
      connection = nil
      hasEnded = true
      return nil
    }
  }
}
