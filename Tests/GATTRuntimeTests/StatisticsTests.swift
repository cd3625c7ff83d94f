import GATTProfiles
import GATTRuntime
import TestSupport
import Testing

@Suite("What has become of a device", .guarded)
struct StatisticsTests {
  @Test("a connection counts the links to its device, why they ended and why attempts failed, by itself")
  func connection() async throws {
    let clock = ManualClock()
    let rig = try await Rig(clock: clock)
    clock.advance(by: .seconds(5))
    let peripheral = try await rig.central.firstPeripheral(matching: ScanFilter(), within: .seconds(10))
    let first = try await peripheral.connect()
    clock.advance(by: .seconds(20))
    #expect(first.statistics.connected == .seconds(20))
    await rig.loopback.dropLinks()
    #expect(try await first.closed() == .linkLoss)
    await rig.device.stopAdvertising()
    async let error = failure { () async throws(GATTError) in try await peripheral.connect() }
    await clock.pass(.seconds(10))
    _ = await error
    try await rig.device.startAdvertising(name: "Rig")
    let second = try await peripheral.connect()
    clock.advance(by: .seconds(2))
    await second.disconnect()
    await rig.loopback.setState(.poweredOff, of: rig.central.identifier)
    await #expect(throws: GATTError.self) { try await peripheral.connect() }
    clock.advance(by: .seconds(100))

    let statistics = second.statistics
    #expect(statistics == first.statistics)
    #expect(statistics.discoveredAt == .seconds(5))
    #expect(statistics.connectedAt == .seconds(35))
    #expect(statistics.disconnectedAt == .seconds(37))
    #expect(statistics.connections == 2)
    #expect(statistics.ends == [.linkLoss: 1, .local: 1])
    #expect(statistics.failedAttempts == [.connectionTimedOut: 1, .bluetoothUnavailable: 1])
    #expect(statistics.connected == nil)
    #expect(statistics.totalConnected == .seconds(22))
    #expect(statistics.totalDisconnected == .seconds(110))
  }

  @Test("an attempt counts once, however many wait for it, and none that its caller withdraws")
  func sharedAttempt() async throws {
    let clock = ManualClock()
    let rig = try await Rig(clock: clock)
    await rig.device.stopAdvertising()
    let peripheral = rig.central.peripheral(rig.device.identifier)
    let withdrawn = Task { try await peripheral.connect(timeout: .seconds(3)) }
    await clock.waitForSleeper(.seconds(3))
    withdrawn.cancel()
    _ = await withdrawn.result
    #expect(peripheral.statistics == DeviceStatistics())

    let attempt = Task { try await peripheral.connect(timeout: .seconds(10)) }
    await clock.waitForSleeper(.seconds(10))
    let waiting = Task { try await peripheral.connect(timeout: .seconds(5)) }
    await clock.pass(.seconds(5))
    await #expect(throws: GATTError.self) { try await waiting.value }
    #expect(peripheral.statistics.failedAttempts.isEmpty)
    clock.advance(by: .seconds(5))
    await #expect(throws: GATTError.self) { try await attempt.value }
    #expect(peripheral.statistics.failedAttempts == [.connectionTimedOut: 1])
  }

  @Test("a connection that nobody holds any more has ended as one that this program ended")
  func letGo() async throws {
    let rig = try await Rig()
    let peripheral = rig.central.peripheral(rig.device.identifier)
    _ = try await peripheral.connect()
    await until { peripheral.statistics.ends == [.local: 1] }
    #expect(peripheral.statistics.connections == 1)
  }

  @Test(
    "a device counts each failed attempt by its cause, the one that it is given up for, too",
    arguments: [
      (.timedOut(operation: "reading", after: .seconds(10)), .timedOut),
      (.att(.insufficientEncryption, operation: "reading"), .att(.insufficientEncryption)),
      (.serviceFailed(operation: "pairing", reason: "it refuses", remedy: "pair"), .serviceFailed),
      (.disconnected(.authentication), .disconnected(.authentication)),
      (.attributesMissing(device: "Strap", ["service 180d"]), .attributesMissing),
      (.channelNotOpen, .preparationFailed),
    ] as [(GATTError, AttemptFailure)])
  func causes(error: GATTError, cause: AttemptFailure) async throws {
    let rig = try await Rig(clock: ManualClock())
    var options = DeviceOptions.steady(limits: RetryLimits(timeouts: 0, disconnections: 0))
    options.steps.prepare = { _ in throw error }
    let store = MemoryStore(["Strap": rig.device.identifier])
    let device = rig.central.device(Strap.self, remembering: store, options: options)
    await #expect(throws: GATTError.self) { try await device.activate() }
    #expect(device.statistics.failedAttempts == [cause: 1])
    #expect(device.statistics.connections == 1)
    // The link was made; that the device was not ready is no failure of the link's.
    #expect(rig.central.peripheral(rig.device.identifier).statistics.failedAttempts.isEmpty)
  }
}
