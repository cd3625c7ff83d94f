/// One peripheral of a loopback, as the peripheral role sees it.
struct LoopbackPeripheral: PeripheralRole {
  let identifier: DeviceIdentifier
  let transport: LoopbackTransport

  func add(_ service: ServiceDefinition) async throws(GATTError) {
    try await transport.add(service, to: identifier)
  }

  func remove(_ service: AttributeKey) async {
    await transport.remove(service, from: identifier)
  }

  func advertisementRoom() async -> AdvertisementRoom { AdvertisementRoom(takesServicesInScanResponse: true) }

  func startAdvertising(_ data: AdvertisementData) async throws(GATTError) {
    try await transport.advertise(data, from: identifier)
  }

  func stopAdvertising() async {
    await transport.stopAdvertising(from: identifier)
  }

  func send(
    _ value: [UInt8], of characteristic: AttributeKey, as kind: SubscriptionKind, to central: Central
  ) async throws(GATTError) {
    let server = await transport.server(of: identifier, for: central.identifier)
    guard let server else { throw .disconnected(.unknown) }
    try await server.send(value, of: characteristic, as: kind)
  }

  func isBonded(_ central: Central) async -> Bool? {
    await transport.isBonded(central.identifier, with: identifier)
  }

  func close() async {
    await transport.closePeripheral(identifier)
  }
}
