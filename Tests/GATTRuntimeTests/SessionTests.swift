import GATTProfiles
import GATTRuntime
import TestSupport
import Testing

@Suite("A session from scan to disconnect", .guarded)
struct SessionTests {
  @Test("finds a device by its service, switches it on, reads, writes and streams values by type")
  func wholeSession() async throws {
    let rig = try await Rig()
    let tag = try await rig.central.firstPeripheral(advertising: Accelerometer.self, within: .seconds(10))
    #expect(tag.name == "Rig")
    let connection = try await tag.connect()

    #expect(try await connection.read(Accelerometer.Data.self) == .of(0, 0, 64))
    #expect(try await connection.read(Accelerometer.Enabled.self) == .yes, "the on-discovery write switches it on")
    try await connection.write(Accelerometer.Enabled.no)
    #expect(try rig.device.value(of: Accelerometer.Enabled.self) == .no)

    let values = try await connection.subscribe(to: Accelerometer.Data.self)
    for x in Int8(1)...3 { try await rig.device.updateValue(Accelerometer.Data.of(x, 0, 0)) }
    var seen: [Int8] = []
    for try await value in values {
      seen.append(value.rawValue[0])
      if seen.count == 3 { break }
    }
    #expect(seen == [1, 2, 3])

    await connection.disconnect()
    #expect(connection.closeReason == .local)
    #expect(!connection.isOpen)
  }

  @Test("works when packets take their time")
  func latency() async throws {
    let rig = try await Rig(.init(mtu: 23, latency: .microseconds(100)), clock: PatientClock())
    let connection = try await rig.connect()
    try await connection.write(Workbench.Blob.of(50))
    #expect(try await connection.read(Workbench.Blob.self) == .of(50))
  }

  @Test("what is known of a device outlasts what it says next")
  func knownDevice() async throws {
    let rig = try await Rig()
    let device = try await rig.central.firstPeripheral(advertising: Workbench.self, within: .seconds(10))
    #expect(rig.central.peripheral(rig.device.identifier) == device)
    #expect(device.advertisement.serviceUUIDs == [Accelerometer.uuid, Workbench.uuid])
    await rig.device.stopAdvertising()
    try await rig.device.startAdvertising(AdvertisementData())
    _ = try await rig.central.scan().first(1)
    #expect(device.name == "Rig")
  }
}
