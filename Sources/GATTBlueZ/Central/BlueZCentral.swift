import GATTProfiles
import GATTRuntime

/// The central role of one adapter.
@BusActor
final class BlueZCentral {
  let daemon: BlueZDaemon
  let configuration: BlueZTransport.Configuration
  let discovery: Discovery
  /// One attempt to connect after the other: BlueZ makes no more than one at a time.
  let connecting = FIFOGate()
  /// The device that BlueZ is told to connect to, until it has answered.
  var attempted: ObjectPath?
  var links: [ObjectPath: BlueZLink] = [:]
  /// What is connected, by whichever program, as it was when that was last told of.
  private var connected: [ObjectPath: Sighting] = [:]

  private let monitor: AdapterMonitor
  private let events: @Sendable (CentralEvent) -> Void
  private var observer: Int?
  private var isClosed = false

  /// The adapter now; nil before there was one.
  var adapter: ObjectPath? { monitor.adapter }
  var state: BluetoothState { monitor.state }

  static func open(
    _ configuration: BlueZTransport.Configuration, events: @escaping @Sendable (CentralEvent) -> Void
  ) async throws(GATTError) -> BlueZCentral {
    let daemon = try await BlueZDaemon.connect(configuration)
    let central = BlueZCentral(daemon, configuration, events: events)
    await central.observe()
    return central
  }

  private init(
    _ daemon: BlueZDaemon, _ configuration: BlueZTransport.Configuration,
    events: @escaping @Sendable (CentralEvent) -> Void
  ) {
    self.daemon = daemon
    self.configuration = configuration
    self.events = events
    discovery = Discovery(daemon, configuration, sighted: { events(.sighting($0)) })
    monitor = AdapterMonitor(daemon, configuration)
  }

  /// The adapter's address, as long as it has been there once.
  nonisolated var identifier: DeviceIdentifier { monitor.identifier }

  func setScan(_ filter: ScanFilter?) async throws(GATTError) {
    guard filter == nil || state == .poweredOn else { throw .bluetoothUnavailable(state) }
    try await discovery.scan(filter)
  }

  func knownPeripherals() async throws(GATTError) -> [Sighting] {
    devices.map(daemon.tree.sighting)
  }

  func connectedPeripherals(with services: [BluetoothUUID]) async throws(GATTError) -> [Sighting] {
    let tree = daemon.tree
    return devices.filter { tree.isConnected($0) }.map(tree.sighting).filter { sighting in
      services.isEmpty || services.contains { sighting.advertisement.serviceUUIDs.contains($0) }
    }
  }

  private var devices: [ObjectPath] {
    adapter.map { daemon.tree.paths(with: BlueZInterface.device, within: $0) } ?? []
  }

  func pair(with device: DeviceIdentifier) async throws(GATTError) {
    try await BlueZTransport(configuration: configuration).pair(with: device)
  }

  func close() async {
    guard !isClosed else { return }
    isClosed = true
    monitor.stop()
    if let observer { daemon.tree.removeObserver(observer, of: Self.root) }
    // All at once: BlueZ takes two seconds for each.
    let ends = links.values.map { link in Task { await link.disconnect(.thisProgram) } }
    for end in ends { await end.value }
    connecting.close(.cancelled)
    // BlueZ goes on for minutes with an attempt that nobody withdraws.
    if let attempted { _ = try? await daemon.call(.disconnect, at: attempted, timeout: configuration.limits.call) }
    await discovery.close()
    daemon.close()
  }
}

extension BlueZCentral {
  private static let root = ObjectPath("/")

  private func observe() async {
    monitor.adapterChanged = { [weak self] in self?.discovery.adapter = $0 }
    monitor.stateChanged = { [weak self] in self?.change(to: $0) }
    observer = daemon.tree.observe(Self.root) { [weak self] in self?.receive($0) }
    await monitor.start()
    for device in devices where daemon.tree.isConnected(device) { report(connected: device) }
  }

  private func receive(_ change: TreeChange) {
    guard let adapter, change.path.isWithin(adapter) else { return }
    discovery.receive(change)
    reportConnection(change)
  }

  /// Tells of a device that was connected or disconnected, by whichever program.
  private func reportConnection(_ change: TreeChange) {
    switch change {
    case .added(_, BlueZInterface.device), .removed(_, BlueZInterface.device): break
    case .changed(_, BlueZInterface.device, let values, _):
      // The name may come last: BlueZ reads it from the device.
      guard ["Connected", "ServicesResolved", "Name"].contains(where: { values[$0] != nil }) else { return }
    default: return
    }
    let path = change.path
    if daemon.tree.isConnected(path) {
      report(connected: path)
    } else if let sighting = connected.removeValue(forKey: path) {
      events(.connection(sighting, isConnected: false))
    }
  }

  private func report(connected device: ObjectPath) {
    let sighting = daemon.tree.sighting(device)
    connected[device] = sighting
    events(.connection(sighting, isConnected: true))
  }

  private func change(to state: BluetoothState) {
    if state != .poweredOn { endAll(state) }
    events(.state(state))
  }

  private func endAll(_ state: BluetoothState) {
    discovery.end()
    for link in links.values { link.close(DisconnectReason(state)) }
  }
}

extension BlueZAdapter.Choice: CustomStringConvertible {
  /// The name or address that is chosen.
  public var description: String {
    switch self {
    case .first: "the first adapter"
    case .named(let name): name
    case .address(let address): address.description
    }
  }
}

// Apart from the class, whose functions would else run where their caller does.
extension BlueZCentral: CentralRole {}
