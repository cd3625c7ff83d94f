public import GATTProfiles
public import GATTRuntime
public import Logging
import Synchronization

/// Publishes properties of a running program over Bluetooth, for observers to read, set and follow.
///
/// ```swift
/// let inspector = try await Inspector(name: "Test Server", transport: loopback)
/// inspector.inspect(\.speed, of: settings, as: "speed", [.read, .write, .notify])
/// try await inspector.start()
/// ```
///
/// Each property is a service of its own, with a UUID that is made once and withdrawn when the inspector stops. Its value is
/// JSON, in an object with its identifier. Services and advertising come back by themselves when Bluetooth does.
public final class Inspector: Sendable {
  /// The service that inspectors advertise. It has no attributes; the name would have no room beside those of the properties.
  public static let advertisedService: BluetoothUUID = "c3d30000-6f0b-4b61-9a3e-2f7a51e0d4b8"

  /// The name that it advertises.
  public let name: String

  let manager: PeripheralManager
  let clock: any Clock<Duration>
  let logger: Logger
  private let changes = FIFOGate()
  private let content = Mutex(Content())

  private struct Content {
    var properties: [InspectedProperty] = []
    /// What is offered now, in the order it was added.
    var offers: [Offer] = []
    var isRunning = false
  }

  private struct Offer {
    var property: InspectedProperty
    var following: Task<Void, Never>
  }

  /// An inspector that is not started.
  ///
  /// - Parameters:
  ///   - name: what observers find it by, capitals and all; 1…29 bytes in UTF-8.
  ///   - transport: the way to the radio.
  ///   - clock: paces properties that are read again and again.
  ///   - logger: told of what nobody is thrown.
  /// - Throws: ``InspectionError/badName(bytes:)``; ``InspectionError/bluetooth(_:)`` where there is no way to Bluetooth.
  public init(
    name: String, transport: some Transport, clock: any Clock<Duration> = ContinuousClock(),
    logger: Logger = Logger(label: "gatt.inspector")
  ) async throws(InspectionError) {
    guard (1...InspectionError.longestName).contains(name.utf8.count) else { throw .badName(bytes: name.utf8.count) }
    self.name = name
    self.clock = clock
    self.logger = logger
    manager = try await bluetooth { () async throws(GATTError) in
      try await PeripheralManager(transport: transport, logger: logger)
    }
  }

  deinit {
    for offer in content.withLock({ $0.offers }) { offer.following.cancel() }
  }

  /// The adapter's own identity, by which observers know this inspector.
  public var device: DeviceIdentifier { manager.identifier }

  /// Whether Bluetooth can be used now.
  public var state: BluetoothState { manager.state }

  /// The identifiers of the properties, in the order they were added.
  public var identifiers: [String] { content.withLock { $0.properties.map(\.identifier) } }

  /// Publishes the properties and advertises. Of an inspector that runs, returns when everything added meanwhile is offered.
  ///
  /// - Throws: ``InspectionError/notSettable(identifier:)``; ``InspectionError/bluetooth(_:)`` when Bluetooth is not on, or
  ///   the stack refuses a service or the advertisement. Nothing is published then.
  public func start() async throws(InspectionError) {
    let properties = content.withLock { $0.properties }
    if let wrong = properties.first(where: \.isMisdeclared) { throw .notSettable(identifier: wrong.identifier) }
    let wasRunning = content.withLock { content in
      defer { content.isRunning = true }
      return content.isRunning
    }
    do throws(InspectionError) {
      try await offer()
      if !wasRunning { try await resume() }
    } catch {
      if !wasRunning { await stop() }
      throw error
    }
  }

  /// Withdraws all properties, and stops advertising. They are published again by ``start()``.
  public func stop() async {
    content.withLock { $0.isRunning = false }
    await pause()
    do throws(InspectionError) {
      try await offer()
    } catch {
      logger.warning("what was published may still be there: \(error)")
    }
  }

  /// Stops advertising: nobody new finds the inspector, observers that are connected stay.
  public func pause() async { await manager.stopAdvertising() }

  /// Advertises again; does nothing while it does.
  ///
  /// - Throws: ``InspectionError/bluetooth(_:)``.
  public func resume() async throws(InspectionError) {
    let data = AdvertisementData(localName: name, serviceUUIDs: [Self.advertisedService])
    do throws(GATTError) {
      try await manager.startAdvertising(data)
    } catch .alreadyAdvertising {
      return
    } catch {
      throw .bluetooth(error)
    }
  }

  /// Ends it for good: withdraws what is published, and returns when the stack has taken note of that.
  public func close() async {
    await stop()
    await manager.close()
  }

  /// Withdraws a property; does nothing without one.
  public func remove(_ identifier: String) {
    update { $0.removeAll { $0.identifier == identifier } }
  }

  /// Says that a property may have changed: those who subscribe are told, if it has. For properties whose changes are not
  /// found otherwise.
  public func changed(_ identifier: String) async {
    let property = content.withLock { $0.offers.first { $0.property.identifier == identifier }?.property }
    await property?.changed(by: manager)
  }

  /// Adds a property, in place of the one of its identifier.
  func add(_ identifier: String, _ options: InspectionOptions, _ source: PropertySource) {
    let property = InspectedProperty(identifier, options, source, server: name, logger: logger)
    update { properties in
      let place = properties.firstIndex { $0.identifier == identifier } ?? properties.count
      properties.removeAll { $0.identifier == identifier }
      properties.insert(property, at: place)
    }
  }

  /// Changes the properties; those of a running inspector are offered soon.
  private func update(_ change: (inout [InspectedProperty]) -> Void) {
    let isRunning = content.withLock { content in
      change(&content.properties)
      return content.isRunning
    }
    guard isRunning else { return }
    Task {
      do throws(InspectionError) {
        try await offer()
      } catch {
        logger.warning("the properties are not published as they should: \(error)")
      }
    }
  }

  /// Has the server offer what it should, and no more.
  private func offer() async throws(InspectionError) {
    try await bluetooth { () async throws(GATTError) in try await changes.acquire() }
    defer { changes.release() }
    let (wanted, offers) = content.withLock { ($0.isRunning ? $0.properties : [], $0.offers) }
    for offer in offers where !wanted.contains(where: { $0 === offer.property }) {
      offer.following.cancel()
      content.withLock { content in content.offers.removeAll { $0.property === offer.property } }
      try await bluetooth { () async throws(GATTError) in try await manager.removeService(offer.property.service) }
    }
    for property in wanted where !offers.contains(where: { $0.property === property }) {
      guard !property.isMisdeclared else { throw .notSettable(identifier: property.identifier) }
      try await bluetooth { () async throws(GATTError) in try await manager.addService(property.service) }
      let following = Task { [manager] in await property.follow(by: manager) }
      content.withLock { $0.offers.append(Offer(property: property, following: following)) }
    }
  }
}
