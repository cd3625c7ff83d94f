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
  /// Whoever calls it while a discovery runs waits for that one.
  ///
  /// - Parameters:
  ///   - uuids: which services are returned; all unless given. All are discovered.
  ///   - timeout: how long to wait; ``Timeouts/discovery`` unless given.
  /// - Throws: the error of the write or action that failed; ``GATTError/discoveryIncomplete(_:)`` when several did;
  ///   ``GATTError/serviceNotFound(_:)`` for the first of `uuids` that the device lacks; ``GATTError/timedOut(operation:after:)``.
  @discardableResult
  public func discoverServices(
    _ uuids: [BluetoothUUID] = [], timeout: Duration? = nil
  ) async throws(GATTError) -> [RemoteService] {
    let services = try await allServices(within: timeout)
    guard !uuids.isEmpty else { return services }
    for uuid in uuids where !services.contains(where: { $0.uuid == uuid }) { throw .serviceNotFound(uuid) }
    return services.filter { uuids.contains($0.uuid) }
  }

  private func allServices(within timeout: Duration?) async throws(GATTError) -> [RemoteService] {
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
      Task { await runDiscovery(within: timeout ?? timeouts.discovery) }
    }
    guard let timeout else { return try await result.value() }
    return try await deadline.value(
      of: result, within: timeout, failingWith: .timedOut(operation: "discovering the services", after: timeout))
  }

  /// The services as they are known, unless they have changed or are being discovered.
  private var currentServices: [RemoteService]? {
    // What a discovery runs when it knows the services cannot wait for its end.
    discovery == nil || Self.inDiscovery == ObjectIdentifier(self) ? currentTree : nil
  }

  /// The services as they were discovered last, be it while their actions run; nil when they have changed since.
  private var currentTree: [RemoteService]? {
    tree.flatMap { $0.generation == monitor.serviceGeneration ? $0.services : nil }
  }

  /// Discovers the services unless they are known.
  private func needServices() async throws(GATTError) {
    if currentServices == nil { try await discoverServices() }
  }

  /// The only service with a UUID.
  ///
  /// - Throws: ``GATTError/serviceNotFound(_:)``; ``GATTError/ambiguous(_:handles:)`` when there are several; and what
  ///   ``discoverServices(_:timeout:)`` throws, where that has not been done.
  public func service(_ uuid: BluetoothUUID) async throws(GATTError) -> RemoteService {
    try await needServices()
    return try discovered().service(uuid)
  }

  /// The only characteristic with a UUID in services of a UUID.
  ///
  /// - Throws: ``GATTError/serviceNotFound(_:)``, ``GATTError/characteristicNotFound(_:service:)``;
  ///   ``GATTError/ambiguous(_:handles:)`` when there are several: take the one you mean from
  ///   ``discoverServices(_:timeout:)``.
  public func characteristic(
    _ uuid: BluetoothUUID, in service: BluetoothUUID
  ) async throws(GATTError) -> RemoteCharacteristic {
    try await needServices()
    return try discovered().characteristic(uuid, in: service)
  }

  /// The only characteristic with a UUID, whatever service it is in.
  ///
  /// - Throws: ``GATTError/characteristicNotFound(_:service:)`` without a service; ``GATTError/ambiguous(_:handles:)`` when there are several: say which
  ///   service, or take the one you mean from ``discoverServices(_:timeout:)``.
  public func characteristic(_ uuid: BluetoothUUID) async throws(GATTError) -> RemoteCharacteristic {
    try await needServices()
    return try discovered().characteristic(uuid)
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

  private func runDiscovery(within limit: Duration) async {
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
    await tellMissing(in: currentTree.map { .success($0) } ?? outcome)
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
}
