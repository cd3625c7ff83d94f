import GATTProfiles

@testable import GATTBlueZ
@testable import GATTRuntime

/// Everything that follows BlueZ's objects: the adapter, a scan, a link, the clients of a server.
@BusActor
final class Followers {
  private let daemon: BlueZDaemon
  private let configuration: BlueZTransport.Configuration
  private let monitor: AdapterMonitor
  private let discovery: Discovery
  private let clients: ServerClients
  private var link: BlueZLink?
  private var observer: Int?

  private static let root = ObjectPath("/")
  private static let device = ObjectPath(Vocabulary.device)

  init(_ daemon: BlueZDaemon, _ configuration: BlueZTransport.Configuration) async {
    self.daemon = daemon
    self.configuration = configuration
    monitor = AdapterMonitor(daemon, configuration)
    discovery = Discovery(daemon, configuration) { _ in }
    clients = ServerClients(daemon.tree, QuietDelegate(), grace: .zero)
    // There is no adapter yet, so that BlueZ is told nothing of it.
    try? await discovery.scan(ScanFilter(allowsDuplicates: true))
    monitor.adapterChanged = { [weak self] in self?.discovery.adapter = $0 }
    observer = daemon.tree.observe(Self.root) { [weak self] in self?.receive($0) }
    await monitor.start()
    _ = clients.central(Self.device)
  }

  private func receive(_ change: TreeChange) {
    discovery.receive(change)
    clients.receive(change)
    if case .removed(Self.device, BlueZInterface.device) = change { _ = clients.central(Self.device) }
  }

  /// What can be asked of the objects is answered, whatever they are.
  func check() {
    let tree = daemon.tree
    if let adapter = monitor.adapter, monitor.state == .poweredOn {
      precondition(tree.has(BlueZInterface.adapter, at: adapter), "\(adapter) is on, and not there")
    }
    for adapter in tree.adapters {
      _ = (
        tree.adapter(at: adapter, switches: configuration.switches), tree.bonds(of: adapter),
        tree.device("C0:FF:EE:00:00:01", of: adapter)
      )
    }
    for device in tree.paths(with: BlueZInterface.device, within: Self.root) {
      _ = tree.sighting(device)
      check(AttributeTable(tree, device), device)
    }
    reopen()
  }

  /// No attribute is lost, and none has the handle of another.
  private func check(_ table: AttributeTable, _ device: ObjectPath) {
    let characteristics = table.services.flatMap(\.characteristics)
    let handles = characteristics.map(\.handle)
    precondition(Set(handles).count == handles.count, "\(device) has a handle twice: \(handles)")
    for handle in handles + characteristics.flatMap(\.descriptors).map(\.handle) {
      precondition(table.places[handle] != nil, "\(handle) of \(device) is nowhere")
    }
  }

  /// A link whose every characteristic is subscribed to; another when it has ended.
  private func reopen() {
    if let link, link.closeReason == nil { return subscribe(link) }
    guard daemon.tree.has(BlueZInterface.device, at: Self.device) else { return }
    let opened = BlueZLink("C0:FF:EE:00:00:01", at: Self.device, daemon, configuration, isOurs: true, events: { _ in })
    { _ in }
    subscribe(opened)
    link = opened
  }

  private func subscribe(_ link: BlueZLink) {
    link.table = AttributeTable(daemon.tree, Self.device)
    for (handle, place) in link.table.places {
      switch place {
      case .battery: link.subscriptions[handle] = .battery
      case .characteristic(let path, _): link.subscriptions[handle] = .signal(ValueWatch(of: path, by: daemon) { _ in })
      case .descriptor: break
      }
    }
    for handle in link.table.handles.values {
      precondition(link.mtu(for: handle) >= 23, "an MTU of \(link.mtu(for: handle))")
    }
  }

  func stop() {
    link?.close(.unknown)
    monitor.stop()
    clients.endAll(.local)
    if let observer { daemon.tree.removeObserver(observer, of: Self.root) }
  }
}
