extension Peripheral {
  /// Connects, runs a closure with the connection, and disconnects when the closure returns, throws or is cancelled.
  ///
  /// ```swift
  /// try await peripheral.withConnection(reconnecting: .default) { connection in
  ///   for try await beat in connection.notifications(of: HeartRate.Measurement.self) { print(beat.heartRate) }
  /// }
  /// ```
  ///
  /// With a policy, a failed attempt is made again; and when the link is lost, so that the closure throws
  /// ``GATTError/disconnected(_:)``, this connects again and runs the closure again, from its beginning. Any other error
  /// ends it, as does a link that this program has ended.
  ///
  /// All users of a device share one connection: one that was there before is ended, too.
  ///
  /// - Parameters:
  ///   - policy: when to try again, and when not any more; without one there is one attempt and one run.
  ///   - timeout: how long each attempt to connect may take; the central's ``Timeouts`` say unless given, ten seconds at
  ///     first.
  ///   - body: what to do with the connection.
  /// - Returns: what the closure returns.
  /// - Throws: what the closure throws; the last ``GATTError`` when no connection is made or the policy gives up;
  ///   ``GATTError/cancelled`` when the task is cancelled between two connections.
  public func withConnection<Value>(
    reconnecting policy: ReconnectPolicy? = nil, timeout: Duration? = nil,
    _ body: (Connection) async throws -> Value
  ) async throws -> Value {
    guard let policy else { return try await connect(timeout: timeout).run(body) }
    var events = ConnectionEvents(peripheral: self, policy: policy, timeout: timeout).makeAsyncIterator()
    while let event = await events.next(isolation: #isolation) {
      switch event {
      case .connected(let connection):
        do {
          return try await connection.run(body)
        } catch GATTError.disconnected(let reason) where connection.lostReason == reason {
          continue
        }
      case .gaveUp(let error): throw error
      case .disconnected, .failed: continue
      }
    }
    throw GATTError.cancelled
  }
}

extension Connection {
  /// Why the link ended, unless it has not, or this program ended it.
  fileprivate nonisolated var lostReason: DisconnectReason? { closeReason == .local ? nil : closeReason }

  /// Runs a closure, and ends the connection whatever comes of it.
  fileprivate nonisolated func run<Value>(_ body: (Connection) async throws -> Value) async throws -> Value {
    do {
      let value = try await body(self)
      await end()
      return value
    } catch {
      await end()
      throw error
    }
  }

  /// Ends the subscriptions and the link, if the caller's task is cancelled, too.
  private nonisolated func end() async {
    guard isOpen else { return }
    await Task {
      await endSubscriptions()
      await disconnect()
    }.value
  }
}
