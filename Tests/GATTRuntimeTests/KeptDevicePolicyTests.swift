import GATTProfiles
import GATTRuntime
import TestSupport
import Testing

@Suite("How long a device is kept", .guarded)
struct KeptDevicePolicyTests {
  @Test("does not answer: so many time-outs, then it is given up, and the count begins anew", arguments: [0, 2])
  func timeouts(limit: Int) async throws {
    let clock = ManualClock()
    let rig = try await Rig(clock: clock)
    let store = MemoryStore(["Strap": "00:00:00:00:00:99"])
    let device = rig.central.device(
      Strap.self, remembering: store, options: .steady(limits: RetryLimits(timeouts: limit)))
    let story = DeviceStory(device)
    for _ in 0..<2 {
      let activation = Task { try await device.activate() }
      for round in 0...limit {
        await clock.pass(.seconds(10))
        if round < limit { await clock.pass(.seconds(1 << round)) }
      }
      await #expect(throws: GATTError.self) { try await activation.value }
    }
    let once = (0..<limit).flatMap { _ in ["found", "timed out"] } + ["found", "gave up"]
    #expect(story.events == once + once)
    // The last one of each, which it was given up for, counts too.
    #expect(device.statistics.timeouts == 2 * (limit + 1))
  }

  @Test("loses so many links, however long they last, and is given up")
  func disconnections() async throws {
    let clock = ManualClock()
    let rig = try await Rig(clock: clock)
    let device = rig.central.device(Strap.self, options: .steady(limits: RetryLimits(disconnections: 2)))
    let story = DeviceStory(device)
    try await device.activate()
    let (link, loss) = (["found", "connected", "ready"], ["lost: linkLoss"])
    var expected = link
    for _ in 0..<2 {
      try await story.wait(for: expected)
      clock.advance(by: .seconds(60))
      await rig.loopback.dropLinks()
      expected += loss + link
    }
    try await story.wait(for: expected)
    clock.advance(by: .seconds(60))
    await rig.loopback.dropLinks()
    try await story.wait(for: expected + ["gave up"])
    #expect(device.status.isInactive)
  }

  @Test("R38 accepts and drops: it is tried again ever later, however long the search for it takes")
  func storm() async throws {
    let clock = ManualClock()
    let rig = try await Rig(clock: clock)
    let device = rig.central.device(Strap.self, options: .steady())
    let story = DeviceStory(device)
    await rig.device.stopAdvertising()
    let activation = Task { try await device.activate() }
    for await status in device.statuses { if case .activating = status { break } }
    clock.advance(by: .seconds(60))
    try await rig.device.startAdvertising(name: "Rig")
    _ = try await activation.value
    for (round, seconds) in [1, 2, 4].enumerated() {
      try await story.wait(for: "ready")
      await rig.loopback.dropLinks()
      await clock.pass(.seconds(seconds))
      await until { story.events.count(where: { $0 == "ready" }) >= round + 2 }
    }
    #expect(device.statistics.connections == 4)
  }

  @Test("counts its links and how long they lasted, by the central's clock")
  func statistics() async throws {
    let clock = ManualClock()
    let rig = try await Rig(clock: clock)
    let device = rig.central.device(Strap.self, options: .steady())
    let story = DeviceStory(device)
    clock.advance(by: .seconds(5))
    try await device.activate()
    clock.advance(by: .seconds(20))
    await rig.loopback.dropLinks()
    try await story.wait(for: "lost: linkLoss", "found", "connected", "ready")
    clock.advance(by: .seconds(3))
    #expect(device.statistics.connected == .seconds(3))
    await device.deactivate()
    clock.advance(by: .seconds(100))
    let statistics = device.statistics
    #expect(statistics.discoveredAt == .seconds(5))
    #expect(statistics.connectedAt == .seconds(25))
    #expect(statistics.disconnectedAt == .seconds(28))
    #expect(statistics.connections == 2)
    #expect(statistics.disconnections == 2)
    #expect(statistics.ends == [.linkLoss: 1, .local: 1])
    #expect(statistics.connected == nil)
    #expect(statistics.totalConnected == .seconds(23))
    #expect(statistics.totalDisconnected == .seconds(100))
  }

  @Test("32 of them are connected to again at times of their own once Bluetooth is back")
  func spread() async throws {
    let clock = ManualClock()
    let rig = try await Rig(clock: clock)
    var devices = [rig.central.device(Strap.self)]
    var others: [PeripheralManager] = []
    for number in 1..<32 {
      let other = try await PeripheralManager(transport: rig.loopback, clock: rig.clock)
      try await other.addService(MutableService(uuid: "180F", characteristics: []))
      try await other.startAdvertising(name: "Device \(number)")
      others.append(other)
      devices.append(rig.central.device(DeviceDescription(name: "\(number)", nameRule: .exact("Device \(number)"))))
    }
    for device in devices { try await device.activate() }
    let stories = devices.map { DeviceStory($0) }
    await rig.loopback.setState(.poweredOff, of: rig.central.identifier)
    for story in stories { try await story.wait(for: "lost: bluetoothOff") }
    await rig.loopback.setState(.poweredOn, of: rig.central.identifier)
    await until { clock.lengths(upTo: .seconds(2)).count >= 32 }
    #expect(Set(clock.lengths(upTo: .seconds(2))).count > 16)
    clock.advance(by: .seconds(2))
    for story in stories { try await story.wait(for: "ready") }
    #expect(others.count == 31)
  }
}
