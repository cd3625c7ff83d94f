import GATTProfiles
import GATTRuntime
import TestSupport
import Testing

@Suite("A device that is begun", .guarded)
struct DeviceStartTests {
  /// The device that is remembered, and never answers.
  private static let absent: DeviceIdentifier = "00:00:00:00:00:99"

  @Test("says that it has begun, and is active later")
  func success() async throws {
    let rig = try await Rig(clock: ManualClock())
    let device = rig.central.device(Strap.self, options: .steady())
    let story = DeviceStory(device)
    guard case .success = await device.begin() else {
      Issue.record("it has not begun")
      return
    }
    try await story.wait(for: "found", "connected", "ready")
  }

  @Test("says that it is looked for already, which ends when it is deactivated")
  func alreadyScanning() async throws {
    let rig = try await Rig(clock: ManualClock())
    await rig.device.stopAdvertising()
    let device = rig.central.device(Strap.self, options: .steady())
    await device.begin()
    guard case .alreadyScanning = await device.begin() else {
      Issue.record("it is not looked for")
      return
    }
    await device.deactivate()
    try await rig.device.startAdvertising(name: "Rig")
    #expect(device.status.isInactive)
    guard case .success = await device.begin() else {
      Issue.record("it has not begun anew")
      return
    }
  }

  @Test(
    "says that Bluetooth is not on, and why; nothing begins",
    arguments: [BluetoothState.poweredOff, .unauthorized, .unsupported, .resetting])
  func notPoweredOn(state: BluetoothState) async throws {
    let rig = try await Rig(clock: ManualClock())
    await rig.loopback.setState(state, of: rig.central.identifier)
    let device = rig.central.device(Strap.self, options: .steady())
    guard case .bluetoothNotPoweredOn(state) = await device.begin() else {
      Issue.record("it has begun while Bluetooth is \(state)")
      return
    }
    #expect(device.status.isInactive)
  }

  @Test("says that it is connected, also before it is ready")
  func alreadyConnected() async throws {
    let rig = try await Rig(clock: ManualClock())
    var options = DeviceOptions.steady()
    let asked = OpenedGate()
    options.steps.prepare = { _ in await asked.wait() }
    let device = rig.central.device(Strap.self, options: options)
    let story = DeviceStory(device)
    await device.begin()
    try await story.wait(for: "connected")
    for isReady in [false, true] {
      guard case .alreadyConnected = await device.begin() else {
        Issue.record("it is not connected")
        return
      }
      guard !isReady else { break }
      asked.open()
      try await story.wait(for: "ready")
    }
  }

  @Test("says that it is being connected to, and withdraws an attempt of more than five seconds")
  func connecting() async throws {
    let clock = ManualClock()
    let rig = try await Rig(clock: clock)
    let device = rig.central.device(Strap.self, remembering: MemoryStore(["Strap": Self.absent]), options: .steady())
    let story = DeviceStory(device)
    await device.begin()
    await clock.waitForSleeper(.seconds(10))
    for seconds in [0, 5] {
      clock.advance(by: .seconds(seconds))
      guard case .connecting = await device.begin() else {
        Issue.record("it is not being connected to")
        return
      }
      #expect(story.events.last != "timed out")
    }
    clock.advance(by: .milliseconds(1))
    guard case .connecting = await device.begin() else {
      Issue.record("it was not being connected to")
      return
    }
    try await story.wait(for: "timed out")
    #expect(device.statistics.timeouts == 1)
  }

  @Test("says what else keeps it: that it waits for its next attempt")
  func other() async throws {
    let clock = ManualClock()
    let rig = try await Rig(clock: clock)
    let device = rig.central.device(Strap.self, remembering: MemoryStore(["Strap": Self.absent]), options: .steady())
    let story = DeviceStory(device)
    await device.begin()
    await clock.pass(.seconds(10))
    try await story.wait(for: "timed out")
    await clock.waitForSleeper(.seconds(1))
    guard case .other(.activationInProgress(device: "Strap")) = await device.begin() else {
      Issue.record("it does not wait")
      return
    }
  }

  @Test("that does not accept its first connection in 5 s is passed over for 180 s")
  func watchdog() async throws {
    let clock = ManualClock()
    let rig = try await Rig(clock: clock)
    try await rig.advertise(isConnectable: false)
    let device = rig.central.device(Strap.self, options: .steady())
    let story = DeviceStory(device)
    await device.begin()
    await clock.pass(.seconds(5))
    try await story.wait(for: "found", "rejected", "timed out")
    // The pause before the next search is part of it.
    await clock.pass(.seconds(1))
    clock.advance(by: .seconds(178))
    await rig.loopback.advertiseOnce()
    for _ in 0..<100 { await Task.yield() }
    guard case .alreadyScanning = await device.begin() else {
      Issue.record("it was not passed over")
      return
    }
    clock.advance(by: .seconds(1))
    try await rig.advertise(isConnectable: true)
    try await story.wait(for: "found", "rejected", "timed out", "found", "connected", "ready")
  }

  @Test("that does not accept its first connection makes room for another, which is remembered instead")
  func neighbour() async throws {
    let clock = ManualClock()
    let rig = try await Rig(clock: clock)
    try await rig.advertise(isConnectable: false)
    let store = MemoryStore()
    let device = rig.central.device(Strap.self, remembering: store, options: .steady())
    let story = DeviceStory(device)
    await device.begin()
    await clock.pass(.seconds(5))
    try await story.wait(for: "found", "rejected", "timed out")
    #expect(store.device(named: "Strap") == nil)
    await clock.pass(.seconds(1))
    let other = try await PeripheralManager(transport: rig.loopback, clock: rig.clock)
    for profile in [Accelerometer.makeProfile(), Workbench.makeProfile()] {
      try await other.addService(MutableService(profile: profile, initialValues: true))
    }
    try await other.startAdvertising(name: "Right one")
    #expect(try await device.withConnection { $0.peripheral.identifier } == other.identifier)
    #expect(store.device(named: "Strap") == other.identifier)
  }

  @Test("that has been ready is not passed over when it does not accept the next connection")
  func proven() async throws {
    let clock = ManualClock()
    let rig = try await Rig(clock: clock)
    let device = rig.central.device(Strap.self, options: .steady())
    let story = DeviceStory(device)
    try await device.activate()
    try await rig.advertise(isConnectable: false)
    clock.advance(by: .seconds(60))
    await rig.loopback.dropLinks()
    await clock.pass(.seconds(10))
    try await story.wait(for: "lost: linkLoss", "found", "timed out")
    try await rig.advertise(isConnectable: true)
    await clock.pass(.seconds(1))
    try await story.wait(for: "ready")
  }
}

extension Rig {
  /// The device is seen again, and accepts connections or does not.
  fileprivate func advertise(isConnectable: Bool) async throws {
    await device.stopAdvertising()
    try await device.startAdvertising(AdvertisementData(localName: "Rig", isConnectable: isConnectable))
  }
}
