import GATTProfiles

extension LoopbackTransport {
  func setScan(_ filter: ScanFilter?, of central: DeviceIdentifier) throws(GATTError) {
    activity.note()
    guard let radio = centrals[central] else { throw .bluetoothUnavailable(.unknown) }
    guard filter == nil || radio.state == .poweredOn else { throw .bluetoothUnavailable(radio.state) }
    radio.filter = filter
    radio.seen = []
    for peripheral in inOrder { sight(peripheral, by: radio) }
  }

  func advertise(_ data: AdvertisementData, from peripheral: DeviceIdentifier) throws(GATTError) {
    guard let radio = peripherals[peripheral] else { throw .bluetoothUnavailable(.unknown) }
    guard radio.state == .poweredOn else { throw .bluetoothUnavailable(radio.state) }
    radio.advertisement = data
    sight(radio)
  }

  func stopAdvertising(from peripheral: DeviceIdentifier) {
    peripherals[peripheral]?.advertisement = nil
  }

  /// Every advertiser advertises once more; a scan that allows duplicates reports it again.
  public func advertiseOnce() {
    for peripheral in inOrder { sight(peripheral) }
  }

  /// A device gets nearer or farther, which its next advertisement tells: this one.
  public func setRSSI(_ rssi: Int, of peripheral: DeviceIdentifier) {
    guard let radio = peripherals[peripheral] else { return }
    radio.rssi = rssi
    sight(radio)
  }

  /// The strength at which a device is heard.
  func rssi(of peripheral: DeviceIdentifier) -> Int {
    peripherals[peripheral]?.rssi ?? configuration.rssi
  }

  func knownPeripherals(of central: DeviceIdentifier) -> [Sighting] {
    inOrder.filter(\.isVisible).map(sighting)
  }

  func connectedPeripherals(of central: DeviceIdentifier, with services: [BluetoothUUID]) -> [Sighting] {
    inOrder.filter { peripheral in
      links.contains { $0.central == central && $0.peripheral == peripheral.identifier }
        && (services.isEmpty || services.contains(where: peripheral.database.services.contains))
    }.map(sighting)
  }

  /// Reports an advertisement to every central that scans, and wakes who waits to connect.
  func sight(_ peripheral: PeripheralRadio) {
    activity.note()
    for central in centrals.values { sight(peripheral, by: central) }
    for attempt in attempts where attempt.peripheral == peripheral.identifier {
      if peripheral.isConnectable(by: attempt.central) { attempt.found.settle(.success(())) }
    }
  }

  private func sight(_ peripheral: PeripheralRadio, by central: CentralRadio) {
    guard central.state == .poweredOn, peripheral.isVisible, let filter = central.filter else { return }
    let sighting = sighting(of: peripheral)
    guard filter.matches(sighting) else { return }
    guard central.seen.insert(peripheral.identifier).inserted || filter.allowsDuplicates else { return }
    central.events(.sighting(sighting))
  }

  func sighting(of peripheral: PeripheralRadio) -> Sighting {
    Sighting(
      identifier: peripheral.identifier, advertisement: peripheral.advertisement ?? AdvertisementData(),
      rssi: rssi(of: peripheral.identifier))
  }

  /// In the order they were opened, so that a program does the same each time it runs.
  private var inOrder: [PeripheralRadio] {
    peripherals.values.sorted { $0.identifier.description < $1.identifier.description }
  }
}

extension AttributeDatabase {
  /// The services that are offered.
  var services: [BluetoothUUID] {
    attributes(in: 1...UInt16.max).compactMap { attribute in
      guard case .service(let uuid, _) = attribute.content else { return nil }
      return uuid
    }
  }
}
