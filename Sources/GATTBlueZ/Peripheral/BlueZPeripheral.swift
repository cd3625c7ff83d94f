import GATTProfiles
import GATTRuntime
import Logging

/// The peripheral role of one adapter.
@BusActor
final class BlueZPeripheral {
  let daemon: BlueZDaemon
  let configuration: BlueZTransport.Configuration
  let objects = ObjectServer()
  let clients: ServerClients
  /// One change of what is offered after the other.
  let changes = FIFOGate()
  let logger = Logger(label: "gatt.bluez.peripheral")
  /// What is offered, in order.
  var services: [ServedService] = []
  var advertisement: ServedAdvertisement?
  /// What BlueZ has taken, and by which adapter.
  var registered: [ObjectPath: ObjectPath] = [:]

  private let server: ServerContext
  private let monitor: AdapterMonitor
  private var observer: Int?
  private var lastPath = 0
  private var reported = BluetoothState.unknown

  static func open(
    _ configuration: BlueZTransport.Configuration, delegate: any PeripheralRoleDelegate
  ) async throws(GATTError) -> BlueZPeripheral {
    let daemon = try await BlueZDaemon.connect(configuration)
    let peripheral = BlueZPeripheral(daemon, configuration, delegate)
    await peripheral.observe()
    return peripheral
  }

  private init(
    _ daemon: BlueZDaemon, _ configuration: BlueZTransport.Configuration, _ delegate: any PeripheralRoleDelegate
  ) {
    self.daemon = daemon
    self.configuration = configuration
    clients = ServerClients(daemon.tree, delegate, grace: configuration.limits.grace)
    server = ServerContext(configuration: configuration, clients: clients, signals: ValueSignals(daemon))
    monitor = AdapterMonitor(daemon, configuration)
  }

  /// The adapter's address, as long as it has been there once.
  nonisolated var identifier: DeviceIdentifier { monitor.identifier }

  var adapter: ObjectPath? { monitor.adapter }
  var state: BluetoothState { monitor.state }

  func add(_ service: ServiceDefinition) async throws(GATTError) {
    let served = try ServedService(service, at: nextPath("service"), server)
    try await changes.acquire()
    defer { changes.release() }
    objects.add(served.objects)
    services.append(served)
    do throws(GATTError) {
      try await register(served)
    } catch {
      drop(served)
      throw error
    }
  }

  func remove(_ service: AttributeKey) async {
    // Withdrawn even if the task is cancelled: nobody would do it later.
    let isInTurn = (try? await changes.acquire()) != nil
    defer { if isInTurn { changes.release() } }
    guard let served = services.first(where: { $0.definition.key == service }) else { return }
    drop(served)
    await unregister(served.root, by: .unregisterApplication)
  }

  private func drop(_ service: ServedService) {
    services.removeAll { $0 === service }
    for characteristic in service.characteristics { characteristic.unsubscribe { _ in true } }
    objects.remove(within: service.root)
  }

  func send(
    _ value: [UInt8], of characteristic: AttributeKey, as kind: SubscriptionKind, to central: Central
  ) async throws(GATTError) {
    let served = services.lazy.flatMap(\.characteristics).first { $0.definition.key == characteristic }
    guard let served else { throw .disconnected(.local) }
    try await served.send(value, as: kind, to: central)
  }

  func startAdvertising(_ data: AdvertisementData) async throws(GATTError) {
    try await changes.acquire()
    defer { changes.release() }
    guard advertisement == nil else { throw .alreadyAdvertising }
    let path = nextPath("advertisement")
    let served = ServedAdvertisement(data, at: path) { [weak self] in self?.registered[path] = nil }
    objects.add([served])
    advertisement = served
    do throws(GATTError) {
      guard state == .poweredOn else { throw .bluetoothUnavailable(state) }
      try await register(served)
    } catch {
      (advertisement, registered[path]) = (nil, nil)
      objects.remove(within: path)
      throw error
    }
  }

  func stopAdvertising() async {
    let isInTurn = (try? await changes.acquire()) != nil
    defer { if isInTurn { changes.release() } }
    guard let served = advertisement else { return }
    advertisement = nil
    objects.remove(within: served.path)
    await unregister(served.path, by: .unregisterAdvertisement)
  }

  func close() async {
    await stopAdvertising()
    for service in services { await remove(service.definition.key) }
    monitor.stop()
    if let observer { daemon.tree.removeObserver(observer, of: Self.root) }
    observer = nil
    clients.endAll(.local)
    changes.close(.cancelled)
    // BlueZ drops what is left with the connection.
    daemon.close()
  }

  private func nextPath(_ kind: String) -> ObjectPath {
    lastPath += 1
    return ObjectPath("/gatt/\(kind)\(lastPath)")
  }
}

extension BlueZPeripheral {
  private static let root = ObjectPath("/")

  private func observe() async {
    daemon.called = { [objects] in objects.receive($0) }
    clients.left = { [weak self] in self?.leave($0) }
    monitor.stateChanged = { [weak self] in self?.change(to: $0) }
    observer = daemon.tree.observe(Self.root) { [weak self] in self?.receive($0) }
    await monitor.start()
    report()
  }

  private func leave(_ central: Central) {
    for characteristic in services.flatMap(\.characteristics) { characteristic.leave(central) }
  }

  private func receive(_ change: TreeChange) {
    switch change {
    case .removed(let path, BlueZInterface.gattManager):
      for service in services where registered[service.root] == path { registered[service.root] = nil }
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
    for characteristic in services.flatMap(\.characteristics) { characteristic.unsubscribe { _ in true } }
    clients.endAll(DisconnectReason(state))
  }

  /// Reports the state, if it is a new one.
  func report() {
    guard state != reported, observer != nil else { return }
    reported = state
    clients.delegate.stateChanged(to: state)
  }
}

// Apart from the class, whose functions would else run where their caller does.
extension BlueZPeripheral: PeripheralRole {}
