public import GATTProfiles

extension Connection {
  /// The characteristics of a type, in the order of their handles; in services of the type's own.
  ///
  /// - Throws: ``GATTError/serviceNotFound(_:)``, ``GATTError/characteristicNotFound(_:service:)``, and what discovering the
  ///   services does.
  public func characteristics<T: GATTCharacteristic>(
    _ type: T.Type
  ) async throws(GATTError) -> [RemoteCharacteristic] {
    try await groups(of: type).flatMap(\.self)
  }

  /// One of several characteristics of a type.
  ///
  /// - Throws: ``GATTError/instanceNotFound(_:instance:)`` where the device has no such, as ``characteristics(_:)`` where it has
  ///   none at all; ``GATTError/ambiguous(_:handles:)`` where several have the descriptor that was given.
  public func characteristic<T: GATTCharacteristic>(
    _ instance: CharacteristicInstance<T>
  ) async throws(GATTError) -> RemoteCharacteristic {
    let groups = try await groups(of: T.self)
    switch instance.choice {
    case .place(let place, let service):
      guard let found = [RemoteCharacteristic].element(at: place, inGroup: service, of: groups) else {
        throw .instanceNotFound(T.uuid, instance: instance.description)
      }
      return found
    case .descriptor(let descriptor):
      return try await only(of: groups.flatMap(\.self), identifiedBy: descriptor)
    }
  }

  /// Those of a type, by service.
  private func groups<T: GATTCharacteristic>(of type: T.Type) async throws(GATTError) -> [[RemoteCharacteristic]] {
    let services = try await discoverServices().filter { $0.uuid == T.Service.uuid }
    guard !services.isEmpty else { throw .serviceNotFound(T.Service.uuid) }
    var groups: [[RemoteCharacteristic]] = []
    for service in services {
      let candidates = service.characteristics.filter { $0.uuid == T.uuid }
      groups.append(try await all(of: candidates, identifiedBy: T.details.identifyingDescriptor))
    }
    guard groups.contains(where: { !$0.isEmpty }) else {
      throw .characteristicNotFound(T.uuid, service: T.Service.uuid)
    }
    return groups
  }

  /// Reads a value of one of several characteristics of a type.
  ///
  /// ```swift
  /// let outside = try await connection.read(EnvironmentalSensing.Temperature.instance(1))
  /// ```
  ///
  /// - Throws: as ``characteristic(_:)-(CharacteristicInstance<T>)`` and ``read(_:at:timeout:)``.
  public func read<T: GATTCharacteristic>(
    _ instance: CharacteristicInstance<T>, timeout: Duration? = nil
  ) async throws(GATTError) -> T {
    try await read(T.self, at: characteristic(instance), timeout: timeout)
  }

  /// Writes a value to one of several characteristics of its type. As ``write(_:at:type:timeout:)-(_,RemoteCharacteristic?,_,_)``.
  public func write<T: GATTCharacteristic>(
    _ value: T, at instance: CharacteristicInstance<T>, type: WriteType = .automatic, timeout: Duration? = nil
  ) async throws(GATTError) {
    try await write(value, at: characteristic(instance), type: type, timeout: timeout)
  }

  /// The values that a device sends of one of several characteristics of a type. As
  /// ``notifications(of:at:buffering:undecodable:)``.
  public nonisolated func notifications<T: GATTCharacteristic>(
    of instance: CharacteristicInstance<T>, buffering: BufferingPolicy = .failing(capacity: 1024),
    undecodable: UndecodableValues = .thrown
  ) -> Notifications<T> {
    Notifications(
      connection: self, framing: { _ in Self.framing(of: T.self) }, buffering: buffering, undecodable: undecodable
    ) { connection throws(GATTError) in
      try await connection.characteristic(instance)
    } decode: { (characteristic, value) throws(GATTError) in
      try characteristic.decode(T.self, value)
    }
  }

  /// Subscribes now to one of several characteristics of a type, and returns the values from here on.
  ///
  /// - Throws: as ``Notifications/subscribed()``.
  public func subscribe<T: GATTCharacteristic>(
    to instance: CharacteristicInstance<T>, buffering: BufferingPolicy = .failing(capacity: 1024),
    undecodable: UndecodableValues = .thrown
  ) async throws(GATTError) -> Notifications<T> {
    try await notifications(of: instance, buffering: buffering, undecodable: undecodable).subscribed()
  }
}
