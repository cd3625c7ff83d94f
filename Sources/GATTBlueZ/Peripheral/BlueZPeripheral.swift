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
  var lastSent: [Central: (characteristic: ServedCharacteristic, time: ContinuousClock.Instant)] = [:]
  /// What BlueZ has taken, and by which adapter.
  var registered: [ObjectPath: ObjectPath] = [:]

  /// How far a value goes that is sent to one client.
  nonisolated let reach = ServerReach()
  let monitor: AdapterMonitor
  /// What is told of BlueZ's objects, until it is closed.
  var observer: Int?
  /// The state that was reported last.
  var reported = BluetoothState.unknown

  private let server: ServerContext
  private var lastPath = 0

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
    server = ServerContext(configuration: configuration, clients: clients, signals: ValueSignals(daemon), reach: reach)
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

  nonisolated func reachesOnly(_ central: Central) -> Bool { reach.isOne }

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

  func nextPath(_ kind: String) -> ObjectPath {
    lastPath += 1
    return ObjectPath("/gatt/\(kind)\(lastPath)")
  }
}

// Apart from the class, whose functions would else run where their caller does.
extension BlueZPeripheral: PeripheralRole {}
