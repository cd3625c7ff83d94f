import Synchronization

/// How long an activation waits for a device that is not there, and whether the device is given up then.
final class DevicePatience: Sendable {
  private enum State {
    /// Nobody else wants the device.
    case alone
    /// Others want it, and wait as long as it takes.
    case shared
    /// It has been given up.
    case over
  }

  let limit: Duration
  /// What the activation waits for.
  let activation = OneShot<Connection>()
  private let state = Mutex(State.alone)

  init(limit: Duration) {
    self.limit = limit
  }

  /// Whether others want the device as well.
  var isShared: Bool { state.withLock { $0 == .shared } }

  /// Has the device looked for as long as it takes; false when it has been given up already.
  @discardableResult
  func share() -> Bool {
    state.withLock { state in
      guard state != .over else { return false }
      state = .shared
      return true
    }
  }

  /// Ends the activation; whether the device is given up, as nobody else wants it.
  func end(_ error: GATTError) -> Bool {
    let isOver = state.withLock { state in
      if state == .alone { state = .over }
      return state == .over
    }
    // Otherwise the activation waits until the device is inactive, and finds the error there.
    if !isOver { activation.settle(.failure(error)) }
    return isOver
  }
}
