import GATTProfiles
import GATTRuntime
import TestSupport
import Testing

@Suite("Scans", .guarded)
struct ScanTests {
  @Test(
    "report what the filter lets pass",
    arguments: [
      (ScanFilter(), true), (ScanFilter(services: [Workbench.uuid]), true), (ScanFilter(services: ["180D"]), false),
      (ScanFilter(services: ["180D", Accelerometer.uuid]), true), (ScanFilter(name: .exact("Rig")), true),
      (ScanFilter(name: .exact("rig")), false), (ScanFilter(name: .prefix("Ri")), true),
      (ScanFilter(name: .contains("IG")), true), (ScanFilter(name: .contains("rug")), false),
      (ScanFilter(minimumRSSI: -50), true), (ScanFilter(minimumRSSI: -49), false),
    ])
  func filter(_ filter: ScanFilter, _ isSeen: Bool) async throws {
    let clock = ManualClock()
    let rig = try await Rig(.init(rssi: -50), clock: clock)
    let found = Task { try await rig.central.scan(filter, timeout: .seconds(1)).first(1) }
    guard !isSeen else {
      #expect(try await found.value.map(\.identifier) == [rig.device.identifier])
      return
    }
    await clock.pass(.seconds(1))
    await #expect(throws: GATTError.self) { _ = try await found.value }
  }

  @Test("never let pass a device without a name or a strength when the filter asks for one")
  func missingParts() {
    let nameless = Sighting(identifier: "a")
    #expect(!ScanFilter(name: .contains("")).matches(nameless))
    #expect(!ScanFilter(minimumRSSI: -127).matches(nameless))
    #expect(ScanFilter().matches(nameless))
  }

  @Test(
    "report each device once, or each advertisement where duplicates are allowed; the latest is always known"
  )
  func duplicates() async throws {
    let rig = try await Rig()
    var every = rig.central.scan(ScanFilter(allowsDuplicates: true)).makeAsyncIterator()
    let first = try await every.next(isolation: nil)
    #expect(first?.rssi == -50)
    await rig.loopback.setRSSI(-70, of: rig.device.identifier)
    #expect(try await every.next(isolation: nil) == first)
    #expect(first?.rssi == -70)

    let clock = ManualClock()
    let other = try await CentralManager(transport: rig.loopback, clock: clock)
    let once = Task {
      var count = 0
      for try await _ in other.scan(timeout: .seconds(2)) { count += 1 }
      return count
    }
    await clock.waitForSleeper(.seconds(2))
    await rig.loopback.advertiseOnce()
    clock.advance(by: .seconds(2))
    #expect(try await once.value == 1, "a scan that has seen a device ends without an error")
  }

  @Test("find any device, where no filter is given")
  func anyDevice() async throws {
    let rig = try await Rig()
    #expect(try await rig.central.firstPeripheral(within: .seconds(5)).identifier == rig.device.identifier)
  }

  @Test("run side by side, each with its own filter and its own first sightings")
  func sideBySide() async throws {
    let rig = try await Rig()
    var first = rig.central.scan(ScanFilter(services: [Workbench.uuid])).makeAsyncIterator()
    #expect(try await first.next(isolation: nil) != nil)
    var second = rig.central.scan(for: Accelerometer.self, Workbench.self).makeAsyncIterator()
    #expect(try await second.next(isolation: nil)?.identifier == rig.device.identifier)
    let newcomer = try await PeripheralManager(transport: rig.loopback, clock: rig.clock)
    try await newcomer.startAdvertising(AdvertisementData(localName: "New", serviceUUIDs: [Workbench.uuid]))
    #expect(try await first.next(isolation: nil)?.name == "New")
    #expect(try await second.next(isolation: nil)?.name == "New")
    #expect(rig.central.peripherals.map(\.name) == ["Rig", "New"])
    rig.central.removeAllPeripherals()
    #expect(rig.central.peripherals.isEmpty)
  }

  @Test("remember a bounded number of devices, however many addresses are made up")
  func flood() async throws {
    let rig = try await Rig(services: [])
    let scan = rig.central.scan(buffering: .newest(capacity: 4))
    var iterator = scan.makeAsyncIterator()
    _ = try await iterator.next(isolation: nil)
    var devices: [PeripheralManager] = []
    for _ in 0..<1100 {
      let device = try await PeripheralManager(transport: rig.loopback, clock: rig.clock)
      try await device.startAdvertising()
      devices.append(device)
    }
    #expect(rig.central.peripherals.count == 1024)
    #expect(rig.central.peripherals.last?.identifier == devices.last?.identifier)
  }
}
