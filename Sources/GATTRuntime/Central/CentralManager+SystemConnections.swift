public import GATTProfiles

extension CentralManager {
  /// The links that are made and lost from now on, by this program or another. 256 wait; the oldest goes first.
  ///
  /// ```swift
  /// for await change in central.systemConnections(with: [HeartRate.uuid]) { print(change.peripheral.identifier) }
  /// ```
  ///
  /// What is connected already, ``connectedPeripherals(with:)`` tells.
  ///
  /// - Parameter services: tells of devices that offer one of these alone, once that is known; of all when there is none.
  public nonisolated func systemConnections(
    with services: [BluetoothUUID] = []
  ) -> EventStream<SystemConnection> {
    let buffer = StreamBuffer<SystemConnection>(.newest(capacity: 256))
    hub.connections.add(buffer, services) { [weak self] record in self?.peripheral(record) }
    return EventStream(buffer: buffer)
  }
}

extension Peripheral {
  /// Returns once the device is connected, by this program or another: at once if it is.
  ///
  /// - Parameter timeout: how long to wait; for as long as it takes unless given.
  /// - Throws: ``GATTError/timedOut(operation:after:)``, ``GATTError/cancelled``, and
  ///   ``GATTError/bluetoothUnavailable(_:)`` unless Bluetooth is on.
  public func waitUntilConnected(timeout: Duration? = nil) async throws(GATTError) {
    try await wait(untilConnected: true, within: timeout)
  }

  /// Returns once the device is not connected, by no program: at once if it is not.
  ///
  /// - Parameter timeout: how long to wait; for as long as it takes unless given.
  /// - Throws: as ``waitUntilConnected(timeout:)``.
  public func waitUntilDisconnected(timeout: Duration? = nil) async throws(GATTError) {
    try await wait(untilConnected: false, within: timeout)
  }

  private func wait(untilConnected isConnected: Bool, within limit: Duration?) async throws(GATTError) {
    let operation = "waiting until \(identifier) is \(isConnected ? "connected" : "disconnected")"
    try await central.deadline.run(
      within: limit, failingWith: .timedOut(operation: operation, after: limit ?? .zero)
    ) { () async throws(GATTError) in
      // Before it is asked, so that no change falls between the two.
      let changes = central.systemConnections()
      let isThere = try await central.connectedPeripherals().contains(self)
      guard isThere != isConnected else { return }
      for await change in changes where change == (isConnected ? .connected(self) : .disconnected(self)) { return }
      throw .cancelled
    }
  }
}
