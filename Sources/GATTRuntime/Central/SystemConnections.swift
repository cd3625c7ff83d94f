import GATTProfiles
import Synchronization

/// Tells those who observe the links of the system, each of those with the services that it asks for.
final class SystemConnections: Sendable {
  /// Makes a device of what is known of it; nil when the central is gone.
  typealias Maker = @Sendable (PeripheralRecord) -> Peripheral?

  private struct Listener {
    weak var buffer: StreamBuffer<SystemConnection>?
    var services: [BluetoothUUID]
    var make: Maker
    /// Whom it was told of: a transport may tell of a device once more, when it knows its services.
    var told: Set<DeviceIdentifier> = []

    /// Whether it is to be told of a change, which it knows from then on.
    mutating func note(_ sighting: Sighting, isConnected: Bool) -> Bool {
      let isAskedFor = services.isEmpty || services.contains { sighting.advertisement.serviceUUIDs.contains($0) }
      guard isConnected else {
        // The end of a link that was there before is news, too.
        return told.remove(sighting.identifier) != nil || isAskedFor
      }
      return isAskedFor && told.insert(sighting.identifier).inserted
    }
  }

  private struct State {
    var listeners: [Listener] = []
    var isFinished = false
  }

  private let state = Mutex(State())

  func add(_ buffer: StreamBuffer<SystemConnection>, _ services: [BluetoothUUID], _ make: @escaping Maker) {
    let isFinished = state.withLock { state in
      state.listeners.removeAll { $0.buffer == nil }
      state.listeners.append(Listener(buffer: buffer, services: services, make: make))
      return state.isFinished
    }
    if isFinished { buffer.finish() }
  }

  /// A device was connected, or is no longer.
  func report(_ record: PeripheralRecord, _ sighting: Sighting, isConnected: Bool) {
    let concerned = state.withLock { state in
      state.listeners.indices.filter { state.listeners[$0].note(sighting, isConnected: isConnected) }
        .map { state.listeners[$0] }
    }
    // Not within the lock: what is told knows the central, whose end is the end of this.
    for listener in concerned {
      guard let peripheral = listener.make(record) else { continue }
      listener.buffer?.offer(isConnected ? .connected(peripheral) : .disconnected(peripheral))
    }
  }

  /// Nothing is told any more.
  func finish() {
    let listeners = state.withLock { state in
      state.isFinished = true
      defer { state.listeners = [] }
      return state.listeners
    }
    for listener in listeners { listener.buffer?.finish() }
  }
}
