import Synchronization

/// How far a value goes that is sent to one client.
///
/// BlueZ 5.66 has one way for all clients of a characteristic, and tells of the first alone: another one may have subscribed,
/// unless no other device is connected. Newer versions ask for a way for each.
final class ServerReach: Sendable {
  private let connected = Mutex<Set<ObjectPath>>([])
  private let hasWayForEach = Atomic(false)

  /// Whether what is sent to a client reaches nobody else.
  var isOne: Bool { hasWayForEach.load(ordering: .relaxed) || connected.withLock { $0.count <= 1 } }

  /// BlueZ has asked for a way for a second client beside that of the first.
  func noteWayForEach() { hasWayForEach.store(true, ordering: .relaxed) }

  /// A device is connected to the machine, whichever side has made the link, or is not any more.
  func note(_ device: ObjectPath, isConnected: Bool) {
    connected.withLock { connected in
      if isConnected { connected.insert(device) } else { connected.remove(device) }
    }
  }
}
