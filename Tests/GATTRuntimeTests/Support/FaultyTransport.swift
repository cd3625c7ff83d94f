import GATTProfiles
import GATTRuntime
import Synchronization

/// A transport that passes everything on to another, but for what a fault makes of it.
struct FaultyTransport: Transport {
  /// What is done wrong on the way; without any of it, nothing is.
  struct Changes: Sendable {
    var central: @Sendable (CentralEvent) -> CentralEvent? = { $0 }
    /// What becomes of the number-th event of a link.
    var link: @Sendable (LinkEvent, _ number: Int) -> [LinkEvent] = { event, _ in [event] }
    var connectError: (@Sendable (GATTError) async -> GATTError)?
    var discovered: @Sendable ([ServiceRecord]) -> [ServiceRecord] = { $0 }
    var read: @Sendable ([UInt8]) -> [UInt8] = { $0 }
    var readError: @Sendable (GATTError) async -> GATTError = { $0 }
    var written: @Sendable ([UInt8]) -> [UInt8]? = { $0 }
    var unsubscribes = true
    var disconnects = true

    var defined: @Sendable (ServiceDefinition) -> ServiceDefinition = { $0 }
    var removes = true
    var stopsAdvertising = true
    var sent: @Sendable ([UInt8]) -> [UInt8]? = { $0 }
    /// What the role is asked to read.
    var asked: @Sendable (ReadRequest) -> ReadRequest = { $0 }
    var refusal: @Sendable (ATTError) -> ATTError = { $0 }
    var reportsDisconnections = true
    var reportsUnsubscribing = true
  }

  private let base: any Transport
  private let changes: Changes

  init(_ base: any Transport, _ change: (inout Changes) -> Void) {
    var changes = Changes()
    change(&changes)
    (self.base, self.changes) = (base, changes)
  }

  func openCentral(
    events: @escaping @Sendable (CentralEvent) -> Void
  ) async throws(GATTError) -> any CentralRole {
    let role = try await base.openCentral { [changes] in
      if let event = changes.central($0) { events(event) }
    }
    return FaultyCentral(base: role, changes: changes)
  }

  func openPeripheral(delegate: any PeripheralRoleDelegate) async throws(GATTError) -> any PeripheralRole {
    let role = try await base.openPeripheral(delegate: FaultyDelegate(base: delegate, changes: changes))
    return FaultyPeripheral(base: role, changes: changes)
  }
}

private struct FaultyCentral: CentralRole {
  let base: any CentralRole
  let changes: FaultyTransport.Changes

  var identifier: DeviceIdentifier { base.identifier }

  func setScan(_ filter: ScanFilter?) async throws(GATTError) { try await base.setScan(filter) }

  func connect(
    to device: DeviceIdentifier, events: @escaping @Sendable (LinkEvent) -> Void
  ) async throws(GATTError) -> any Link {
    let counter = Mutex(0)
    do throws(GATTError) {
      let link = try await base.connect(to: device) { [changes] event in
        let number = counter.withLock { number in
          number += 1
          return number
        }
        for changed in changes.link(event, number) { events(changed) }
      }
      return FaultyLink(base: link, changes: changes)
    } catch {
      throw await changes.connectError?(error) ?? error
    }
  }

  func knownPeripherals() async throws(GATTError) -> [Sighting] { try await base.knownPeripherals() }

  func connectedPeripherals(with services: [BluetoothUUID]) async throws(GATTError) -> [Sighting] {
    try await base.connectedPeripherals(with: services)
  }

  func close() async { await base.close() }
}

private struct FaultyLink: Link {
  let base: any Link
  let changes: FaultyTransport.Changes

  func discover() async throws(GATTError) -> [ServiceRecord] { changes.discovered(try await base.discover()) }

  func read(_ attribute: AttributeHandle) async throws(GATTError) -> [UInt8] {
    do throws(GATTError) {
      return changes.read(try await base.read(attribute))
    } catch {
      throw await changes.readError(error)
    }
  }

  func write(_ value: [UInt8], to attribute: AttributeHandle, type: WriteType) async throws(GATTError) {
    guard let value = changes.written(value) else { return }
    try await base.write(value, to: attribute, type: type)
  }

  func subscribe(
    to characteristic: AttributeHandle, kind: SubscriptionKind, mode: NotifyMode
  ) async throws(GATTError) {
    try await base.subscribe(to: characteristic, kind: kind, mode: mode)
  }

  func unsubscribe(from characteristic: AttributeHandle) async throws(GATTError) {
    if changes.unsubscribes { try await base.unsubscribe(from: characteristic) }
  }

  func mtu(for characteristic: AttributeHandle?) -> Int { base.mtu(for: characteristic) }
  func readRSSI() async throws(GATTError) -> Int { try await base.readRSSI() }

  func disconnect(_ reach: DisconnectReach) async {
    if changes.disconnects { await base.disconnect(reach) }
  }
}

private struct FaultyPeripheral: PeripheralRole {
  let base: any PeripheralRole
  let changes: FaultyTransport.Changes

  var identifier: DeviceIdentifier { base.identifier }

  func add(_ service: ServiceDefinition) async throws(GATTError) { try await base.add(changes.defined(service)) }

  func remove(_ service: AttributeKey) async {
    if changes.removes { await base.remove(service) }
  }

  func startAdvertising(_ data: AdvertisementData) async throws(GATTError) { try await base.startAdvertising(data) }

  func stopAdvertising() async {
    if changes.stopsAdvertising { await base.stopAdvertising() }
  }

  func send(
    _ value: [UInt8], of characteristic: AttributeKey, as kind: SubscriptionKind, to central: Central
  ) async throws(GATTError) {
    guard let value = changes.sent(value) else { return }
    try await base.send(value, of: characteristic, as: kind, to: central)
  }

  func close() async { await base.close() }
}

private struct FaultyDelegate: PeripheralRoleDelegate {
  let base: any PeripheralRoleDelegate
  let changes: FaultyTransport.Changes

  func stateChanged(to state: BluetoothState) { base.stateChanged(to: state) }
  func connected(_ central: Central) { base.connected(central) }

  func disconnected(_ central: Central, reason: DisconnectReason) {
    if changes.reportsDisconnections { base.disconnected(central, reason: reason) }
  }

  func subscriptionChanged(of characteristic: AttributeKey, by central: Central, to kind: SubscriptionKind?) {
    guard kind != nil || changes.reportsUnsubscribing else { return }
    base.subscriptionChanged(of: characteristic, by: central, to: kind)
  }

  func read(_ request: ReadRequest) async throws(ATTError) -> [UInt8] {
    do throws(ATTError) {
      return try await base.read(changes.asked(request))
    } catch {
      throw changes.refusal(error)
    }
  }

  func write(_ requests: [WriteRequest]) async throws(ATTError) -> (@Sendable () -> Void)? {
    do throws(ATTError) {
      return try await base.write(requests)
    } catch {
      throw changes.refusal(error)
    }
  }
}
