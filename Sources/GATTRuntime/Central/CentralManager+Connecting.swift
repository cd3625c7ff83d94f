import GATTProfiles
import Synchronization

/// A connection that its user holds, and its link, which may outlast it for a moment.
struct HeldConnection {
  weak var connection: Connection?
  let link: any Link
  let monitor: LinkMonitor
}

/// Those who connect to one device at once: one after the other, so that the later find the connection of the first.
struct ConnectionAttempts {
  let gate = FIFOGate()
  var count = 0
}

extension CentralManager {
  /// A device by its identifier, as an earlier session stored it. It need not have been seen: nothing is looked for before
  /// ``Peripheral/connect(timeout:)``.
  public nonisolated func peripheral(_ identifier: DeviceIdentifier) -> Peripheral {
    peripheral(hub.record(of: identifier))
  }

  /// Connects to a device by its identifier, without a scan, or returns the connection that there is: all callers share one.
  ///
  /// - Parameters:
  ///   - identifier: the device, which need not have been seen.
  ///   - timeout: how long to try; ``Timeouts/connection`` unless given.
  /// - Throws: ``GATTError/connectionTimedOut(_:after:)`` when the device does not answer in time; the attempt is withdrawn
  ///   then. ``GATTError/bluetoothUnavailable(_:)`` unless Bluetooth is on, ``GATTError/connectionFailed(_:reason:)`` for what
  ///   the stack says against it, ``GATTError/cancelled``.
  public func connect(
    to identifier: DeviceIdentifier, timeout: Duration? = nil
  ) async throws(GATTError) -> Connection {
    let record = hub.record(of: identifier)
    guard [.poweredOn, .unknown].contains(state) else {
      record.attemptFailed(.bluetoothUnavailable(state))
      throw .bluetoothUnavailable(state)
    }
    let limit = timeout ?? timeouts.connection
    attempts[identifier, default: ConnectionAttempts()].count += 1
    defer { endAttempt(identifier) }
    let gate = attempts[identifier, default: ConnectionAttempts()].gate
    let ticket = gate.enqueue()
    // Who still waits for the attempt of another has made none.
    let isTrying = Mutex(false)
    do {
      return try await deadline.run(
        within: limit, failingWith: .connectionTimedOut(identifier, after: limit)
      ) { () async throws(GATTError) in
        try await gate.wait(for: ticket)
        defer { gate.release() }
        isTrying.withLock { $0 = true }
        return try await self.establish(record)
      }
    } catch {
      if isTrying.withLock({ $0 }) { record.attemptFailed(error) }
      throw error
    }
  }

  func pair(with identifier: DeviceIdentifier, timeout: Duration) async throws(GATTError) {
    let role = role
    try await deadline.run(
      within: timeout, failingWith: .timedOut(operation: "pairing with \(identifier)", after: timeout)
    ) { () async throws(GATTError) in
      try await role.pair(with: identifier)
    }
  }

  private func endAttempt(_ identifier: DeviceIdentifier) {
    attempts[identifier]?.count -= 1
    if attempts[identifier]?.count == 0 { attempts[identifier] = nil }
  }

  private func establish(_ record: PeripheralRecord) async throws(GATTError) -> Connection {
    let identifier = record.identifier
    if let held = connections[identifier], held.monitor.closeReason == nil {
      if let connection = held.connection { return connection }
      // Its user has let it go just now: the old link must not end after the new one is made.
      await held.link.disconnect(.thisProgram)
      held.monitor.receive(.closed(.local))
    }
    let elapsed = hub.metrics.map { _ in deadline.timer() }
    let monitor = LinkMonitor(logger: logger, metrics: hub.metrics)
    let link = try await role.connect(to: identifier) { monitor.receive($0) }
    let connection = Connection(peripheral: peripheral(record), link: link, monitor: monitor)
    if let reason = monitor.closeReason { throw .disconnected(reason) }
    record.linkBegan(monitor)
    if let elapsed { hub.metrics?.record(.connect, elapsed(), nil) }
    connections = connections.filter { $0.value.monitor.closeReason == nil }
    connections[identifier] = HeldConnection(connection: connection, link: link, monitor: monitor)
    return connection
  }

  /// Ends all connections that a ``Connection`` is held for, one after the other; what is pending on them fails with
  /// ``GATTError/disconnected(_:)``, for the reason ``DisconnectReason/local``.
  public func disconnectAll() async {
    for connection in connections.values.compactMap(\.connection) { await connection.disconnect() }
  }
}
