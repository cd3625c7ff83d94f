import GATTProfiles
import GATTRuntime
import Synchronization
import TestSupport
import Testing

@Suite("A device that is kept", .guarded)
struct KeptDeviceTests {
  @Test("is the first that follows the name's rule, and is remembered once it is ready")
  func found() async throws {
    let rig = try await Rig(clock: ManualClock())
    let store = MemoryStore()
    let device = rig.central.device(Strap.self, remembering: store)
    #expect(device.status.isInactive)
    #expect(store.device(named: "Strap") == nil)
    let connection = try await device.activate()
    #expect(connection.peripheral.identifier == rig.device.identifier)
    #expect(store.device(named: "Strap") == rig.device.identifier)
    #expect(device.status.connection === connection)
  }

  @Test("that is remembered beats its name")
  func remembered() async throws {
    let rig = try await Rig(clock: ManualClock())
    let store = MemoryStore(["Strap": rig.device.identifier])
    let kind = Strap.description(name: .exact("Another"))
    let device = rig.central.device(kind, remembering: store)
    #expect(try await device.activate().peripheral.identifier == rig.device.identifier)
  }

  @Test("goes by its whole name, capitals and all, and is received at least as strongly as its kind says")
  func nameAndStrength() async throws {
    let rig = try await Rig(.init(rssi: -46), clock: ManualClock())
    let devices = ["rig", "Rig"].map { name in
      var kind = Strap.description(name: .exact(name))
      kind.minimumRSSI = -45
      return rig.central.device(kind)
    }
    let (other, wanted) = (devices[0], devices[1])
    let search = Task { try await other.activate() }
    let activation = Task { try await wanted.activate() }
    for device in devices {
      for await status in device.statuses { if case .activating = status { break } }
    }
    await rig.loopback.setRSSI(-45, of: rig.device.identifier)
    #expect(try await activation.value.peripheral.rssi == -45)
    #expect(other.status.connection == nil)
    await other.deactivate()
    await #expect(throws: (any Error).self) { try await search.value }
  }

  @Test("R20 sends its values across links: subscribed again on each, with a gap where one was lost")
  func acrossLinks() async throws {
    let clock = ManualClock()
    let rig = try await Rig(clock: clock)
    let device = rig.central.device(Strap.self, options: .steady())
    let story = CounterStory(device)
    for round in 0..<3 {
      try await rig.waitForSubscriber(of: Workbench.Counter.self)
      try await rig.device.updateValue(Workbench.Counter(count: UInt32(round)))
      _ = await story.first(2 * round + 1)
      clock.advance(by: .seconds(60))
      await rig.loopback.dropLinks()
      _ = await story.first(2 * round + 2)
    }
    #expect(await story.first(6) == ["0", "linkLoss", "1", "linkLoss", "2", "linkLoss"])
    await device.deactivate()
    #expect(await story.first(7).last == "end")
  }

  @Test("is activated at once when it is active, and refuses a second activation in the meantime")
  func activation() async throws {
    let rig = try await Rig(clock: ManualClock())
    let gate = OpenedGate()
    var options = DeviceOptions.steady()
    options.steps.prepare = { _ in await gate.wait() }
    let device = rig.central.device(Strap.self, options: options)
    let statuses = device.statuses
    let first = Task { try await device.activate() }
    for await status in statuses { if case .activating = status { break } }
    let refusal = await failure { () async throws(GATTError) in try await device.activate() }
    guard case .activationInProgress(device: "Strap")? = refusal else {
      Issue.record("\(String(describing: refusal))")
      return
    }
    gate.open()
    let connection = try await first.value
    #expect(try await device.activate() === connection)
  }

  @Test("that is deactivated stays so, however often, and can be activated again")
  func deactivation() async throws {
    let rig = try await Rig(clock: ManualClock())
    let concluded = Mutex(0)
    var options = DeviceOptions.steady()
    options.steps.conclude = { connection in concluded.withLock { $0 += connection.isOpen ? 1 : 100 } }
    let device = rig.central.device(Strap.self, options: options)
    let connection = try await device.activate()
    await device.deactivate()
    await device.deactivate()
    #expect(device.status.isInactive)
    #expect(connection.closeReason == .local)
    #expect(concluded.withLock { $0 } == 1)
    #expect(try await device.activate() !== connection)
  }

  @Test("lacks things that its kind has to have: one error tells all of them, and nothing is tried again")
  func missing() async throws {
    let rig = try await Rig(services: [Workbench.makeProfile()], clock: ManualClock())
    let store = MemoryStore(["Strap": rig.device.identifier])
    let more = ServiceProfile(uuid: Workbench.uuid, name: "Bench")
    more.addCharacteristic(CharacteristicProfile(uuid: "AA01", name: "First"))
    more.addCharacteristic(CharacteristicProfile(uuid: "AA02", name: "Second"))
    var kind = Strap.description(services: [more], required: [Workbench.uuid, "FFA1", "FFA2"])
    kind.receive = CharacteristicPath(service: Workbench.uuid, characteristic: "AA03")
    kind.write = CharacteristicPath(service: Workbench.uuid, characteristic: "AA04")
    let device = rig.central.device(kind, remembering: store, options: .steady())
    let error = await failure { () async throws(GATTError) in try await device.activate() }
    guard case .attributesMissing(_, let missing)? = error else {
      Issue.record("\(String(describing: error))")
      return
    }
    #expect(
      missing == [
        "service ffa1", "service ffa2", "characteristic First (aa01) of service Bench (\(Workbench.uuid))",
        "characteristic Second (aa02) of service Bench (\(Workbench.uuid))",
        "notifications of characteristic aa03 of service \(Workbench.uuid)",
        "way to write characteristic aa04 of service \(Workbench.uuid)",
      ])
    #expect(device.status.isInactive)
    // The way out: it is forgotten, and the next of its kind is looked for.
    try await device.forget()
    #expect(device.status.isInactive)
    let start = await device.begin()
    guard case .success = start else {
      Issue.record("\(start)")
      return
    }
    await device.deactivate()
  }

  @Test("whose services are not discovered within five seconds has failed, and is tried again")
  func discoveryLimit() async throws {
    #expect(DeviceOptions().discovery == .seconds(5))
    let clock = ManualClock()
    let isSilent = Mutex(true)
    let answers: @Sendable (LoopbackPacket) async -> [UInt8]? = { packet in
      // All but what the MTU is agreed on with, which is a part of connecting.
      let isAnswer = packet.direction == .toCentral && packet.bytes.first != 0x03
      return isAnswer && isSilent.withLock { $0 } ? nil : packet.bytes
    }
    let rig = try await Rig(LoopbackTransport.Configuration(intercept: answers), clock: clock)
    let device = rig.central.device(Strap.self, options: .steady())
    let story = DeviceStory(device)
    await device.begin()
    try await story.wait(for: "found", "connected")
    await clock.pass(.seconds(5))
    try await story.wait(for: "found", "connected", "timed out")
    isSilent.withLock { $0 = false }
    await clock.pass(.seconds(1))
    try await story.wait(for: "found", "connected", "ready")
    #expect(device.statistics.timeouts == 1)
  }

  @Test("R38 that loses its link before it is ready is tried again, or given up, as the reason of that says")
  func lostBeforeReady() async throws {
    let rig = try await Rig(clock: ManualClock())
    var options = DeviceOptions.steady()
    options.policy.rules[.end(.linkLoss)] = .init(firstDelay: .zero, jitter: 0, attempts: 1)
    options.steps.prepare = { [loopback = rig.loopback] connection in
      await loopback.dropLinks()
      _ = try await connection.read(Accelerometer.Data.self)
    }
    let device = rig.central.device(Strap.self, options: options)
    await #expect(throws: GATTError.self) { try await device.activate() }
    #expect(device.status.isInactive)
    #expect(device.statistics.connections == 1)
    #expect(device.statistics.ends == [.linkLoss: 1])
  }

  @Test("that was found and is of another kind is passed over for 180 seconds, and not remembered")
  func rejection() async throws {
    let clock = ManualClock()
    let rig = try await Rig(services: [Workbench.makeProfile()], clock: clock)
    let store = MemoryStore()
    var options = DeviceOptions.steady()
    options.searching = nil
    let device = rig.central.device(Strap.self, remembering: store, options: options)
    let story = DeviceStory(device)
    let activation = Task { try await device.activate() }
    try await story.wait(for: "found", "connected", "rejected")
    #expect(store.device(named: "Strap") == nil)
    try await rig.device.addService(MutableService(profile: Accelerometer.makeProfile(), initialValues: true))
    clock.advance(by: .seconds(179))
    await rig.readvertise()
    #expect(story.events.last == "rejected")
    clock.advance(by: .seconds(1))
    await rig.readvertise()
    #expect(try await activation.value.peripheral.identifier == rig.device.identifier)
  }

  @Test("is ready once it was subscribed to, written to, and has answered")
  func readyActions() async throws {
    let rig = try await Rig(clock: ManualClock())
    let counter = CharacteristicPath(service: Workbench.uuid, characteristic: Workbench.Counter.uuid)
    let blob = CharacteristicPath(service: Workbench.uuid, characteristic: Workbench.Blob.uuid)
    let kind = Strap.description(ready: [
      .subscribe(counter), .write(blob, [0xF0]), .read(blob), .wait(counter, startingWith: [7], timeout: 10_000),
    ])
    let isSubscribed = Mutex(false)
    let characteristic = try rig.characteristic(Workbench.Counter.self)
    let device = rig.device
    try rig.device.onWrite(Workbench.Blob.self) { _, _ in
      isSubscribed.withLock { $0 = !characteristic.subscribers.isEmpty }
      try await device.updateValue(Workbench.Counter(count: 6))
      try await device.updateValue(Workbench.Counter(count: 7))
    }
    try await rig.central.device(kind).activate()
    #expect(isSubscribed.withLock { $0 })
  }

  @Test("shares its link with another kind: the link lasts as long as one of them is active")
  func sharedLink() async throws {
    let rig = try await Rig(clock: ManualClock())
    let first = rig.central.device(Strap.description(services: [Workbench.makeProfile()]))
    let second = rig.central.device(Strap.description(services: [Accelerometer.makeProfile()]))
    let connection = try await first.activate()
    #expect(try await second.activate() === connection)
    await first.deactivate()
    #expect(connection.isOpen)
    _ = try await second.read(Accelerometer.Data.self)
    await second.deactivate()
    #expect(connection.closeReason == .local)
  }

  @Test("is not connected to by a program that may not make links, but used where another has made it")
  func noLink() async throws {
    let rig = try await Rig(clock: ManualClock())
    let device = rig.central.device(Strap.self, options: .steady(makesLink: false))
    let error = await failure { () async throws(GATTError) in try await device.activate() }
    guard case .deviceNotConnected(device: "Strap")? = error else {
      Issue.record("\(String(describing: error))")
      return
    }
    let connection = try await rig.connect()
    #expect(try await device.activate() === connection)
    // A kind without a rule for names is known by the services that it has to have.
    let nameless = rig.central.device(Strap.description(name: nil), options: .steady(makesLink: false))
    #expect(try await nameless.activate() === connection)
  }

  @Test("has the profiles of its kind, whatever others with the same UUID are registered")
  func profilesOfKind() async throws {
    let rig = try await Rig(clock: ManualClock())
    let own = ServiceProfile(uuid: Workbench.uuid, name: "Mine")
    own.addCharacteristic(CharacteristicProfile(uuid: Workbench.Counter.uuid, name: "My counter"))
    let connection = try await rig.central.device(Strap.description(services: [own])).activate()
    let counter = try await connection.characteristic(Workbench.Counter.uuid, in: Workbench.uuid)
    #expect(counter.name == "My counter")
    let other = try await connection.characteristic(Accelerometer.Data.uuid, in: Accelerometer.uuid)
    #expect(other.name == "Accelerometer Data")
  }
}

extension Rig {
  /// The device is seen again.
  fileprivate func readvertise() async {
    await device.stopAdvertising()
    _ = try? await device.startAdvertising(name: "Rig")
    try? await Task.sleep(for: .milliseconds(20))
  }
}
