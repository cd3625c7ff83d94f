public import GATTProfiles

extension CharacteristicProfile {
  /// Has an action run each time a client discovers the characteristic, with the connection and the characteristic.
  ///
  /// ```swift
  /// profile.afterDiscovered { connection, counter in
  ///   let values = try await connection.subscribe(to: counter)
  ///   Task { for try await value in values { print(value) } }
  /// } orFailed: { _, error in print("no counter: \(error)") }
  /// ```
  ///
  /// The discovery goes on once the action has ended: what is to last longer needs a task.
  ///
  /// - Parameters:
  ///   - action: runs after the `onDiscovery` writes, and after the actions that were given before.
  ///   - failed: is told when a device has the service and not the characteristic, and when the services cannot be discovered
  ///     at all; what the action throws, `discoverServices` throws.
  /// - Returns: what removes both, with `removeAction(_:)`.
  @discardableResult
  public final func afterDiscovered(
    _ action: @escaping @Sendable (Connection, RemoteCharacteristic) async throws -> Void,
    orFailed failed: @escaping @Sendable (Connection, GATTError) async -> Void = { _, _ in }
  ) -> DiscoveryActionID {
    addDiscoveryAction(
      { discovered in
        // Who else calls it has no connection.
        guard let discovered = discovered as? ConnectedCharacteristic else { return }
        try await action(discovered.connection, discovered.characteristic)
      },
      failing: { connection, error in
        guard let connection = connection as? Connection, let error = error as? GATTError else { return }
        await failed(connection, error)
      })
  }
}

extension Connection {
  /// Tells those who wait for characteristics that the device lacks them; where nothing was discovered, that nothing was.
  func tellMissing(in outcome: Result<[RemoteService], GATTError>) async {
    for service in profileManager.services {
      for (profile, error) in Self.missing(of: service, in: outcome) {
        for failed in profile.discoveryFailureHandlers { await failed(self, error) }
      }
    }
  }

  private static func missing(
    of service: ServiceProfile, in outcome: Result<[RemoteService], GATTError>
  ) -> [(CharacteristicProfile, GATTError)] {
    switch outcome {
    case .failure(let error): return service.characteristics.map { ($0, error) }
    case .success(let services):
      let found = services.filter { $0.uuid == service.uuid }
      guard !found.isEmpty else { return [] }
      let uuids = Set(found.flatMap(\.characteristics).map(\.uuid))
      return service.characteristics.filter { !uuids.contains($0.uuid) }.map {
        ($0, .characteristicNotFound($0.uuid, service: service.uuid))
      }
    }
  }
}
