import GATTProfiles
import GATTRuntime
import Synchronization
import TestSupport
import Testing

@Suite("What a program does with a device that is kept", .guarded)
struct KeptDeviceUseTests {
  @Test("tells that it was ended on purpose, and of no loss")
  func onPurpose() async throws {
    let rig = try await Rig(clock: ManualClock())
    let device = rig.central.device(Strap.self, options: .steady())
    let story = DeviceStory(device)
    try await device.activate()
    await device.deactivate()
    try await story.wait(for: "found", "connected", "ready", "deactivated")
  }

  @Test("ends what is received from it, and is not activated again for that", arguments: 1...20)
  func endedWhileReceiving(_: Int) async throws {
    let rig = try await Rig(clock: ManualClock())
    let device = rig.central.device(Strap.self, options: .steady())
    let receiving = Task { for try await _ in device.notifications(of: Workbench.Counter.self) {} }
    try await rig.waitForSubscriber(of: Workbench.Counter.self)
    await device.deactivate()
    try await receiving.value
    #expect(device.status.isInactive)
    #expect(device.statistics.connections == 1)
  }

  @Test("counts an attempt that fails as a lost link")
  func failedAttempts() async throws {
    let clock = ManualClock()
    let rig = try await Rig(clock: clock)
    let store = MemoryStore(["Strap": rig.device.identifier])
    var options = DeviceOptions.steady(limits: RetryLimits(disconnections: 2))
    options.steps.prepare = { _ in throw ATTError.unlikelyError }
    let device = rig.central.device(Strap.self, remembering: store, options: options)
    let story = DeviceStory(device)
    await device.begin()
    for seconds in [1, 2] { await clock.pass(.seconds(seconds)) }
    let attempt = ["found", "connected", "failed"]
    try await story.wait(for: attempt + attempt + ["found", "connected", "gave up"])
    #expect(device.statistics.failedAttempts == [.preparationFailed: 3])
    #expect(device.statistics.failures == 3)
    #expect(device.statistics.timeouts == 0)
  }

  @Test("is used where it is connected already, without a scan")
  func connectedAlready() async throws {
    let rig = try await Rig(clock: ManualClock())
    let found = try await rig.central.firstPeripheral(matching: ScanFilter(), within: .seconds(10))
    let connection = try await found.connect()
    await rig.device.stopAdvertising()
    let device = rig.central.device(Strap.self, options: .steady())
    #expect(try await device.activate() === connection)
  }

  @Test("is waited for 10 seconds unless it is told otherwise, for ever if need be")
  func connectWait() async throws {
    #expect(DeviceOptions().connecting == .seconds(10))
    let clock = ManualClock()
    let rig = try await Rig(clock: clock)
    var options = DeviceOptions.steady()
    // A year, which is for ever here.
    (options.connecting, options.firstConnecting) = (.seconds(31_536_000), .seconds(31_536_000))
    await rig.device.stopAdvertising()
    let store = MemoryStore(["Strap": rig.device.identifier])
    let device = rig.central.device(Strap.self, remembering: store, options: options)
    await device.begin()
    await clock.waitForSleeper(.seconds(31_536_000))
    clock.advance(by: .seconds(31_535_999))
    try await rig.device.startAdvertising(name: "Rig")
    #expect(try await device.withConnection(waiting: nil) { $0.isOpen })
  }

  @Test("says which device it is, what it is called, and whether it is connected")
  func identity() async throws {
    let rig = try await Rig(clock: ManualClock())
    let device = rig.central.device(Strap.self, options: .steady())
    #expect(device.status.connection == nil)
    let connection = try await device.activate()
    #expect(connection.peripheral.identifier == rig.device.identifier)
    #expect(connection.peripheral.name == "Rig")
    #expect(device.kind.name == "Strap")
    #expect(device.status.connection?.isOpen == true)
    await device.deactivate()
    #expect(!connection.isOpen)
    #expect(device.status.connection == nil)
  }

  @Test("has what was written once the write returns; without a device in time it is an error")
  func writes() async throws {
    let clock = ManualClock()
    let rig = try await Rig(clock: clock)
    let written = Mutex<[UInt8]>([])
    try rig.device.onWrite(Workbench.Blob.self) { blob, _ in written.withLock { $0 = blob.encoded() } }
    let device = rig.central.device(Strap.self, options: .steady())
    let connection = try await device.activate()
    let blob = try await connection.characteristic(Workbench.Blob.self)
    try await connection.write([1, 2, 3], to: blob)
    #expect(written.withLock { $0 } == [1, 2, 3])
    await device.deactivate()
    let error = await failure { () async throws(GATTError) in try await connection.write([4], to: blob) }
    guard case .disconnected(.local) = error else {
      Issue.record("expected the end of the link, not \(String(describing: error))")
      return
    }
    #expect(written.withLock { $0 } == [1, 2, 3])
  }

  @Test("is asked one thing at a time, however many tasks ask")
  func oneQueue() async throws {
    let tap = Tap()
    let rig = try await Rig(tap.configuration(), clock: ManualClock())
    let device = rig.central.device(Strap.self, options: .steady())
    let connection = try await device.activate()
    let counter = try await connection.characteristic(Workbench.Counter.self)
    let before = tap.opcodes.count
    try await withThrowingTaskGroup(of: Void.self) { group in
      for _ in 0..<50 { group.addTask { _ = try await connection.read(counter) } }
      try await group.waitForAll()
    }
    await device.deactivate()
    // Request and response take turns: 0x0A and 0x0B.
    #expect(Array(tap.opcodes[before...].prefix(100)) == (0..<50).flatMap { _ in [0x0A, 0x0B] as [UInt8] })
  }

  @Test("is answered where the caller is, whatever actor that is")
  @MainActor
  func callersActor() async throws {
    let rig = try await Rig(clock: ManualClock())
    let device = rig.central.device(Strap.self, options: .steady())
    var beats: [UInt32] = []
    var values = device.notifications(of: Workbench.Counter.self).makeAsyncIterator()
    async let sending: Void = {
      try await rig.waitForSubscriber(of: Workbench.Counter.self)
      try await rig.device.updateValue(Workbench.Counter(count: 7))
    }()
    // What belongs to the main actor is changed without a detour.
    if let value = try await values.next(isolation: #isolation) { beats.append(value.count) }
    MainActor.assertIsolated()
    try await sending
    #expect(beats == [7])
  }
}
