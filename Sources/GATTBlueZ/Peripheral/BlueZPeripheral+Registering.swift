import GATTRuntime
import Logging

extension BlueZPeripheral {
  /// Has BlueZ take services. It asks for the objects before it answers.
  func register(_ application: ServedApplication) async throws(GATTError) {
    try await register(application.root, by: .registerApplication, .unregisterApplication, application.title)
  }

  /// Has BlueZ take services that it has had; logs that it does not.
  func registerAgain(_ application: ServedApplication) async {
    await again(application.title) { () async throws(GATTError) in try await register(application) }
  }

  /// Has BlueZ advertise.
  func register(_ advertisement: ServedAdvertisement) async throws(GATTError) {
    try await register(advertisement.path, by: .registerAdvertisement, .unregisterAdvertisement, "advertising")
  }

  private func register(
    _ path: ObjectPath, by method: BusMethod, _ opposite: BusMethod, _ operation: String
  ) async throws(GATTError) {
    guard let adapter, daemon.tree.has(method.interface, at: adapter) else { throw missing(operation) }
    do throws(BusError) {
      do throws(BusError) {
        try await daemon.call(method, at: adapter, [.path(path), .options()])
      } catch {
        // Left over from an attempt whose answer did not come.
        guard error.name == "org.bluez.Error.AlreadyExists" else { throw error }
        try await daemon.call(opposite, at: adapter, [.path(path)])
        try await daemon.call(method, at: adapter, [.path(path), .options()])
      }
      registered[path] = adapter
    } catch {
      // BlueZ may have taken it all the same.
      if [.cancelled, .timedOut].contains(error) { withdraw(path, by: opposite) }
      throw error.gattError(operation, after: configuration.limits.call)
    }
  }

  /// There is no adapter, or it offers no such function.
  private func missing(_ operation: String) -> GATTError {
    guard let adapter, daemon.tree.has(BlueZInterface.adapter, at: adapter) else {
      return .bluetoothUnavailable(state)
    }
    return .unsupported(operation)
  }

  /// Has BlueZ drop what it has taken.
  func unregister(_ path: ObjectPath, by method: BusMethod) async {
    guard let adapter = registered.removeValue(forKey: path) else { return }
    await daemon.tidy(method, at: adapter, [.path(path)])
  }

  private func withdraw(_ path: ObjectPath, by method: BusMethod) {
    guard let adapter else { return }
    daemon.call(method, at: adapter, [.path(path)], timeout: configuration.limits.call) { _ in }
  }

  /// Offers again what BlueZ has forgotten: it was restarted, or the adapter was away.
  func restore() async {
    guard (try? await changes.acquire()) != nil else { return }
    defer { changes.release() }
    for application in applications where !isRegistered(application.root) { await registerAgain(application) }
    if let advertisement, !isRegistered(advertisement.path) {
      await again("advertising") { () async throws(GATTError) in try await register(advertisement) }
    }
    report()
  }

  private func isRegistered(_ path: ObjectPath) -> Bool {
    adapter != nil && registered[path] == adapter
  }

  /// A daemon that has just started may not be ready. What it does not offer yet is tried when it does.
  private func again(_ what: String, _ register: () async throws(GATTError) -> Void) async {
    var delay = configuration.limits.retryDelay
    for attempt in 1...4 {
      do throws(GATTError) {
        return try await register()
      } catch {
        if case .unavailable = error.kind { return }
        guard attempt < 4, (try? await Task.sleep(for: delay)) != nil else {
          return logger.error("\(what) again failed: \(error)")
        }
        delay *= 2
      }
    }
  }
}
