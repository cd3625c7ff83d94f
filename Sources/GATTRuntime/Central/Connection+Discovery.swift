public import GATTProfiles
import Logging

extension Connection {
  /// The device's services, complete to their descriptors, in the order of the device.
  ///
  /// The first call discovers them, then makes the ``CharacteristicProfile/onDiscovery`` writes of each characteristic
  /// and runs its `afterDiscovered` actions, in order; operations that need the services do the same by themselves. When one of
  /// these writes or actions fails, this throws, and the services are there all the same for whoever goes on without.
  @discardableResult
  public func discoverServices() async throws(GATTError) -> [RemoteService] {
    if discovery == nil, let tree, tree.generation == monitor.serviceGeneration { return tree.services }
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

  /// The only service with a UUID.
  public func service(_ uuid: BluetoothUUID) async throws(GATTError) -> RemoteService {
    try await discoverServices()
    return try discovered().service(uuid)
  }

  /// The only characteristic with a UUID in services of a UUID.
  ///
  /// - Throws: ``GATTError/ambiguous(_:handles:)`` when there are several; take the one you mean from ``discoverServices()``.
  public func characteristic(
    _ uuid: BluetoothUUID, in service: BluetoothUUID
  ) async throws(GATTError) -> RemoteCharacteristic {
    try await discoverServices()
    return try discovered().characteristic(uuid, in: service)
  }

  /// The only characteristic of a type.
  public func characteristic<T: GATTCharacteristic>(
    _ type: T.Type
  ) async throws(GATTError) -> RemoteCharacteristic {
    try await characteristic(T.uuid, in: T.Service.uuid)
  }

  private func discovered() throws(GATTError) -> DiscoveredTree {
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
        for characteristic in services.flatMap(\.characteristics) { try await self.announce(characteristic) }
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
    let records = try await perform("discovering the services", timeout: limit) {
      (link) async throws(GATTError) in try await link.discover()
    }
    let services = records.map { RemoteService($0, profileManager: profileManager) }
    tree = DiscoveredTree(services: services, generation: generation)
    return services
  }

  /// Does what a profile asks for once its characteristic is discovered.
  private func announce(_ characteristic: RemoteCharacteristic) async throws(GATTError) {
    for write in characteristic.profile.onDiscovery {
      let target = try discovered().neighbor(write.characteristic, of: characteristic)
      try await self.write(write.value, to: target)
    }
    let discovered = ConnectedCharacteristic(connection: self, characteristic: characteristic)
    for handler in characteristic.profile.discoveryHandlers {
      do {
        try await handler(discovered)
      } catch let error as GATTError {
        throw error
      } catch {
        throw .discoveryActionFailed(characteristic: characteristic.description, reason: "\(error)")
      }
    }
  }
}

extension DiscoveredTree {
  /// The characteristic with a UUID in the same instance of a service.
  fileprivate func neighbor(
    _ uuid: BluetoothUUID, of characteristic: RemoteCharacteristic
  ) throws(GATTError) -> RemoteCharacteristic {
    let service = services.filter { $0.handle == characteristic.serviceHandle }
    return try DiscoveredTree(services: service, generation: generation)
      .characteristic(uuid, in: characteristic.serviceUUID)
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
