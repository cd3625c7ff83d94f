extension LoopbackTransport {
  func connect(
    _ central: DeviceIdentifier, to device: DeviceIdentifier, events: @escaping @Sendable (LinkEvent) -> Void
  ) async throws(GATTError) -> any Link {
    let radio = try await connectableRadio(device, seenBy: central)
    guard !links.contains(where: { $0.central == central && $0.peripheral == device }) else {
      throw .connectionFailed(device, reason: "this adapter is connected to it already")
    }
    let ends = LoopbackLink.Ends(
      central: central, peripheral: device, database: radio.database, delegate: radio.delegate, events: events)
    let link = LoopbackLink(ends, configuration: configuration, clock: clock) { [weak self] reason in
      Task { await self?.close(central, device, central: reason, peripheral: reason) }
    }
    links.append(link)
    let client = link.open(
      carry: { await self.carry($0) },
      rssi: { () async throws(GATTError) in await self.rssi(of: device) },
      close: { await self.close(central, device, central: .local, peripheral: .remote) })
    do throws(GATTError) {
      try await client.exchangeMTU(configuration.mtu)
    } catch {
      close(central, device, central: .local, peripheral: .remote)
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
      if let radio = peripherals[device], radio.isConnectable { return radio }
      let attempt = Attempt(central: central, peripheral: device, found: OneShot())
      attempts.append(attempt)
      defer { attempts.removeAll { $0.found === attempt.found } }
      try await attempt.found.value()
    }
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

  func close(
    _ central: DeviceIdentifier, _ peripheral: DeviceIdentifier, central centralReason: DisconnectReason,
    peripheral peripheralReason: DisconnectReason
  ) {
    closeLinks(central: centralReason, peripheral: peripheralReason) {
      $0.central == central && $0.peripheral == peripheral
    }
  }

  func closeLinks(
    central: DisconnectReason, peripheral: DisconnectReason, where isMeant: (LoopbackLink) -> Bool
  ) {
    let closing = links.filter(isMeant)
    links.removeAll { link in closing.contains { $0 === link } }
    for link in closing { link.close(central: central, peripheral: peripheral) }
  }
}
