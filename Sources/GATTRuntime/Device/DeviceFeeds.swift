import GATTProfiles
import Synchronization

/// A consumer that can be subscribed before the device is ready.
protocol EarlySubscriber: AnyObject, Sendable {
  /// Whether it wants the values of a characteristic.
  var wants: @Sendable (_ path: CharacteristicPath) -> Bool { get }

  /// Subscribes on a link, if it can: who makes the device ready does the same next, and is told why not.
  func subscribe(on connection: Connection) async
}

/// The consumers of a device's values that there are when a link is made.
final class DeviceFeeds: Sendable {
  private struct Entry {
    weak var subscriber: (any EarlySubscriber)?
  }

  private let entries = Mutex<[Entry]>([])

  func add(_ subscriber: any EarlySubscriber) {
    entries.withLock { entries in
      entries.removeAll { $0.subscriber == nil }
      entries.append(Entry(subscriber: subscriber))
    }
  }

  /// Subscribes those who want the values of a characteristic.
  func subscribe(to path: CharacteristicPath, on connection: Connection) async {
    let subscribers = entries.withLock { $0.compactMap(\.subscriber) }
    for subscriber in subscribers where subscriber.wants(path) { await subscriber.subscribe(on: connection) }
  }
}

/// The values of a link from before its device was ready: what it answers to `ready` is not lost.
final class EarlyValues<Value: Sendable>: EarlySubscriber {
  private struct State {
    var connection: Connection?
    var values: Notifications<Value>?
  }

  let wants: @Sendable (_ path: CharacteristicPath) -> Bool
  private let notifications: @Sendable (Connection) -> Notifications<Value>
  private let state = Mutex(State())

  /// The values that a link brings by a function, of a characteristic that may be at such paths.
  init(
    wanting wants: @escaping @Sendable (_ path: CharacteristicPath) -> Bool,
    _ notifications: @escaping @Sendable (Connection) -> Notifications<Value>
  ) {
    (self.wants, self.notifications) = (wants, notifications)
  }

  func subscribe(on connection: Connection) async {
    let values = try? await notifications(connection).subscribed()
    state.withLock { $0 = State(connection: connection, values: values) }
  }

  /// The values of a link from its beginning, once; from now on where it was not subscribed early.
  func values(of connection: Connection) -> Notifications<Value> {
    let early = state.withLock { state -> Notifications<Value>? in
      // Those of a later link wait for their turn.
      guard state.connection === connection else { return nil }
      defer { state = State() }
      return state.values
    }
    return early ?? notifications(connection)
  }
}
