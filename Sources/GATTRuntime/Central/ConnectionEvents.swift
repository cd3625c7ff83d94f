/// What becomes of a connection that is kept up.
public enum ConnectionEvent: Sendable {
  /// It is made. It lasts at least until the next event is asked for.
  case connected(Connection)
  /// It ended, and is going to be made again.
  case disconnected(DisconnectReason)
  /// An attempt failed, with a time-out for example; there will be another.
  case failed(GATTError)
  /// The last attempt that the policy allows failed. The last event.
  case gaveUp(GATTError)
}

extension Peripheral {
  /// Connects, and connects again whenever the connection is lost, while the result is iterated over.
  ///
  /// The iteration ends when this program disconnects, the policy gives up, or the task is cancelled.
  ///
  /// ```swift
  /// for await event in peripheral.connections() {
  ///     guard case .connected(let connection) = event else { continue }
  ///     try await follow(connection)
  /// }
  /// ```
  ///
  /// - Parameters:
  ///   - policy: when to try again, and when not any more.
  ///   - timeout: how long each attempt may take; the central's ``Timeouts`` say unless given.
  public func connections(
    _ policy: ReconnectPolicy = ReconnectPolicy(), timeout: Duration? = nil
  ) -> ConnectionEvents {
    ConnectionEvents(peripheral: self, policy: policy, timeout: timeout)
  }
}

/// The life of a connection that is kept up. Nothing happens before an event is asked for, so nothing is buffered.
public struct ConnectionEvents: AsyncSequence, Sendable {
  /// Events.
  public typealias Element = ConnectionEvent
  /// Failures are events.
  public typealias Failure = Never

  let peripheral: Peripheral
  let policy: ReconnectPolicy
  let timeout: Duration?

  /// An iterator, with a count of failures of its own.
  public func makeAsyncIterator() -> Iterator { Iterator(events: self) }

  /// Connects.
  public struct Iterator: AsyncIteratorProtocol {
    private let events: ConnectionEvents
    private var connection: Connection?
    private var failures = 0
    private var hasEnded = false

    init(events: ConnectionEvents) {
      self.events = events
    }

    /// The next event, or nil at the end.
    public mutating func next(isolation actor: isolated (any Actor)?) async -> ConnectionEvent? {
      guard !hasEnded else { return nil }
      guard let connection else { return await connect(isolation: actor) }
      let reason = try? await connection.closed()
      guard let reason, reason != .local else { return end() }
      self.connection = nil
      return .disconnected(reason)
    }

    private mutating func connect(isolation actor: isolated (any Actor)?) async -> ConnectionEvent? {
      let clock = events.peripheral.central.deadline.clock
      let delay = failures > 0 ? events.policy.delay(afterFailures: failures) : .zero
      if delay > .zero, (try? await clock.sleep(for: delay)) == nil { return end() }
      do throws(GATTError) {
        let connection = try await events.peripheral.connect(timeout: events.timeout)
        self.connection = connection
        failures = 0
        return .connected(connection)
      } catch {
        return fail(error)
      }
    }

    private mutating func fail(_ error: GATTError) -> ConnectionEvent? {
      if case .cancelled = error { return end() }
      failures += 1
      guard !events.policy.allowsAttempt(afterFailures: failures) else { return .failed(error) }
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
