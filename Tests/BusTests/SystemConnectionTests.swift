import GATTProfiles
import GATTRuntime
import TestSupport
import Testing

@testable import GATTBlueZ

@Suite("The links of the system, through BlueZ", .needs(.bus), .guarded)
struct SystemConnectionTests {
  @Test("that other programs make and lose are told once each, by the services that are asked for")
  func otherPrograms() async throws {
    let session = try await Session.begin()
    let strap = session.central.peripheral(Session.strap)
    var changes = session.central.systemConnections(with: [Session.service]).makeAsyncIterator()
    var batteries = session.central.systemConnections(with: ["180F"]).makeAsyncIterator()
    for _ in 0..<2 {
      for property in ["Connected", "ServicesResolved"] {
        await session.fake.set([property: .bool(true)], of: BlueZInterface.device, at: Place.strap)
      }
      #expect(await changes.next() == .connected(strap))
      await session.fake.loseStrap()
      #expect(await changes.next() == .disconnected(strap))
    }
    // Its services are known once they are resolved; then it is told, and nothing was before.
    await session.fake.set(["Connected": .bool(true)], of: BlueZInterface.device, at: Place.strap)
    let services = BusValue.strings(["0000180f-0000-1000-8000-00805f9b34fb"])
    await session.fake.set(
      ["UUIDs": services, "ServicesResolved": .bool(true)], of: BlueZInterface.device, at: Place.strap)
    #expect(await batteries.next() == .connected(strap))
    await session.fake.remove(Place.strap)
    #expect(await batteries.next() == .disconnected(strap))
    #expect(await session.fake.count("Device1.Connect") == 0)
  }

  @Test(
    "a device that was never seen has the name that BlueZ knows it by, also where that comes last",
    arguments: [true, false])
  func name(isConnectedBefore: Bool) async throws {
    let session = try await Session.begin { fake in
      guard isConnectedBefore else { return }
      let properties = ["Connected", "ServicesResolved"].map { ($0, BusValue.bool(true)) }
      fake.setQuietly([String: BusValue](properties) { $1 }, of: BlueZInterface.device, at: Place.strap)
    }
    let connection = try await session.connect()
    #expect(connection.peripheral.name == "Strap")
    await session.fake.set(["Name": .string("Belt")], of: BlueZInterface.device, at: Place.strap)
    await until("it is still called Strap") { connection.peripheral.name == "Belt" }
    #expect(connection.peripheral.advertisement == AdvertisementData())
  }

  @Test("that were there before are told when they end, and waited for")
  func existing() async throws {
    let session = try await Session.begin { fake in
      fake.setQuietly(["Connected": .bool(true)], of: BlueZInterface.device, at: Place.strap)
    }
    let strap = session.central.peripheral(Session.strap)
    var changes = session.central.systemConnections().makeAsyncIterator()
    try await strap.waitUntilConnected(timeout: .patient)
    async let end: Void = strap.waitUntilDisconnected(timeout: .patient)
    await session.fake.loseStrap()
    try await end
    #expect(await changes.next() == .disconnected(strap))
  }
}
