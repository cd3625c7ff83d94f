import GATTProfiles

/// One central of a loopback, as the central role sees it.
struct LoopbackCentral: CentralRole {
  let identifier: DeviceIdentifier
  let transport: LoopbackTransport

  func setScan(_ filter: ScanFilter?) async throws(GATTError) {
    try await transport.setScan(filter, of: identifier)
  }

  func connect(
    to device: DeviceIdentifier, events: @escaping @Sendable (LinkEvent) -> Void
  ) async throws(GATTError) -> any Link {
    try await transport.connect(identifier, to: device, events: events)
  }

  func knownPeripherals() async throws(GATTError) -> [Sighting] {
    await transport.knownPeripherals(of: identifier)
  }

  func connectedPeripherals(with services: [BluetoothUUID]) async throws(GATTError) -> [Sighting] {
    await transport.connectedPeripherals(of: identifier, with: services)
  }

  func pair(with device: DeviceIdentifier) async throws(GATTError) {
    try await transport.pair(identifier, with: device)
  }

  func close() async {
    await transport.closeCentral(identifier)
  }
}
