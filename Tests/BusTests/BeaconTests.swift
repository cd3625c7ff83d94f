import GATTProfiles
import GATTRuntime
import TestSupport
import Testing

@testable import GATTBlueZ

@Suite("Beacons through BlueZ", .needs(.bus), .guarded)
struct BeaconTests {
  private static let beacon = ProximityBeacon(
    "DE6E8DAD-8D99-4E20-8C4B-D9CC2F9A7E83", major: 100, minor: 1, measuredPower: -59)

  /// A device that advertises a beacon once it is looked for.
  private func session() async throws -> Session {
    try await Session.begin { fake in
      fake.script("Adapter1.StartDiscovery") { fake, message in
        try message.reply()
        let data = BusValue.dictionary(
          [.uint16(0x004C): .variant(.bytes(Self.beacon.encoded()))], key: "q", value: "v")
        fake.set(["ManufacturerData": data, "RSSI": .int16(-39)], of: BlueZInterface.device, at: Place.strap)
      }
    }
  }

  @Test("are listed with the strength that BlueZ tells")
  func ranging() async throws {
    let session = try await session()
    let region = BeaconRegion(Self.beacon.uuid, major: 100)
    for try await list in session.central.beacons(in: [region], every: .milliseconds(10)) {
      guard let found = list.first else { continue }
      #expect(found.beacon == Self.beacon)
      #expect(found.peripheral.identifier == Session.strap)
      #expect(found.rssi == -39 && found.proximity == .immediate)
      break
    }
    await until { await session.fake.count("Adapter1.StopDiscovery") == 1 }
  }

  @Test("their region is entered, and left when BlueZ tells of them no more")
  func monitoring() async throws {
    let session = try await session()
    let region = BeaconRegion(Self.beacon.uuid)
    var events = session.central.beaconEvents(in: [region], leftAfter: .milliseconds(50)).makeAsyncIterator()
    #expect(try await events.next(isolation: nil) == .entered(region))
    #expect(try await events.next(isolation: nil) == .exited(region))
  }
}
