public import GATTProfiles
import Logging

extension Connection {
  /// The device's services, complete to their descriptors, in the order of the device.
  ///
  /// The first call discovers them, then makes the `onDiscovery` writes of each characteristic
  /// and runs its `afterDiscovered` actions, in order, each whether or not another fails; operations that need the services
  /// do the same by themselves. What fails is thrown, and done again by the next call; the services are there all the same for
  /// operations that need no more.
  ///
  /// - Throws: the error of the write or action that failed; ``GATTError/discoveryIncomplete(_:)`` when several did.
  @discardableResult
  public func discoverServices() async throws(GATTError) -> [RemoteService] {
    if unfinishedActions.isEmpty, let services = currentServices { return services }
    let result = OneShot<[RemoteService]>()
    let id = monitor.failOnClose(result)
    defer { monitor.forget(id) }
    if let discovery {
      discovery.add(result)
    } else {
      let waiters = OneShotList<[RemoteService]>()
      waiters.add(result)
      discovery = waiters
      Task { await runDiscovery() }
    }
    return try await result.value()
  }

  /// The services as they are known, unless they have changed or are being discovered.
  private var currentServices: [RemoteService]? {
    guard discovery == nil, let tree, tree.generation == monitor.serviceGeneration else { return nil }
    return tree.services
  }

  /// Discovers the services unless they are known.
  private func needServices() async throws(GATTError) {
    if currentServices == nil { try await discoverServices() }
  }

  /// The only service with a UUID.
  ///
  /// - Throws: ``GATTError/serviceNotFound(_:)``; ``GATTError/ambiguous(_:handles:)`` when there are several; and what
  ///   ``discoverServices()`` throws, where that has not been done.
  public func service(_ uuid: BluetoothUUID) async throws(GATTError) -> RemoteService {
    try await needServices()
    return try discovered().service(uuid)
  }

  /// The only characteristic with a UUID in services of a UUID.
  ///
  /// - Throws: ``GATTError/serviceNotFound(_:)``, ``GATTError/characteristicNotFound(_:service:)``;
  ///   ``GATTError/ambiguous(_:handles:)`` when there are several: take the one you mean from ``discoverServices()``.
  public func characteristic(
    _ uuid: BluetoothUUID, in service: BluetoothUUID
  ) async throws(GATTError) -> RemoteCharacteristic {
    try await needServices()
    return try discovered().characteristic(uuid, in: service)
  }

  /// The only characteristic with a UUID, in services of a UUID, that has a descriptor of some value, which is read unless
  /// it has been; any value without a descriptor.
  ///
  /// - Throws: as ``characteristic(_:in:)``; ``GATTError/characteristicNotIdentified(_:service:descriptor:)`` when none has
  ///   such a descriptor, and what reading it throws.
  public func characteristic(
    _ uuid: BluetoothUUID, in service: BluetoothUUID, identifiedBy descriptor: DescriptorProfile?
  ) async throws(GATTError) -> RemoteCharacteristic {
    guard let descriptor else { return try await characteristic(uuid, in: service) }
    try await needServices()
    let candidates = try discovered().characteristics(uuid, in: service)
    return try await only(of: candidates, identifiedBy: descriptor)
  }

  /// The only characteristic of a type, in services of the type's own. Where several have its UUID, it is the one with the
  /// type's `identifyingDescriptor`.
  ///
  /// - Throws: as ``characteristic(_:in:)`` and ``characteristic(_:in:identifiedBy:)``.
  public func characteristic<T: GATTCharacteristic>(
    _ type: T.Type
  ) async throws(GATTError) -> RemoteCharacteristic {
    try await characteristic(T.uuid, in: T.Service.uuid, identifiedBy: T.details.identifyingDescriptor)
  }

  func discovered() throws(GATTError) -> DiscoveredTree {
    guard let tree else { throw .disconnected(closeReason ?? .unknown) }
    return tree
  }

  private func runDiscovery() async {
    let limit = timeouts.discovery
    let outcome: Result<[RemoteService], GATTError>
    do throws(GATTError) {
      let services = try await deadline.run(
        within: limit, failingWith: .timedOut(operation: "discovering the services", after: limit)
      ) { () async throws(GATTError) in
        let services = try await self.discoverTree(within: limit)
        try await self.runActions()
        return services
      }
      outcome = .success(services)
    } catch {
      outcome = .failure(error)
    }
    discovery?.settle(outcome)
    discovery = nil
  }

  private func discoverTree(within limit: Duration) async throws(GATTError) -> [RemoteService] {
    let generation = monitor.serviceGeneration
    if let tree, tree.generation == generation { return tree.services }
    let records = try await perform(.discover, "discovering the services", timeout: limit) {
      (link) async throws(GATTError) in try await link.discover()
    }
    let uuids = Dictionary(records.map { ($0.handle, $0.uuid) }) { first, _ in first }
    let services = records.map { RemoteService($0, among: uuids, profileManager: profileManager) }
    tree = DiscoveredTree(services: services, generation: generation)
    let identified = try await identifying(services)
    tree?.services = identified
    unfinishedActions = identified.flatMap(\.characteristics).flatMap(DiscoveryAction.all)
    return identified
  }

  /// Does what the profiles ask for and has not been done yet, all of it, whatever fails.
  private func runActions() async throws(GATTError) {
    var (failures, failed): ([GATTError], [DiscoveryAction]) = ([], [])
    while let action = unfinishedActions.first {
      do throws(GATTError) {
        try await run(action)
      } catch {
        // Without a link, or time, what is left stays to be done.
        guard isOpen, !Task.isCancelled else { throw error }
        failures.append(error)
        failed.append(action)
      }
      // The time was over, and another may be doing it.
      guard !Task.isCancelled else { throw .cancelled }
      unfinishedActions.removeFirst()
    }
    unfinishedActions = failed
    guard let first = failures.first else { return }
    throw failures.count == 1 ? first : .discoveryIncomplete(failures)
  }

  private func run(_ action: DiscoveryAction) async throws(GATTError) {
    switch action {
    case .write(let write, let characteristic):
      try await self.write(write.value, to: neighbor(write, of: characteristic))
    case .handler(let handler, let characteristic):
      do {
        try await handler(ConnectedCharacteristic(connection: self, characteristic: characteristic))
      } catch let error as GATTError {
        throw error
      } catch {
        throw .discoveryActionFailed(characteristic: characteristic.description, reason: "\(error)")
      }
    }
  }
}

extension Connection {
  /// The characteristic that a write goes to, in the same instance of a service.
  private func neighbor(
    _ write: DiscoveryWrite, of characteristic: RemoteCharacteristic
  ) async throws(GATTError) -> RemoteCharacteristic {
    let tree = try discovered()
    let service = tree.services.filter { $0.handle == characteristic.serviceHandle }
    let instance = DiscoveredTree(services: service, generation: tree.generation)
    guard let descriptor = write.descriptor else {
      return try instance.characteristic(write.characteristic, in: characteristic.serviceUUID)
    }
    let candidates = try instance.characteristics(write.characteristic, in: characteristic.serviceUUID)
    return try await only(of: candidates, identifiedBy: descriptor)
  }
}

/// A discovered characteristic together with its connection, as discovery actions get it.
struct ConnectedCharacteristic: DiscoveredCharacteristic {
  let connection: Connection
  let characteristic: RemoteCharacteristic

  var uuid: BluetoothUUID { characteristic.uuid }
  var serviceUUID: BluetoothUUID { characteristic.serviceUUID }

  func read() async throws -> [UInt8] { try await connection.read(characteristic) }

  func write(_ value: [UInt8]) async throws { try await connection.write(value, to: characteristic) }
}
