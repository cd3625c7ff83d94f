import GATTProfiles
import GATTRuntime

extension BlueZPeripheral {
  static let root = ObjectPath("/")

  /// Has itself told of the adapter, of clients and of requests.
  func observe() async {
    daemon.called = { [objects] in objects.receive($0) }
    clients.left = { [weak self] in self?.leave($0) }
    clients.replied = { [daemon] in _ = try? await daemon.call(.ping, at: Self.root) }
    monitor.stateChanged = { [weak self] in self?.change(to: $0) }
    observer = daemon.tree.observe(Self.root) { [weak self] in self?.receive($0) }
    await monitor.start()
    for device in daemon.tree.paths(with: BlueZInterface.device, within: Self.root) { noteLink(of: device) }
    report()
  }

  private func leave(_ central: Central) {
    lastSent[central] = nil
    for characteristic in applications.flatMap(\.characteristics) { characteristic.leave(central) }
  }

  private func noteLink(of device: ObjectPath) {
    reach.note(device, isConnected: daemon.tree[device, .deviceConnected] == true)
  }

  private func noteLink(by change: TreeChange) {
    switch change {
    case .added(let path, BlueZInterface.device), .removed(let path, BlueZInterface.device): noteLink(of: path)
    case .changed(let path, BlueZInterface.device, _, _) where change.value(of: .deviceConnected) != nil:
      noteLink(of: path)
    default: break
    }
  }

  private func receive(_ change: TreeChange) {
    noteLink(by: change)
    switch change {
    case .removed(let path, BlueZInterface.gattManager):
      for application in applications where registered[application.root] == path { registered[application.root] = nil }
    case .removed(let path, BlueZInterface.advertisingManager):
      if let advertisement, registered[advertisement.path] == path { registered[advertisement.path] = nil }
    case .added(_, BlueZInterface.gattManager), .added(_, BlueZInterface.advertisingManager):
      Task { await restore() }
    default: clients.receive(change)
    }
  }

  private func change(to state: BluetoothState) {
    guard state == .poweredOn else {
      endAll(state)
      return report()
    }
    // On only when everything is offered again.
    Task { await restore() }
  }

  private func endAll(_ state: BluetoothState) {
    for characteristic in applications.flatMap(\.characteristics) { characteristic.unsubscribe { _ in true } }
    clients.endAll(DisconnectReason(state))
  }

  /// Reports the state, if it is a new one.
  func report() {
    guard state != reported, observer != nil else { return }
    reported = state
    clients.delegate.stateChanged(to: state)
  }
}
