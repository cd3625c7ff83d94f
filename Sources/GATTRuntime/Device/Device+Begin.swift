import GATTProfiles

extension Device {
  /// Begins its activation, and says at once what became of that; ``activate()`` waits for it.
  ///
  /// ```swift
  /// if case .bluetoothNotPoweredOn(let state) = await strap.begin() { print("switch Bluetooth on: it is \(state)") }
  /// ```
  ///
  /// What is found first is the result, in this order: a link, an attempt to connect, a search, Bluetooth that is not on.
  /// An attempt to connect that does not get anywhere is withdrawn when this is called more than five seconds after it was
  /// made.
  @discardableResult
  public func begin() -> DeviceStart {
    keepWithoutWaiters()
    // An activation may be giving it up at this moment.
    guard patience?.share() != false || status.isInactive else { return .other(.cancelled) }
    switch monitor.step {
    case .linked: return .alreadyConnected
    case .connecting:
      monitor.withdrawAttempt(olderThan: .seconds(5))
      return .connecting
    case .searching: return .alreadyScanning
    case .idle: break
    }
    guard central.state == .poweredOn else { return .bluetoothNotPoweredOn(central.state) }
    switch status {
    case .active: return .alreadyConnected
    case .activating: return .other(.activationInProgress(device: kind.name))
    case .deactivating: return .other(.cancelled)
    case .inactive:
      monitor.change(to: .searching)
      start()
      return .success
    }
  }
}
