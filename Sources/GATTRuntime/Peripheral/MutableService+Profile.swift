public import GATTProfiles

extension MutableService {
  /// A service of what a profile declares, in the order of declaration: the characteristics that are mandatory, those
  /// with an initial value, and those that are asked for.
  ///
  /// - Parameters:
  ///   - profile: what the service declares.
  ///   - optional: the UUIDs of further characteristics; what the profile does not declare is passed over.
  public init(profile: ServiceProfile, including optional: [BluetoothUUID] = []) {
    let offered = profile.characteristics.filter { $0.isOfferedUnasked || optional.contains($0.uuid) }
    self.init(
      uuid: profile.uuid, name: profile.name, isPrimary: profile.isPrimary, includedServices: profile.includedServices,
      characteristics: offered.map { MutableCharacteristic(profile: $0) })
  }

  /// A service by its type, as a profile manager knows it: the characteristics that are mandatory, those with an initial
  /// value, and those that are asked for.
  ///
  /// ```swift
  /// let service = try MutableService(
  ///   HeartRate.self, including: [HeartRate.BodySensorLocation.self], values: [HeartRate.Measurement(heartRate: 60)])
  /// ```
  ///
  /// A read of a characteristic that has neither a value nor a handler is answered with ``ATTError/unlikelyError``: give
  /// it a value here, with ``PeripheralManager/updateValue(_:)`` or as `initial` in its profile, or a handler with
  /// ``PeripheralManager/onRead(_:_:)``.
  ///
  /// - Parameters:
  ///   - type: the service.
  ///   - optional: optional characteristics to offer.
  ///   - values: what characteristics start with; they are offered, too.
  ///   - profileManager: where the service is registered.
  /// - Throws: ``GATTError/profileNotRegistered(service:)`` when the manager does not know the type,
  ///   ``GATTError/notDeclared(characteristic:service:)`` for a characteristic of another service.
  public init(
    _ type: any ServiceConfigurable.Type, including optional: [any GATTCharacteristic.Type] = [],
    values: [any GATTCharacteristic] = [], in profileManager: ProfileManager = .shared
  ) throws(GATTError) {
    guard let profile = profileManager.service[type.uuid] else { throw .profileNotRegistered(service: type.name) }
    let asked = optional + values.map { Swift.type(of: $0) }
    for other in asked where profile.characteristic[other.uuid] == nil {
      throw .notDeclared(characteristic: other.name, service: type.name)
    }
    self.init(profile: profile, including: asked.map { $0.uuid })
    for value in values {
      let characteristic = characteristics.first { $0.isOffered(as: Swift.type(of: value)) }
      characteristic?.setValue(value.encoded())
    }
  }
}

extension CharacteristicProfile {
  /// Whether a server of the service has it without being told to.
  fileprivate var isOfferedUnasked: Bool { requirement == .mandatory || initialValue != nil }
}
