public import GATTProfiles

extension MutableService {
  /// A service of what a profile declares, in the order of declaration: the characteristics that are mandatory, and those that
  /// are asked for.
  ///
  /// - Parameters:
  ///   - profile: what the service declares.
  ///   - optional: the UUIDs of further characteristics; what the profile does not declare is passed over.
  ///   - initialValues: whether characteristics start with the profile's initial values; optional ones that have such a value
  ///     are offered then.
  public init(profile: ServiceProfile, including optional: [BluetoothUUID] = [], initialValues: Bool = false) {
    self.init(profile, including: optional, omitting: [], initialValues: initialValues)
  }

  private init(
    _ profile: ServiceProfile, including optional: [BluetoothUUID], omitting omitted: [BluetoothUUID],
    initialValues: Bool
  ) {
    let offered = profile.characteristics.filter { characteristic in
      let hasValue = initialValues && characteristic.initialValue != nil
      let isOffered = characteristic.requirement == .mandatory || hasValue || optional.contains(characteristic.uuid)
      return isOffered && !omitted.contains(characteristic.uuid)
    }
    self.init(
      uuid: profile.uuid, name: profile.name, isPrimary: profile.isPrimary, includedServices: profile.includedServices,
      characteristics: offered.map {
        MutableCharacteristic(profile: $0, value: initialValues ? $0.initialValue : nil)
      })
  }

  /// A service by its type, as a profile manager knows it: the characteristics that are mandatory, and those that are asked
  /// for.
  ///
  /// ```swift
  /// let service = try MutableService(
  ///   HeartRate.self, including: [HeartRate.BodySensorLocation.self], values: [HeartRate.Measurement(heartRate: 60)])
  /// ```
  ///
  /// It has the values that are given, and no others: those that a profile has as `initial` are of its author's device, and
  /// are served when `initialValues` says so. A read of a characteristic that has neither a value nor a handler is answered
  /// with ``ATTError/unlikelyError``: give it a value here or with ``PeripheralManager/updateValue(_:at:for:)-(_,MutableCharacteristic?,_)``, or a handler
  /// with ``PeripheralManager/onRead(_:at:_:)``.
  ///
  /// - Parameters:
  ///   - type: the service.
  ///   - optional: optional characteristics to offer.
  ///   - values: what characteristics start with; they are offered, too.
  ///   - initialValues: whether the others start with the profile's initial values; optional ones that have such a value are
  ///     offered then.
  ///   - omitted: optional characteristics that are not offered, whatever their initial values.
  ///   - mandatory: characteristics that the service has to have, and that are not offered all the same. Clients may refuse
  ///     such a device, ``Device`` among them.
  ///   - profileManager: where the service is registered.
  /// - Throws: ``GATTError/profileNotRegistered(service:)`` when the manager does not know the type,
  ///   ``GATTError/notDeclared(characteristic:service:)`` for a characteristic of another service,
  ///   ``GATTError/mandatory(characteristic:service:)`` for one among those `omitted` that has to be there.
  public init(
    _ type: any ServiceConfigurable.Type, including optional: [any GATTCharacteristic.Type] = [],
    values: [any GATTCharacteristic] = [], initialValues: Bool = false,
    omitting omitted: [any GATTCharacteristic.Type] = [],
    omittingMandatory mandatory: [any GATTCharacteristic.Type] = [], in profileManager: ProfileManager = .shared
  ) throws(GATTError) {
    guard let profile = profileManager.service[type.uuid] else { throw .profileNotRegistered(service: type.name) }
    let asked = optional + values.map { Swift.type(of: $0) }
    for other in asked + omitted + mandatory where profile.characteristic[other.uuid] == nil {
      throw .notDeclared(characteristic: other.name, service: type.name)
    }
    for other in omitted where profile.characteristic[other.uuid]?.requirement == .mandatory {
      throw .mandatory(characteristic: other.name, service: type.name)
    }
    self.init(
      profile, including: asked.map { $0.uuid }, omitting: (omitted + mandatory).map { $0.uuid },
      initialValues: initialValues)
    start(with: values)
  }

  /// Gives its characteristics values to start with.
  func start(with values: [any GATTCharacteristic]) {
    for value in values {
      let characteristic = characteristics.first { $0.isOffered(as: type(of: value)) }
      characteristic?.setValue(value.encoded())
    }
  }
}
