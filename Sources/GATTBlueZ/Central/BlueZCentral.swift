import GATTProfiles
import GATTRuntime
import Synchronization

/// The central role of one adapter.
@BusActor
final class BlueZCentral: CentralRole {
  let daemon: BlueZDaemon
  let configuration: BlueZTransport.Configuration
  let discovery: Discovery
  /// One attempt to connect after the other: BlueZ makes no more than one at a time.
  let connecting = FIFOGate()
  /// The device that BlueZ is told to connect to, until it has answered.
  var attempted: ObjectPath?
  var links: [ObjectPath: BlueZLink] = [:]

  /// The adapter now; nil while it is not there.
  private(set) var adapter: ObjectPath?
  private(set) var state = BluetoothState.unknown

  private let events: @Sendable (CentralEvent) -> Void
  private nonisolated let address: Mutex<DeviceIdentifier>
  private var observers: [(root: ObjectPath, id: Int)] = []
  /// Set when switching on has failed for a switch.
  private var isBlocked = false
  private var isClosed = false

  static func open(
    _ configuration: BlueZTransport.Configuration, events: @escaping @Sendable (CentralEvent) -> Void
  ) async throws(GATTError) -> BlueZCentral {
    let daemon = try await BlueZDaemon.connect(configuration)
    let central = BlueZCentral(daemon, configuration, events: events)
    central.observe()
    central.adapter = daemon.tree.adapter(configuration.adapter)
    await central.switchOn()
    central.update()
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
    address = Mutex(DeviceIdentifier(configuration.adapter.description))
  }

  /// The adapter's address, as long as it has been there once.
  nonisolated var identifier: DeviceIdentifier { address.withLock { $0 } }

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

  func close() async {
    guard !isClosed else { return }
    isClosed = true
    for observer in observers { daemon.tree.removeObserver(observer.id, of: observer.root) }
    // All at once: BlueZ takes two seconds for each.
    let ends = links.values.map { link in Task { await link.disconnect() } }
    for end in ends { await end.value }
    connecting.close(.cancelled)
    // BlueZ goes on for minutes with an attempt that nobody withdraws.
    if let attempted { _ = try? await daemon.call(.disconnect, at: attempted, timeout: configuration.limits.call) }
    await discovery.close()
    daemon.close()
  }
}

extension BlueZCentral {
  private func observe() {
    let root = ObjectPath("/")
    observers.append((root, daemon.tree.observe(root) { [weak self] in self?.receive($0) }))
    daemon.presenceChanged = { [weak self] _ in self?.update() }
  }

  private func receive(_ change: TreeChange) {
    switch change {
    case .added(_, BlueZInterface.adapter), .removed(_, BlueZInterface.adapter),
      .changed(_, BlueZInterface.adapter, _, _):
      update()
    default:
      guard let adapter, change.path.isWithin(adapter) else { return }
      discovery.receive(change)
    }
  }

  /// Brings adapter and state up to date, and reports a new state after what it ends.
  private func update() {
    guard !isClosed else { return }
    if state == .poweredOn, let adapter, !daemon.tree.has(BlueZInterface.adapter, at: adapter) {
      // Another may take its place at once; what was begun on this one has ended all the same.
      change(to: daemon.presence == .present ? .unsupported : .resetting)
    }
    let found = daemon.tree.adapter(configuration.adapter)
    let isNew = found != nil && found != adapter
    // The first one stays the one as long as it is there, whichever else is switched on.
    if adapter.map({ !daemon.tree.has(BlueZInterface.adapter, at: $0) }) ?? true || configuration.adapter != .first {
      adapter = found
    }
    discovery.adapter = adapter
    if let adapter, let text = daemon.tree[adapter, .adapterAddress] {
      address.withLock { $0 = DeviceIdentifier(text) }
    }
    let present = presentState
    if isNew, present == .poweredOff, state != .unknown { Task { await switchOn() } }
    if present != state { change(to: present) }
  }

  private func change(to present: BluetoothState) {
    state = present
    if present != .poweredOn { endAll(present) }
    events(.state(present))
  }

  private var presentState: BluetoothState {
    switch daemon.presence {
    case .absent, .closed: return .serviceMissing
    case .lost: return .resetting
    case .present: break
    }
    guard let adapter else { return .unsupported }
    guard daemon.tree[adapter, .adapterPowered] != true else { return .poweredOn }
    return isBlocked || daemon.tree[adapter, .adapterPowerState] == "off-blocked" ? .blocked : .poweredOff
  }

  private func endAll(_ state: BluetoothState) {
    discovery.end()
    let reason: DisconnectReason = [.serviceMissing, .resetting].contains(state) ? .serviceLost : .bluetoothOff
    for link in links.values { link.close(reason) }
  }

  /// Switches the adapter on, if that is wanted and it is off.
  private func switchOn() async {
    guard configuration.switchesOn, let adapter, daemon.tree[adapter, .adapterPowered] == false else { return }
    do throws(BusError) {
      try await daemon.set(.adapterPowered, to: .bool(true), at: adapter)
      isBlocked = false
      _ = try await daemon.refresh(.adapterPowered, at: adapter)
    } catch {
      let told = error.gattError("switching on", after: configuration.limits.call)
      if case .bluetoothUnavailable(.blocked) = told { isBlocked = true }
    }
    update()
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
