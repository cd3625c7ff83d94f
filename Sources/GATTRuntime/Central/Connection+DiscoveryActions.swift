import GATTProfiles

extension Connection {
  /// The connection for which the task runs an action of a discovery.
  @TaskLocal static var inDiscovery: ObjectIdentifier?

  /// Does what the profiles ask for and has not been done yet, all of it, whatever fails.
  func runActions() async throws(GATTError) {
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
        try await Self.$inDiscovery.withValue(ObjectIdentifier(self)) {
          try await handler(ConnectedCharacteristic(connection: self, characteristic: characteristic))
        }
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
