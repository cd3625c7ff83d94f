import GATTProfiles
import GATTRuntime
import Goldens
import TestSupport
import Testing

@Suite("Secondary services", .guarded)
struct SecondaryServiceTests {
  @Test("a generated service says that it is secondary, and its profile does")
  func profile() {
    #expect(!Relay.Counters.isPrimary && !Relay.Counters.makeProfile().isPrimary)
    #expect(Relay.Frames.isPrimary && Relay.Frames.makeProfile().isPrimary)
  }

  @Test("one is served, found as secondary and read, and not advertised")
  func serving() async throws {
    let rig = try await Rig(services: [Relay.Counters.makeProfile(), Relay.Frames.makeProfile()])
    let peripheral = try await rig.central.firstPeripheral(advertising: Relay.Frames.self, within: .seconds(30))
    #expect(peripheral.advertisement.serviceUUIDs == [Relay.Frames.uuid])
    let connection = try await rig.connect()
    let services = try await connection.discoverServices()
    #expect(services.map(\.uuid) == [Relay.Counters.uuid, Relay.Frames.uuid])
    #expect(services.map(\.isPrimary) == [false, true])
    #expect(try await connection.read(Relay.Counters.FramesSent.self).rawValue == 7)
  }

  @Test("one is advertised where a program asks for it")
  func advertising() async throws {
    let rig = try await Rig(services: [Relay.Counters.makeProfile(), Relay.Frames.makeProfile()])
    await rig.device.stopAdvertising()
    try await rig.device.startAdvertising(services: [Relay.Counters.self])
    let peripheral = try await rig.central.firstPeripheral(advertising: Relay.Counters.self, within: .seconds(30))
    #expect(peripheral.advertisement.serviceUUIDs == [Relay.Counters.uuid])
  }
}
