extension CentralManager {
  /// Waits so long, and for Bluetooth to be on. When it is switched on in between, the wait is over.
  ///
  /// - Parameter spread: how long to wait then.
  nonisolated func pause(_ wait: Duration, spread: Duration) async throws(GATTError) {
    if wait > .zero, !state.isOff {
      let isOver = GATTError.timedOut(operation: "waiting to connect again", after: wait)
      let states = states
      do throws(GATTError) {
        try await deadline.run(within: wait, failingWith: isOver) { () async throws(GATTError) in
          for await state in states where state.isOff { return }
          throw .cancelled
        }
      } catch {
        guard case .timedOut = error else { throw error }
      }
    }
    if state.isOff { try await waitUntil(.poweredOn) }
    try await sleep(spread)
  }

  /// Waits so long.
  package nonisolated func sleep(_ duration: Duration) async throws(GATTError) {
    guard duration > .zero else { return }
    do {
      try await deadline.clock.sleep(for: duration)
    } catch {
      throw .cancelled
    }
  }
}

extension BluetoothState {
  /// Whether nothing can be connected to before it changes.
  var isOff: Bool { self != .poweredOn && self != .unknown }
}
