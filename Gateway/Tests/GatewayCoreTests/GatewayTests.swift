import GATTRuntime
import TestSupport
import Testing

@testable import GatewayCore

@Suite("A gateway over a radio", .guarded)
struct GatewayTests {
  private func device(_ name: String, _ manager: PeripheralManager, _ plan: ConnectionPlan? = nil) throws
    -> DeviceConfiguration
  {
    var device = DeviceConfiguration(name: try Slug(name), identity: .address(manager.identifier))
    device.connection = plan
    return device
  }

  /// All that waits in a feed.
  private func drain(_ feed: ReportFeed) async -> [DeviceReport] {
    var reports: [DeviceReport] = []
    while feed.waitingCount > 0, let report = await feed.next() { reports.append(report) }
    return reports
  }

  private func advertise(_ data: AdvertisementData, from sensor: PeripheralManager) async throws {
    await sensor.stopAdvertising()
    try await sensor.startAdvertising(data)
  }

  @Test("tells what is advertised, and what a device sends over a connection that is kept, as one device each")
  func whole() async throws {
    let bench = try await AirBench()
    let (sensor, shed) = (try await bench.sensor(), try await bench.server())
    let plan = ConnectionPlan(read: ["Climate/Settings"], notify: ["Climate/Temperature"])
    let gateway = try bench.gateway { $0.devices = [try device("sensor", sensor), try device("shed", shed, plan)] }
    let feed = await gateway.feed()
    try await bench.run(gateway) {
      try await advertise(Shed.air(215), from: sensor)
      await bench.pass(2)
      let temperature = try #require(shed.services.flatMap(\.characteristics).first)
      try await shed.updateValue([0xE6, 0], of: temperature)
      await bench.pass(2)
      let reports = await drain(feed)
      let values = Dictionary(reports.map { ($0.device.description, $0.values) }) { $0.merging($1) { _, last in last } }
      #expect(
        values == [
          "sensor": ["humidity": "50", "temperature": "21.5"],
          "shed": ["flags.fan": "true", "flags.mode": "\"Eco\"", "target": "20", "temperature": "23"],
        ])
      // A consumer that comes later is told what is known.
      let later = await drain(await gateway.feed())
      #expect(later.map(\.values) == [["humidity": "50", "temperature": "21.5"], values["shed"]])
      #expect(later.allSatisfy { $0.availability == .online })
    }
    #expect(await feed.next() == nil, "the feed has ended with the gateway")
    #expect(bench.log.lines.isEmpty, "the end of a run is no fault of a link")
  }

  @Test("connects again when a link is lost, tells what has changed, and says so in one line")
  func lostLink() async throws {
    let bench = try await AirBench()
    let shed = try await bench.server()
    let gateway = try bench.gateway {
      $0.devices = [try device("shed", shed, ConnectionPlan(read: ["Settings"], notify: ["Temperature"]))]
    }
    let feed = await gateway.feed()
    try await bench.run(gateway) {
      await bench.pass(2)
      #expect(await drain(feed).map(\.values["target"]) == ["20"])
      let settings = try #require(shed.services.flatMap(\.characteristics).last)
      for target: UInt8 in [50, 60] {
        try await shed.updateValue([0, target], of: settings)
        await bench.radio.dropLinks()
        await bench.pass(5)
        #expect(await drain(feed).last?.values["target"] == "\(target / 2)")
      }
    }
    #expect(bench.log.lines.count { $0.hasPrefix("shed is not connected") } == 1, "\(bench.log.lines)")
  }

  @Test("has a device that is connected and silent as there, and as away once the link is lost")
  func silentDevice() async throws {
    let bench = try await AirBench()
    let shed = try await bench.server()
    let gateway = try bench.gateway {
      $0.devices = [try device("shed", shed, ConnectionPlan(notify: ["Temperature"]))]
      $0.devices[0].expiry = .seconds(40)
    }
    let feed = await gateway.feed()
    await bench.run(gateway) {
      await bench.pass(100)
      #expect(await drain(feed).map(\.availability) == [.online])
      await bench.radio.setAcceptList([], of: shed.identifier)
      await bench.radio.dropLinks()
      await shed.stopAdvertising()
      await bench.pass(42)
      #expect(await drain(feed).map(\.availability) == [.offline])
    }
  }

  @Test("G09: a device that never answers keeps no other one waiting")
  func hangingDevice() async throws {
    let bench = try await AirBench()
    let (hanging, good) = (try await bench.server(), try await bench.server())
    await bench.radio.configure { $0.intercept = { $0.peripheral == hanging.identifier ? nil : $0.bytes } }
    let plan = ConnectionPlan(read: ["Temperature"], every: .seconds(10))
    let gateway = try bench.gateway {
      $0.fields["temperature"] = FieldRule(repetition: .seconds(1))
      $0.connections = 2
      $0.devices = [try device("hanging", hanging, plan), try device("good", good, plan)]
    }
    let feed = await gateway.feed()
    await bench.run(gateway) {
      var told = 0
      for _ in 0..<60 {
        await bench.pass(1)
        told += await drain(feed).count { $0.device.description == "good" }
      }
      #expect((6...7).contains(told), "\(told) of the good device in 60 s")
    }
  }

  @Test("G11: a dead device is tried seldomer and seldomer, and there is one line of it")
  func deadDevice() async throws {
    let bench = try await AirBench()
    let gateway = try bench.gateway {
      var dead = DeviceConfiguration(name: try Slug("dead"), identity: .address("C0:00:00:00:00:01"))
      dead.connection = ConnectionPlan(notify: ["Temperature"])
      $0.devices = [dead]
    }
    await bench.run(gateway) { await bench.pass(100) }
    // An attempt takes 10 s; then 1, 2, 4, 8, 16 s are waited, and up to a quarter more.
    let failures = bench.central.peripherals.first?.statistics.timeouts ?? 0
    #expect((5...6).contains(failures), "\(failures) attempts in 100 s")
    #expect(bench.log.lines.count { $0.hasPrefix("dead is not connected") } == 1, "\(bench.log.lines)")
  }

  @Test("G11: over a day, pauses grow to five minutes and stay there, apart from each other")
  func backOff() {
    var backOff = BackOff(most: .seconds(300))
    let pauses = (0..<12).map { _ in backOff.fail(chance: 0) }
    #expect(pauses.map(\.milliseconds) == [1, 2, 4, 8, 16, 32, 64, 128, 256, 300, 300, 300].map { $0 * 1000 })
    #expect(backOff.fail(chance: 1) == .seconds(375))
    backOff.succeed()
    #expect(backOff.fail(chance: 0) == .seconds(1))
  }

  @Test("G13: a slot that somebody waits for in vain, or fails with, is free again")
  func slots() async throws {
    let slots = ConnectionSlots(1)
    struct Failure: Error {}
    await #expect(throws: Failure.self) { try await slots.use { throw Failure() } as Void? }
    #expect(slots.free == 1)
    let (held, release) = AsyncStream.makeStream(of: Void.self)
    let (began, begin) = AsyncStream.makeStream(of: Void.self)
    let holder = Task {
      await slots.use {
        begin.finish()
        for await _ in held {}
      }
    }
    for await _ in began {}
    let waiting = Task { await slots.use { true } }
    waiting.cancel()
    #expect(await waiting.value == nil)
    release.finish()
    await holder.value
    #expect(await slots.use { true } == true && slots.free == 1)
  }

  @Test("G05: that finds Bluetooth switched off says so once, and hears again when it is on")
  func switchedOff() async throws {
    let bench = try await AirBench()
    let sensor = try await bench.sensor()
    let gateway = try bench.gateway { $0.devices = [try device("sensor", sensor)] }
    let feed = await gateway.feed()
    await bench.radio.setState(.poweredOff, of: bench.central.identifier)
    try await bench.run(gateway) {
      try await advertise(Shed.air(215), from: sensor)
      await bench.pass(30)
      #expect(await drain(feed).isEmpty)
      await bench.radio.setState(.poweredOn, of: bench.central.identifier)
      await bench.pass(6)
      #expect(await drain(feed).map(\.values) == [["humidity": "50", "temperature": "21.5"]])
    }
    #expect(
      bench.log.lines == ["nothing is heard: Bluetooth is switched off; switch it on", "devices are heard again"],
      "\(bench.log.lines)")
  }
}
