import Synchronization

/// How far a value goes that is sent to one client.
///
/// BlueZ 5.66 has one way for all clients of a characteristic, and tells of the first alone: another one may have subscribed,
/// unless no other device is connected. Newer versions ask for a way for each.
final class ServerReach: Sendable {
  private struct State {
    var connected: Set<ObjectPath> = []
    var hasWayForEach = false
  }

  private let state = Mutex(State())

  /// Whether what is sent to a client reaches nobody else.
  var isOne: Bool { state.withLock { $0.hasWayForEach || $0.connected.count <= 1 } }

  /// BlueZ has asked for a way for a second client beside that of the first.
  func noteWayForEach() { state.withLock { $0.hasWayForEach = true } }

  /// A device is connected to the machine, whichever side has made the link, or is not any more.
  func note(_ device: ObjectPath, isConnected: Bool) {
    state.withLock { state in
      if isConnected { state.connected.insert(device) } else { state.connected.remove(device) }
      // Between its clients bluetoothd may be another: what comes next shows what that one does.
      if state.connected.isEmpty { state.hasWayForEach = false }
    }
  }
}
