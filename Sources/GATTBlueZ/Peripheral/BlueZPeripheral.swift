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
  var applications: [ServedApplication] = []
  var advertisement: ServedAdvertisement?
  /// Which characteristic a client was sent a value of last, and when.
  private var lastSent: [Central: (characteristic: ServedCharacteristic, time: ContinuousClock.Instant)] = [:]
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
    try await changes.acquire()
    defer { changes.release() }
    // Alone, or together with the services that it includes, which BlueZ has to take anew.
    let included = applications.filter { application in service.includedServices.contains { application.offers($0) } }
    let definitions = included.flatMap(\.definitions) + [service]
    let application = try ServedApplication(definitions, at: nextPath("service"), server)
    for application in included { await withdraw(application) }
    offer(application)
    do throws(GATTError) {
      try await register(application)
    } catch {
      drop(application)
      for application in included {
        offer(application)
        await registerAgain(application)
      }
      throw error
    }
  }

  func remove(_ service: AttributeKey) async {
    // Withdrawn even if the task is cancelled: nobody would do it later.
    let isInTurn = (try? await changes.acquire()) != nil
    defer { if isInTurn { changes.release() } }
    guard let application = applications.first(where: { $0.offers(service) }) else { return }
    await withdraw(application)
    let others = application.definitions.filter { $0.key != service }
    guard !others.isEmpty, let rest = try? ServedApplication(others, at: nextPath("service"), server) else { return }
    offer(rest)
    await registerAgain(rest)
  }

  private func offer(_ application: ServedApplication) {
    objects.add(application.objects)
    applications.append(application)
  }

  private func drop(_ application: ServedApplication) {
    applications.removeAll { $0 === application }
    lastSent = lastSent.filter { sent in !application.characteristics.contains { $0 === sent.value.characteristic } }
    for characteristic in application.characteristics { characteristic.unsubscribe { _ in true } }
    objects.remove(within: application.root)
  }

  private func withdraw(_ application: ServedApplication) async {
    drop(application)
    await unregister(application.root, by: .unregisterApplication)
  }

  func send(
    _ value: [UInt8], of characteristic: AttributeKey, as kind: SubscriptionKind, to central: Central
  ) async throws(GATTError) {
    let served = applications.lazy.flatMap(\.characteristics).first { $0.definition.key == characteristic }
    guard let served else { throw .disconnected(.local) }
    try await letOvertakeNothing(served, as: kind, to: central)
    lastSent[central] = (served, .now)
    try await served.send(value, as: kind, to: central)
  }

  /// Each characteristic has a way of its own to BlueZ, by which one may overtake another. BlueZ also gathers notifications
  /// for 10 ms, to send them at once to a client that takes Multiple Handle Value Notifications, and meanwhile sends
  /// indications.
  private func letOvertakeNothing(
    _ served: ServedCharacteristic, as kind: SubscriptionKind, to central: Central
  ) async throws(GATTError) {
    guard let last = lastSent[central], last.characteristic !== served else { return }
    await last.characteristic.drain(for: central)
    guard kind == .indication else { return }
    let left = configuration.limits.gathering - last.time.duration(to: .now)
    if left > .zero { try await Task.pause(left) }
  }

  func isBonded(_ central: Central) async -> Bool? { clients.isBonded(central) }

  /// BlueZ 5.66 asks for one file descriptor for all clients, and tells of the first.
  nonisolated var identifiesSubscribers: Bool { false }

  func advertisementRoom() async -> AdvertisementRoom {
    guard let limit = adapter.map({ AdvertisementLimit(daemon.tree, $0) }), limit.isExtended else {
      return AdvertisementRoom()
    }
    return AdvertisementRoom(extended: limit.most)
  }

  func startAdvertising(_ data: AdvertisementData) async throws(GATTError) {
    try await changes.acquire()
    defer { changes.release() }
    guard advertisement == nil else { throw .alreadyAdvertising }
    let path = nextPath("advertisement")
    let isExtended = try adapter.map { AdvertisementLimit(daemon.tree, $0) }?.needsExtended(data) ?? false
    let served = ServedAdvertisement(data, at: path, isExtended: isExtended) { [weak self] in
      self?.registered[path] = nil
    }
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
    for application in applications { await withdraw(application) }
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
    clients.replied = { [daemon] in _ = try? await daemon.call(.ping, at: Self.root) }
    monitor.stateChanged = { [weak self] in self?.change(to: $0) }
    observer = daemon.tree.observe(Self.root) { [weak self] in self?.receive($0) }
    await monitor.start()
    report()
  }

  private func leave(_ central: Central) {
    lastSent[central] = nil
    for characteristic in applications.flatMap(\.characteristics) { characteristic.leave(central) }
  }

  private func receive(_ change: TreeChange) {
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

// Apart from the class, whose functions would else run where their caller does.
extension BlueZPeripheral: PeripheralRole {}
