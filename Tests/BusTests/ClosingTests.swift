import GATTProfiles
import GATTRuntime
import TestSupport
import Testing

@testable import GATTBlueZ

@Suite("Closing a central on BlueZ", .needs(.bus), .guarded)
struct ClosingTests {
  @Test("ends subscription and link, in this order, before it returns")
  func everything() async throws {
    let session = try await Session.begin(with: { $0.notifyMode = .signal })
    let (connection, data) = try await session.connectToData()
    let values = try await connection.subscribe(to: data)
    await session.central.close()
    let calls = await session.fake.calls
    let order = calls.filter { ["GattCharacteristic1.StopNotify", "Device1.Disconnect"].contains($0) }
    #expect(order == ["GattCharacteristic1.StopNotify", "Device1.Disconnect"])
    #expect(connection.closeReason == .local)
    withExtendedLifetime(values) {}
  }

  @Test("ends a scan that somebody still reads")
  func scan() async throws {
    let session = try await Session.begin()
    let scan = Task { for try await _ in session.central.scan(ScanFilter(name: .exact("nobody"))) {} }
    await until { await session.fake.count("Adapter1.StartDiscovery") == 1 }
    await session.central.close()
    #expect(await session.fake.count("Adapter1.StopDiscovery") == 1)
    scan.cancel()
  }

  @Test("withdraws an attempt to connect that BlueZ has not answered")
  func attempt() async throws {
    let session = try await Session.begin { $0.script("Device1.Connect", FakeBlueZ.silent) }
    let attempt = Task { try await session.connect() }
    await until { await session.fake.count("Device1.Connect") == 1 }
    await session.central.close()
    #expect(await session.fake.count("Device1.Disconnect") == 1)
    attempt.cancel()
  }

  @Test("ends the search for a device that BlueZ does not know")
  func search() async throws {
    let session = try await Session.begin()
    let attempt = Task { try await session.central.connect(to: "C0:FF:EE:00:00:99") }
    await until { await session.fake.count("Adapter1.StartDiscovery") == 1 }
    await session.central.close()
    #expect(await session.fake.count("Adapter1.StopDiscovery") == 1)
    attempt.cancel()
  }
}
