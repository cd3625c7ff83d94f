import GATTProfiles
import GATTRuntime
import Glibc

extension BlueZLink {
  func subscribe(
    to characteristic: AttributeHandle, kind: SubscriptionKind, mode: NotifyMode
  ) async throws(GATTError) {
    let operation = "subscribing to \(characteristic)"
    switch try place(of: characteristic) {
    case .battery: subscriptions[characteristic] = .battery
    case .descriptor: throw .att(.requestNotSupported, operation: operation)
    case .characteristic(let path, let properties):
      try await startSignals(characteristic, at: path, operation)
      guard self.mode(mode, properties, kind) == .fileDescriptor else { return }
      try await takePipe(of: characteristic, at: path, operation)
    }
  }

  func unsubscribe(from characteristic: AttributeHandle) async throws(GATTError) {
    guard case .characteristic(let path, _) = try place(of: characteristic) else {
      subscriptions[characteristic] = nil
      return
    }
    let source = subscriptions.removeValue(forKey: characteristic)
    source?.close()
    guard source?.isSignal == true else {
      released.insert(path)
      return
    }
    try await call(.stopNotify, at: path, [], "unsubscribing from \(characteristic)")
  }

  /// BlueZ has file descriptors for notifications only.
  private func mode(
    _ wanted: NotifyMode, _ properties: CharacteristicProperties, _ kind: SubscriptionKind
  ) -> NotifyMode {
    guard kind == .notification, properties.contains(.notify) else { return .signal }
    return wanted == .automatic ? configuration.notifyMode : wanted
  }

  /// Has the values come by file descriptor where BlueZ offers one, once the device has accepted the subscription.
  ///
  /// bluetoothd 5.66 never answers an `AcquireNotify` that the device refuses, takes the characteristic for acquired from
  /// then on, and may crash when the device is removed. `StartNotify` answers with the device's error.
  private func takePipe(of handle: AttributeHandle, at path: ObjectPath, _ operation: String) async throws(GATTError) {
    try await call(.stopNotify, at: path, [], operation)
    let answer: [BusValue]
    do throws(BusError) {
      answer = try await attempt(.acquireNotify, at: path, [.options()])
    } catch {
      if error.leavesSignals { return try await startSignals(handle, at: path, operation) }
      subscriptions.removeValue(forKey: handle)?.close()
      throw await failure(error, operation)
    }
    // Closed when it is let go.
    if let closeReason { throw .disconnected(closeReason) }
    guard let descriptor = answer.first.flatMap(FileDescriptor.decode), let mtu = answer.last.flatMap(UInt16.decode)
    else { return try await startSignals(handle, at: path, operation) }
    setMTU(Int(mtu), of: handle)
    let pipe = NotifyPipe(descriptor) { [events] value in
      events(.value(handle, value))
    } ended: { [weak self] in
      self?.pipeEnded(handle, at: path)
    }
    subscriptions.updateValue(.pipe(pipe), forKey: handle)?.close()
  }

  private func startSignals(
    _ handle: AttributeHandle, at path: ObjectPath, _ operation: String
  ) async throws(GATTError) {
    // First the subscription: a value may come before the answer.
    try await watch(handle, at: path, operation)
    do throws(BusError) {
      _ = try await attempt(.startNotify, at: path)
    } catch {
      // Subscribed already, by a predecessor of this link.
      if error.name == "org.bluez.Error.InProgress" { return }
      if case .remote = error { subscriptions.removeValue(forKey: handle)?.close() }
      throw await failure(error, operation)
    }
    if let closeReason { throw .disconnected(closeReason) }
  }

  private func watch(_ handle: AttributeHandle, at path: ObjectPath, _ operation: String) async throws(GATTError) {
    let watch = ValueWatch(of: path, by: daemon) { [weak self] in self?.receive($0, signalledOf: handle) }
    subscriptions.updateValue(.signal(watch), forKey: handle)?.close()
    do throws(BusError) {
      try await watch.open()
    } catch {
      subscriptions.removeValue(forKey: handle)?.close()
      throw await failure(error, operation)
    }
    if let closeReason { throw .disconnected(closeReason) }
  }

  /// BlueZ has closed a file descriptor. Mostly the link ends; if it does not, the values go on to come by signals, and
  /// if they cannot, the link ends after all: nobody shall wait for values that never come.
  private func pipeEnded(_ handle: AttributeHandle, at path: ObjectPath) {
    guard subscriptions.removeValue(forKey: handle) != nil else { return }
    Task {
      try? await Task.sleep(for: configuration.limits.grace * 4)
      guard closeReason == nil, subscriptions[handle] == nil else { return }
      do throws(GATTError) {
        try await startSignals(handle, at: path, "subscribing to \(handle)")
      } catch {
        await disconnect(.thisProgram)
      }
    }
  }
}

extension BusError {
  /// Whether BlueZ gives no pipe, or this program has no room for one: signals are left.
  fileprivate var leavesSignals: Bool {
    switch self {
    case .remote, .connection(errno: EMFILE), .connection(errno: ENFILE): true
    default: false
    }
  }
}
