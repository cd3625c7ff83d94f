import GATTProfiles
import GATTRuntime
import Testing

@testable import GATTBlueZ

@Suite("Devices that BlueZ does not know yet, or no longer, or otherwise", .timeLimit(.minutes(1)))
struct DeviceSearchTests {
  @Test("R07 a device that BlueZ has forgotten is looked for, and connected to")
  func forgottenDevice() async throws {
    let session = try await Session.begin { fake in
      fake.script(
        "Device1.Connect",
        { fake, message in
          fake.remove(Place.strap)
          try message.fail("org.freedesktop.DBus.Error.UnknownObject")
        }, fake.usual)
      fake.script("Adapter1.StartDiscovery") { fake, message in
        try message.reply()
        fake.addStrap()
      }
    }
    _ = try await session.connect()
    #expect(await session.fake.count("Adapter1.StartDiscovery") == 1)
    await eventually("the discovery ends") { session.fake.count("Adapter1.StopDiscovery") == 1 }
  }

  @Test("R08 a scan pauses while a connection is made, where that is wanted")
  func pausedScan() async throws {
    let session = try await Session.begin(with: { $0.pausesScanToConnect = true })
    let scan = Task { for try await _ in session.central.scan(ScanFilter(name: .exact("nobody"))) {} }
    await eventually { session.fake.count("Adapter1.StartDiscovery") == 1 }
    _ = try await session.connect()
    let calls = await session.fake.calls
    let order = calls.filter { ["Adapter1.StartDiscovery", "Adapter1.StopDiscovery", "Device1.Connect"].contains($0) }
    #expect(
      order == ["Adapter1.StartDiscovery", "Adapter1.StopDiscovery", "Device1.Connect", "Adapter1.StartDiscovery"])
    scan.cancel()
  }

  @Test("R09 a device of both kinds is asked for by LE")
  func wrongBearer() async throws {
    let refused = FakeBlueZ.failing("Failed", "br-connection-profile-unavailable")
    let session = try await Session.begin { $0.script("Device1.Connect", refused) }
    let error = await failure { _ = try await session.connect() }
    #expect(error.contains("PreferredBearer"), "\(error)")

    let newer = try await Session.begin { fake in
      fake.setQuietly(["PreferredBearer": .string("last-used")], of: BlueZInterface.device, at: Place.strap)
      fake.script("Device1.Connect", refused, fake.usual)
    }
    _ = try await newer.connect()
    let bearer = await newer.fake.objects[Place.strap]?[BlueZInterface.device]?["PreferredBearer"]
    #expect(bearer == .string("le"))
  }

  @Test("a device that BlueZ does not know is connected to by its address, where BlueZ can")
  func connectByAddress() async throws {
    let session = try await Session.begin { fake in
      fake.remove(Place.strap)
      fake.script("Adapter1.ConnectDevice") { fake, message in
        fake.addStrap()
        fake.set(["Connected": .bool(true)], of: BlueZInterface.device, at: Place.strap)
        try message.reply([.path(Place.strap)])
        fake.resolve(Place.strap)
      }
    }
    let (connection, data) = try await session.connectToData()
    #expect(try await connection.read(data) == [1, 2, 3])
    #expect(await session.fake.count("Adapter1.StartDiscovery") == 0)
  }
}
