import GATTProfiles
import GATTRuntime
import TestSupport
import Testing

@testable import GATTBlueZ

@Suite("Passive scans over BlueZ", .needs(.bus), .guarded)
struct PassiveScanTests {
  @Test("a passive scan has BlueZ watch for patterns, and asks no device", arguments: [true, false])
  func passive(_ isStrict: Bool) async throws {
    let session = try await Session.begin { $0.add(Place.adapter, [BlueZInterface.monitorManager: [:]]) }
    let filter = ScanFilter(method: isStrict ? .passive : .passiveIfPossible)
    let found = try await session.central.firstPeripheral(matching: filter, within: .patient)
    #expect(found.identifier == Session.strap)
    let fake = session.fake
    #expect(await fake.count("Adapter1.StartDiscovery") == 0)
    let monitors = await onBusValue { fake.offered.values.compactMap { $0[BlueZInterface.monitor] } }
    #expect(monitors.first?["Type"] == .string("or_patterns"))
    guard case .array(let patterns, "(yyay)")? = monitors.first?["Patterns"] else {
      Issue.record("no patterns in \(monitors)")
      return
    }
    #expect(patterns.contains(.structure([.byte(0), .byte(1), .bytes([6])])))
    await until("the scan has not ended") { await fake.count("AdvertisementMonitorManager1.UnregisterMonitor") == 1 }
  }

  @Test("where BlueZ has no passive scan, one that must be passive fails, and one that may is active")
  func unsupported() async throws {
    let session = try await Session.begin()
    let refused = await failure {
      _ = try await session.central.firstPeripheral(matching: ScanFilter(method: .passive), within: .patient)
    }
    #expect(refused.contains("--experimental"))
    #expect(await session.fake.count("Adapter1.StartDiscovery") == 0)
    let filter = ScanFilter(method: .passiveIfPossible)
    _ = try await session.central.firstPeripheral(matching: filter, within: .patient)
    #expect(await session.fake.count("Adapter1.StartDiscovery") == 1)
  }

  @Test("a scan that becomes active ends the passive one, and one that is left goes back to it")
  func change() async throws {
    let session = try await Session.begin { $0.add(Place.adapter, [BlueZInterface.monitorManager: [:]]) }
    let fake = session.fake
    let passive = Task {
      for try await _ in session.central.scan(ScanFilter(name: .exact("nobody"), method: .passive)) {}
    }
    await until("no passive scan") { await fake.count("AdvertisementMonitorManager1.RegisterMonitor") == 1 }
    _ = try await session.central.firstPeripheral(matching: ScanFilter(), within: .patient)
    #expect(await fake.count("AdvertisementMonitorManager1.UnregisterMonitor") == 1)
    await until("not passive again") { await fake.count("AdvertisementMonitorManager1.RegisterMonitor") == 2 }
    #expect(await fake.count("Adapter1.StopDiscovery") == 1)
    passive.cancel()
  }
}
