import GATTProfiles
public import Logging

/// The peripheral role: offers services, advertises them, and answers clients.
///
/// ```swift
/// let device = try await PeripheralManager(transport: loopback)
/// try await device.addService(MutableService(HeartRate.self))
/// try await device.startAdvertising(name: "Strap", services: [HeartRate.self])
/// try await device.updateValue(HeartRate.Measurement(bytes: [0x00, 72]))
/// ```
public actor PeripheralManager {
  let role: any PeripheralRole
  nonisolated let hub: PeripheralHub
  private let changes = FIFOGate()
  /// The services that each offered one includes, by their keys.
  private var inclusions: [AttributeKey: [AttributeKey]] = [:]
  /// Whether this manager advertises: from the start that did not fail to the stop.
  public private(set) var isAdvertising = false
  private(set) var lastAdvertisement: FittedAdvertisement?

  /// Opens the peripheral role of a transport.
  ///
  /// - Parameters:
  ///   - transport: the way to the radio.
  ///   - clock: measures how long handlers take.
  ///   - logger: told of what nobody is thrown.
  /// - Throws: what opening the transport's peripheral role does: ``GATTError/bluetoothUnavailable(_:)`` where there is no way
  ///   to Bluetooth at all. That it is switched off is no error, but the ``state``.
  public init(
    transport: some Transport, clock: any Clock<Duration> = ContinuousClock(),
    logger: Logger = Logger(label: "gatt.peripheral")
  ) async throws(GATTError) {
    let hub = PeripheralHub(clock: clock, logger: logger)
    self.role = try await transport.openPeripheral(delegate: hub)
    self.hub = hub
    hub.role = role
  }

  deinit {
    hub.finish()
    let role = role
    Task { await role.close() }
  }

  /// Ends the role: its advertising, its services, its links; returns when the stack has taken note of all that.
  /// Afterwards the manager does nothing any more, and its streams have ended.
  ///
  /// The last reference that goes away does the same, but nobody can wait for that.
  public func close() async {
    await role.close()
    isAdvertising = false
    for service in hub.services { hub.remove(service) }
    inclusions = [:]
    hub.finish()
  }

  /// The adapter's own identity, by which clients know this server: its Bluetooth address where the transport has one.
  public nonisolated var identifier: DeviceIdentifier { role.identifier }

  /// Whether a client is bonded: paired, with keys that both sides keep; nil where the transport does not tell.
  ///
  /// A handler asks it before it gives away what is for known clients alone:
  ///
  /// ```swift
  /// try device.onRead(Glucose.Measurement.self) { client in
  ///   guard await device.isBonded(client) == true else { throw ATTError.insufficientAuthentication }
  ///   return measurement
  /// }
  /// ```
  public nonisolated func isBonded(_ client: Central) async -> Bool? { await role.isBonded(client) }

  /// Whether Bluetooth can be used now; ``BluetoothState/unknown`` while the transport does not know.
  public nonisolated var state: BluetoothState { hub.bluetooth }

  /// The states of Bluetooth: the present one first, then each change. Sixteen wait; the oldest goes first.
  public nonisolated var states: EventStream<BluetoothState> { hub.stateStream() }

  /// What clients do, from now on. The last 256 wait; the oldest goes first.
  public nonisolated var events: EventStream<PeripheralEvent> { hub.eventStream() }

  /// The services that are offered, in the order they were added.
  public nonisolated var services: [MutableService] { hub.services }

  /// Offers a service; clients that are connected are told that the services have changed.
  ///
  /// - Throws: ``GATTError/serviceAlreadyAdded(_:)``, ``GATTError/serviceNotAdded(_:)`` for a service that it includes,
  ///   ``GATTError/tooManyAttributes``, and what the stack says against it.
  public func addService(_ service: MutableService) async throws(GATTError) {
    try await addServices([service])
  }

  /// Offers services, in this order, but each behind those that it includes: all of them, or none when one fails.
  ///
  /// - Throws: as ``addService(_:)``.
  public func addServices(_ services: [MutableService]) async throws(GATTError) {
    try await changes.acquire()
    defer { changes.release() }
    var added: [MutableService] = []
    do throws(GATTError) {
      for service in services.behindIncluded {
        guard !hub.services.contains(where: { $0.key == service.key }) else {
          throw .serviceAlreadyAdded(service.uuid)
        }
        let included = try included(by: service)
        // First the values, then the offer: a client may read at once.
        hub.add(service)
        added.append(service)
        inclusions[service.key] = included
        try await role.add(service.definition(including: included))
      }
    } catch {
      for service in added.reversed() { await withdraw(service) }
      throw error
    }
  }

  /// Withdraws a service and ends the subscriptions to it; does nothing when it is not offered.
  ///
  /// - Throws: ``GATTError/serviceIncluded(_:by:)`` when another that is offered includes it, ``GATTError/cancelled`` while
  ///   it waits for another change.
  public func removeService(_ service: MutableService) async throws(GATTError) {
    try await changes.acquire()
    defer { changes.release() }
    guard hub.services.contains(where: { $0.key == service.key }) else { return }
    if let other = hub.services.first(where: { inclusions[$0.key]?.contains(service.key) ?? false }) {
      throw .serviceIncluded(service.uuid, by: other.uuid)
    }
    await withdraw(service)
  }

  /// Withdraws all services, the last that was added first.
  ///
  /// - Throws: ``GATTError/cancelled`` while it waits for another change.
  public func removeAllServices() async throws(GATTError) {
    try await changes.acquire()
    defer { changes.release() }
    for service in hub.services.reversed() { await withdraw(service) }
  }

  private func withdraw(_ service: MutableService) async {
    await role.remove(service.key)
    hub.remove(service)
    inclusions[service.key] = nil
  }

  /// The keys of the services that one includes, of those that are offered.
  private func included(by service: MutableService) throws(GATTError) -> [AttributeKey] {
    var keys: [AttributeKey] = []
    for uuid in service.includedServices {
      let found = hub.services.filter { $0.uuid == uuid }
      guard !found.isEmpty else { throw .serviceNotAdded(uuid) }
      keys += found.map(\.key)
    }
    return keys
  }

  func advertise(_ wanted: FittedAdvertisement) async throws(GATTError) {
    guard !isAdvertising else { throw .alreadyAdvertising }
    isAdvertising = true
    do throws(GATTError) {
      try await role.startAdvertising(wanted.data)
      lastAdvertisement = wanted
    } catch {
      isAdvertising = false
      throw error
    }
  }

  /// What is on the air, in which packet, and what had no room; nil while nothing is advertised.
  public var advertisement: FittedAdvertisement? { isAdvertising ? lastAdvertisement : nil }

  /// Stops advertising; does nothing when it is off. ``resumeAdvertising()`` goes on with it.
  public func stopAdvertising() async {
    await role.stopAdvertising()
    isAdvertising = false
  }
}
