public import GATTProfiles
public import Logging

extension DeviceProfile {
  /// Runs a device of this kind: a peripheral with its services, which advertises what `device` says such a device does, so
  /// that `CentralManager.device` of the same type finds it.
  ///
  /// ```swift
  /// let strap = try await PolarH10.serve(on: .bluez(), values: [Battery.Level(bytes: [80])])
  /// try await strap.updateValue(HeartRate.Measurement(bytes: [0x00, 72]))
  /// ```
  ///
  /// - Parameters:
  ///   - transport: the way to the radio.
  ///   - name: the name to advertise; what the profile's rule for names asks for unless given.
  ///   - values: what characteristics start with; optional ones are offered for it.
  ///   - initialValues: whether the others start with the profiles' initial values; optional ones that have such a value are
  ///     offered then.
  ///   - clock: measures how long handlers take.
  ///   - logger: told of what nobody is thrown.
  ///   - prepare: called before anything is advertised, for handlers.
  /// - Returns: the peripheral, which advertises.
  /// - Throws: ``GATTError/profileNotRegistered(service:)`` when the kind requires a service that neither it nor the shared
  ///   profile manager declares, and what ``PeripheralManager`` does.
  public static func serve(
    on transport: some Transport, name: String? = nil, values: [any GATTCharacteristic] = [],
    initialValues: Bool = false, clock: any Clock<Duration> = ContinuousClock(),
    logger: Logger = Logger(label: "gatt.peripheral"),
    preparing prepare: (PeripheralManager) throws(GATTError) -> Void = { _ in }
  ) async throws(GATTError) -> PeripheralManager {
    let manager = try await PeripheralManager(transport: transport, clock: clock, logger: logger)
    do throws(GATTError) {
      try await manager.addServices(device.servedServices(values, initialValues: initialValues))
      try prepare(manager)
      try await manager.startAdvertising(fitting: device.advertisement(name: name))
    } catch {
      await manager.close()
      throw error
    }
    return manager
  }
}

extension DeviceDescription {
  /// The services that a device of this kind has: those that it requires, in this order, those that it advertises, and those
  /// that values are given of; and what these include.
  fileprivate func servedServices(
    _ values: [any GATTCharacteristic], initialValues: Bool
  ) throws(GATTError) -> [MutableService] {
    let own = makeServices()
    var uuids: [BluetoothUUID] = []
    let paths = [receive, write].compactMap(\.self) + ready.compactMap(\.path)
    let others = values.map { Self.service(of: $0) }
    for uuid in requiredServices + paths.map(\.service) + others where !uuids.contains(uuid) { uuids.append(uuid) }
    for uuid in advertisedServices where !uuids.contains(uuid) && own.contains(where: { $0.uuid == uuid }) {
      uuids.append(uuid)
    }
    var next = 0
    while next < uuids.count {
      let included = own.first { $0.uuid == uuids[next] }?.includedServices ?? []
      for uuid in included where !uuids.contains(uuid) { uuids.append(uuid) }
      next += 1
    }
    var services: [MutableService] = []
    for uuid in uuids {
      guard let profile = own.first(where: { $0.uuid == uuid }) ?? ProfileManager.shared.service[uuid] else {
        throw .profileNotRegistered(service: "\(uuid)")
      }
      let mentioned = paths.filter { $0.service == uuid }.map(\.characteristic)
      let given = values.filter { Self.service(of: $0) == uuid }
      let service = MutableService(
        profile: profile, including: mentioned + given.map { type(of: $0).uuid }, initialValues: initialValues)
      service.start(with: given)
      services.append(service)
    }
    return services
  }

  private static func service<T: GATTCharacteristic>(of value: T) -> BluetoothUUID { T.Service.uuid }

  /// What such a device advertises.
  fileprivate func advertisement(name: String?) -> AdvertisementData {
    var data = AdvertisementData(localName: name ?? nameRule?.text ?? self.name, serviceUUIDs: advertisedServices)
    if let manufacturer { data.manufacturerData = [manufacturer.company: manufacturer.prefix] }
    return data
  }
}

extension ReadyAction {
  /// The characteristic that it needs.
  fileprivate var path: CharacteristicPath {
    switch self {
    case .subscribe(let path), .read(let path), .write(let path, _), .wait(let path, _, _): path
    }
  }
}
