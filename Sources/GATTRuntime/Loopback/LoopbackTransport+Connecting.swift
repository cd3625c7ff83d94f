extension LoopbackTransport {
  func connect(
    _ central: DeviceIdentifier, to device: DeviceIdentifier, events: @escaping @Sendable (LinkEvent) -> Void
  ) async throws(GATTError) -> any Link {
    activity.note()
    let radio = try await connectableRadio(device, seenBy: central)
    guard !links.contains(where: { $0.central == central && $0.peripheral == device }) else {
      throw .connectionFailed(device, reason: "this adapter is connected to it already")
    }
    lastLink += 1
    let id = lastLink
    let ends = LoopbackLink.Ends(
      central: central, peripheral: device, database: radio.database, delegate: radio.delegate, events: events,
      activity: activity)
    var configuration = configuration
    if bonds.contains([central, device]) { configuration.security.insert(.encrypted) }
    let link = LoopbackLink(id: id, ends, configuration: configuration, clock: clock) { [weak self] reason in
      Task { await self?.closeLinks(central: reason, peripheral: reason) { $0.id == id } }
    }
    links.append(link)
    report(link, isConnected: true)
    let client = link.open(
      carry: { await self.carry($0) },
      rssi: { () async throws(GATTError) in await self.rssi(of: device) },
      close: { await self.closeLinks(central: .local, peripheral: .remote) { $0.id == id } })
    do throws(GATTError) {
      try await client.exchangeMTU(configuration.mtu)
    } catch {
      closeLinks(central: .local, peripheral: .remote) { $0.id == id }
      throw error
    }
    return client
  }

  /// The device, once both sides are on and it can be connected to.
  private func connectableRadio(
    _ device: DeviceIdentifier, seenBy central: DeviceIdentifier
  ) async throws(GATTError) -> PeripheralRadio {
    while true {
      let state = centrals[central]?.state ?? .unknown
      guard state == .poweredOn else { throw .bluetoothUnavailable(state) }
      if let radio = peripherals[device], radio.isConnectable(by: central) { return radio }
      let attempt = Attempt(central: central, peripheral: device, found: OneShot())
      attempts.append(attempt)
      defer { attempts.removeAll { $0.found === attempt.found } }
      try await attempt.found.value()
    }
  }

  /// Encrypts the link of two devices, and those that they make from now on.
  func pair(_ central: DeviceIdentifier, with device: DeviceIdentifier) async throws(GATTError) {
    guard let server = server(of: device, for: central) else {
      throw .serviceFailed(
        operation: "pairing with \(device)", reason: "it is not connected", remedy: "connect to it, then pair")
    }
    bonds.insert([central, device])
    await server.encrypt()
  }

  /// Whether two devices have paired, and keep the keys.
  func isBonded(_ central: DeviceIdentifier, with device: DeviceIdentifier) -> Bool {
    bonds.contains([central, device])
  }

  func server(of peripheral: DeviceIdentifier, for central: DeviceIdentifier) -> ATTServer? {
    links.first { $0.central == central && $0.peripheral == peripheral }?.server
  }

  func add(_ service: ServiceDefinition, to peripheral: DeviceIdentifier) throws(GATTError) {
    guard let radio = peripherals[peripheral] else { throw .bluetoothUnavailable(.unknown) }
    try radio.database.add(service)
    for link in links where link.peripheral == peripheral { link.reportChangedServices() }
  }

  func remove(_ service: AttributeKey, from peripheral: DeviceIdentifier) {
    peripherals[peripheral]?.database.remove(service)
    for link in links where link.peripheral == peripheral { link.reportChangedServices() }
  }

  func closeLinks(
    central: DisconnectReason, peripheral: DisconnectReason, where isMeant: @Sendable (LoopbackLink) -> Bool
  ) {
    let closing = links.filter(isMeant)
    activity.note()
    links.removeAll { link in closing.contains { $0 === link } }
    for link in closing {
      link.close(central: central, peripheral: peripheral)
      report(link, isConnected: false)
    }
  }

  private func report(_ link: LoopbackLink, isConnected: Bool) {
    guard let radio = peripherals[link.peripheral] else { return }
    var sighting = sighting(of: radio)
    sighting.advertisement.serviceUUIDs += radio.database.services
    centrals[link.central]?.events(.connection(sighting, isConnected: isConnected))
  }
}
