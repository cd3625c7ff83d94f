import GATTProfiles
import GATTRuntime

/// A central role that is recorded.
struct RecordingCentral: CentralRole {
  let role: any CentralRole
  let recorder: Recorder

  var identifier: DeviceIdentifier { role.identifier }

  func setScan(_ filter: ScanFilter?) async throws(GATTError) {
    // What is heard at once is heard by a scan.
    if filter != nil { recorder.recordScan(true) }
    do throws(GATTError) {
      try await role.setScan(filter)
    } catch {
      recorder.recordScan(false)
      throw error
    }
    if filter == nil { recorder.recordScan(false) }
  }

  func connect(
    to device: DeviceIdentifier, events: @escaping @Sendable (GATTRuntime.LinkEvent) -> Void
  ) async throws(GATTError) -> any Link {
    let traffic = LinkTraffic(with: device, recorder: recorder)
    let link = try await role.connect(to: device) { event in
      traffic.record(event)
      events(event)
    }
    traffic.begin()
    return RecordingLink(link: link, traffic: traffic)
  }

  func knownPeripherals() async throws(GATTError) -> [Sighting] { try await role.knownPeripherals() }

  func connectedPeripherals(with services: [BluetoothUUID]) async throws(GATTError) -> [Sighting] {
    try await role.connectedPeripherals(with: services)
  }

  func pair(with device: DeviceIdentifier) async throws(GATTError) { try await role.pair(with: device) }

  func close() async { await role.close() }
}
