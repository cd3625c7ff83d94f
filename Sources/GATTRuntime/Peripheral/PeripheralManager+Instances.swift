public import GATTProfiles

extension PeripheralManager {
  /// One of several offered characteristics of a type.
  ///
  /// - Throws: ``GATTError/instanceNotFound(_:instance:)`` where there is no such, or where several have the descriptor that was
  ///   given.
  public nonisolated func characteristic<T: GATTCharacteristic>(
    _ instance: CharacteristicInstance<T>
  ) throws(GATTError) -> MutableCharacteristic {
    let groups = hub.services.filter { $0.uuid == T.Service.uuid }.map { service in
      service.characteristics.filter { $0.isOffered(as: T.self) }
    }
    let found: MutableCharacteristic?
    switch instance.choice {
    case .place(let place, let service):
      found = [MutableCharacteristic].element(at: place, inGroup: service, of: groups)
    case .descriptor(let descriptor):
      let all = groups.flatMap(\.self).filter { $0.isOffered(with: descriptor) }
      found = all.count == 1 ? all[0] : nil
    }
    guard let found else { throw .instanceNotFound(T.uuid, instance: instance.description) }
    return found
  }

  /// The present value of one of several characteristics of a type. As ``value(of:at:)``.
  public nonisolated func value<T: GATTCharacteristic>(of instance: CharacteristicInstance<T>) throws(GATTError) -> T {
    try value(of: T.self, at: characteristic(instance))
  }

  /// Gives one of several characteristics of a type a new value, and sends it to its subscribers. As
  /// ``updateValue(_:at:for:)-(_,MutableCharacteristic?,_)``.
  ///
  /// ```swift
  /// try await device.updateValue(Battery.Level(50), at: Battery.Level.instance(1))
  /// ```
  public nonisolated func updateValue<T: GATTCharacteristic>(
    _ value: T, at instance: CharacteristicInstance<T>, for subscriber: Central? = nil
  ) async throws(GATTError) {
    try await updateValue(value, at: characteristic(instance), for: subscriber)
  }

  /// Has a handler decide on each write to one of several characteristics of a type. As ``onWrite(_:at:_:)``.
  public nonisolated func onWrite<T: GATTCharacteristic>(
    _ instance: CharacteristicInstance<T>, _ handler: @escaping @Sendable (T, Central) async throws -> Void
  ) throws(GATTError) {
    try onWrite(T.self, at: characteristic(instance), handler)
  }

  /// Has a handler make the value of one of several characteristics of a type at each read. As ``onRead(_:at:_:)``.
  public nonisolated func onRead<T: GATTCharacteristic>(
    _ instance: CharacteristicInstance<T>, _ handler: @escaping @Sendable (Central) async throws -> T
  ) throws(GATTError) {
    try onRead(T.self, at: characteristic(instance), handler)
  }
}
