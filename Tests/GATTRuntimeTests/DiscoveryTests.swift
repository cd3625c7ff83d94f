import GATTProfiles
import GATTRuntime
import Synchronization
import TestSupport
import Testing

@Suite("Discovery", .guarded)
struct DiscoveryTests {
  @Test("gives services, characteristics and descriptors their names, handles and properties")
  func tree() async throws {
    let rig = try await Rig(services: [Accelerometer.makeProfile()])
    let services = try await rig.connect().discoverServices()
    #expect(services.map(\.name) == ["Accelerometer"])
    #expect(services[0].isPrimary)
    let characteristics = services[0].characteristics
    #expect(characteristics.map(\.name) == ["Accelerometer Data", "Accelerometer Enabled", "Accelerometer Period"])
    #expect(characteristics.map(\.handle.rawValue) == [3, 7, 9])
    #expect(characteristics[0].properties == [.read, .notify])
    #expect(characteristics[0].canNotify && characteristics[0].canRead && !characteristics[0].canWrite)
    #expect(characteristics[0].descriptors.map(\.uuid) == ["2902", "2901"])
    #expect(characteristics.allSatisfy { $0.serviceHandle == services[0].handle })
  }

  @Test("gives a characteristic that nobody declared a profile with its own UUID, and hex for text")
  func unknown() async throws {
    let rig = try await Rig(services: [Accelerometer.makeProfile()], knownTo: ProfileManager())
    let connection = try await rig.connect()
    let data = try await connection.characteristic(Accelerometer.Data.uuid, in: Accelerometer.uuid)
    #expect(data.name == "Unknown")
    #expect(data.profile.uuid == Accelerometer.Data.uuid)
    #expect(try await connection.readString(data) == ["Unknown": "000040"])
    #expect(try await connection.read(Accelerometer.Data.self) == .of(0, 0, 64), "types need no registration")
  }

  @Test("reads and writes texts through the profile, and refuses those that are no value")
  func texts() async throws {
    let rig = try await Rig()
    let connection = try await rig.connect()
    let enabled = try await connection.characteristic(Accelerometer.Enabled.self)
    #expect(try await connection.readString(enabled) == ["Accelerometer Enabled": "Yes"])
    try await connection.writeString(["Accelerometer Enabled": "No"], to: enabled)
    #expect(try rig.device.value(of: Accelerometer.Enabled.self) == .no)
    let error = await failure { () async throws(GATTError) in
      try await connection.writeString(["Accelerometer Enabled": "Maybe"], to: enabled)
    }
    guard case .notSerializable = error else {
      Issue.record("expected not serializable, not \(String(describing: error))")
      return
    }
    let values = connection.stringNotifications(of: try await connection.characteristic(Accelerometer.Data.self))
    async let texts = values.first(1)
    await rig.device.waitForSubscribers(1, of: try rig.characteristic(Accelerometer.Data.self))
    try await rig.device.updateValue(Accelerometer.Data.of(1, 2, -3))
    #expect(try await texts == [["x": "1", "y": "2", "z": "-3"]])
  }

  @Test("says what is missing: the service, or the characteristic")
  func missing() async throws {
    let rig = try await Rig(services: [Workbench.makeProfile()])
    let connection = try await rig.connect()
    let noService = await failure { () async throws(GATTError) in try await connection.read(Accelerometer.Data.self) }
    guard case .serviceNotFound(Accelerometer.uuid) = noService else {
      Issue.record("expected no service, not \(String(describing: noService))")
      return
    }
    let noCharacteristic = await failure { () async throws(GATTError) in
      try await connection.characteristic("FFF1", in: Workbench.uuid)
    }
    guard case .characteristicNotFound("FFF1", service: Workbench.uuid) = noCharacteristic else {
      Issue.record("expected no characteristic, not \(String(describing: noCharacteristic))")
      return
    }
  }

  @Test("refuses operations that the properties exclude, before anything is sent")
  func properties() async throws {
    let rig = try await Rig()
    let connection = try await rig.connect()
    let unreadable = await failure { () async throws(GATTError) in try await connection.read(Workbench.Command.self) }
    guard case .notReadable = unreadable else {
      Issue.record("expected not readable, not \(String(describing: unreadable))")
      return
    }
    let data = try Accelerometer.Data.of(1, 2, 3)
    let unwritable = await failure { () async throws(GATTError) in try await connection.write(data) }
    guard case .notWritable = unwritable else {
      Issue.record("expected not writable, not \(String(describing: unwritable))")
      return
    }
    let withoutResponse = await failure { () async throws(GATTError) in
      try await connection.write(Accelerometer.Enabled.no, type: .withoutResponse)
    }
    guard case .notWritable(_, .withoutResponse) = withoutResponse else {
      Issue.record("expected not writable without a response, not \(String(describing: withoutResponse))")
      return
    }
  }

  @Test("is made once, whoever asks, and its writes precede every other operation")
  func once() async throws {
    let tap = Tap()
    let rig = try await Rig(tap.configuration())
    let connection = try await rig.connect()
    async let services = connection.discoverServices()
    async let enabled = connection.read(Accelerometer.Enabled.self)
    #expect(try await enabled == .yes)
    #expect(try await services.count == 2)
    _ = try await connection.discoverServices()
    #expect(tap.opcodes.filter { $0 == 0x12 }.count == 1, "one on-discovery write")
  }

  @Test("is over before another operation begins, though some of its writes are still to be made")
  func exclusive() async throws {
    let tap = Tap()
    let service = Accelerometer.makeProfile()
    service.characteristic[Accelerometer.Period.uuid]?.afterDiscovered { try await $0.write([20]) }
    // What is held is not to run out of time, however long the machine takes.
    let rig = try await Rig(tap.configuration(), services: [service], clock: ManualClock())
    let connection = try await rig.connect()
    tap.hold { $0.bytes.first == 0x13 }
    async let services = connection.discoverServices()
    await tap.waitUntilHeld()
    async let period = connection.read(Accelerometer.Period.self)
    for _ in 0..<100 { await Task.yield() }
    tap.release()
    #expect(try await period.rawValue == 20)
    #expect(try await services.count == 1)
  }

  @Test("runs the actions of profiles in order, after the writes")
  func actions() async throws {
    let service = Accelerometer.makeProfile()
    let log = Mutex<[String]>([])
    service.characteristic[Accelerometer.Data.uuid]?.afterDiscovered { data in
      let value = try await data.read()
      log.withLock { $0.append("first: \(value)") }
    }
    service.characteristic[Accelerometer.Data.uuid]?.afterDiscovered { data in
      log.withLock { $0.append("second: \(data.uuid == Accelerometer.Data.uuid)") }
    }
    service.characteristic[Accelerometer.Period.uuid]?.afterDiscovered { period in
      try await period.write([20])
      log.withLock { $0.append("third: \(period.serviceUUID == Accelerometer.uuid)") }
    }
    let rig = try await Rig(services: [service])
    try await rig.connect().discoverServices()
    #expect(log.withLock { $0 } == ["first: [0, 0, 64]", "second: true", "third: true"])
    #expect(try rig.device.value(of: Accelerometer.Period.self).rawValue == 20)
  }

  @Test("throws what an action throws, and leaves the services to whoever goes on")
  func failingAction() async throws {
    struct Broken: Error {}
    let service = Accelerometer.makeProfile()
    service.characteristic[Accelerometer.Data.uuid]?.afterDiscovered { _ in throw Broken() }
    let rig = try await Rig(services: [service])
    let connection = try await rig.connect()
    let error = await failure { () async throws(GATTError) in try await connection.discoverServices() }
    guard case .discoveryActionFailed(let name, _) = error else {
      Issue.record("expected a failed action, not \(String(describing: error))")
      return
    }
    #expect(name.hasPrefix("Accelerometer Data"))
    #expect(try await connection.read(Accelerometer.Enabled.self) == .yes)
  }

  @Test("does all that profiles ask for, whatever fails, and what failed when it is asked for again")
  func independentActions() async throws {
    struct Broken: Error {}
    let service = Accelerometer.makeProfile()
    let log = Mutex<[String]>([])
    let isBroken = Mutex(true)
    for uuid in [Accelerometer.Data.uuid, Accelerometer.Period.uuid] {
      service.characteristic[uuid]?.afterDiscovered { _ in
        if isBroken.withLock({ $0 }) { throw Broken() }
        log.withLock { $0.append("\(uuid)") }
      }
    }
    service.characteristic[Accelerometer.Enabled.uuid]?.afterDiscovered { _ in log.withLock { $0.append("once") } }
    let rig = try await Rig(services: [service])
    let connection = try await rig.connect()
    let error = await failure { () async throws(GATTError) in try await connection.discoverServices() }
    guard case .discoveryIncomplete(let failures) = error, failures.count == 2 else {
      Issue.record("expected two failures, not \(String(describing: error))")
      return
    }
    #expect(log.withLock { $0 } == ["once"])
    #expect(try rig.device.value(of: Accelerometer.Enabled.self) == .yes, "the on-discovery write is made")
    let period = try await connection.read(Accelerometer.Period.self)
    #expect(try rig.device.value(of: Accelerometer.Period.self) == period, "operations go on")
    isBroken.withLock { $0 = false }
    try await connection.discoverServices()
    try await connection.discoverServices()
    #expect(log.withLock { $0 } == ["once", "\(Accelerometer.Data.uuid)", "\(Accelerometer.Period.uuid)"])
  }

  @Test("times out, whatever an action waits for")
  func hangingAction() async throws {
    let clock = ManualClock()
    let service = Accelerometer.makeProfile()
    service.characteristic[Accelerometer.Data.uuid]?.afterDiscovered { _ in try await clock.sleep(for: .seconds(999)) }
    let rig = try await Rig(services: [service], timeouts: Timeouts(discovery: .seconds(7)), clock: clock)
    let connection = try await rig.connect()
    async let error = failure { () async throws(GATTError) in try await connection.discoverServices() }
    await clock.waitForSleeper(.seconds(999))
    await clock.pass(.seconds(7))
    guard case .timedOut(_, after: .seconds(7)) = await error else {
      Issue.record("expected a time-out")
      return
    }
  }

  @Test("hands the connection to an action, which subscribes, and uses characteristics by their types")
  func connectedAction() async throws {
    let service = Workbench.makeProfile()
    let (values, arrivals) = AsyncStream<[UInt8]>.makeStream()
    service.characteristic[Workbench.Counter.uuid]?.afterDiscovered { connection, counter in
      #expect(counter.properties.contains(.notify))
      #expect(try await connection.read(Workbench.Counter.self).count == 0)
      let notifications = try await connection.subscribe(to: counter)
      Task { for try await value in notifications { arrivals.yield(value) } }
    }
    let rig = try await Rig(services: [service])
    let connection = try await rig.connect()
    try await connection.discoverServices()
    try await rig.device.updateValue(Workbench.Counter(count: 7))
    var iterator = values.makeAsyncIterator()
    #expect(await iterator.next() == Workbench.Counter(count: 7).encoded())
    await connection.disconnect()
  }

  @Test("runs an action for each connection that discovers its characteristic, before the discovery is over")
  func eachConnection() async throws {
    let service = Workbench.makeProfile()
    let count = Mutex(0)
    service.characteristic[Workbench.Counter.uuid]?.afterDiscovered { _, _ in count.withLock { $0 += 1 } }
    let rig = try await Rig(services: [service])
    for links in 1...3 {
      let connection = try await rig.connect()
      try await connection.discoverServices()
      #expect(count.withLock { $0 } == links)
      await connection.disconnect()
    }
  }

  @Test("does not run an action any more that was removed")
  func removedAction() async throws {
    let service = Workbench.makeProfile()
    let log = Mutex<[Int]>([])
    let profile = try #require(service.characteristic[Workbench.Counter.uuid])
    let ids = (0..<3).map { number in profile.afterDiscovered { _, _ in log.withLock { $0.append(number) } } }
    profile.removeAction(ids[1])
    profile.removeAction(ids[1])
    let rig = try await Rig(services: [service])
    try await rig.connect().discoverServices()
    #expect(log.withLock { $0 } == [0, 2])
  }

  @Test(
    "tells an action that the device lacks its characteristic, and that nothing was discovered",
    arguments: [false, true])
  func failureTold(isSilent: Bool) async throws {
    let clock = ManualClock()
    let answers: @Sendable (LoopbackPacket) async -> [UInt8]? = { packet in
      let isAnswer = packet.direction == .toCentral && packet.bytes.first != 0x03
      return isAnswer && isSilent ? nil : packet.bytes
    }
    let known = ProfileManager()
    let service = Workbench.makeProfile()
    service.addCharacteristic(CharacteristicProfile(uuid: "AA01", name: "Missing"))
    known.addService(service)
    let told = Mutex<[GATTError]>([])
    service.characteristic["AA01"]?.afterDiscovered { _, _ in
      Issue.record("it was discovered")
    } orFailed: { _, error in
      told.withLock { $0.append(error) }
    }
    let rig = try await Rig(
      LoopbackTransport.Configuration(intercept: answers), services: [Workbench.makeProfile()], knownTo: known,
      clock: clock)
    let connection = try await rig.connect()
    let discovery = Task { try await connection.discoverServices(timeout: .seconds(3)) }
    if isSilent { await clock.pass(.seconds(3)) }
    _ = await discovery.result
    await until { !told.withLock { $0 }.isEmpty }
    switch (isSilent, told.withLock { $0 }.first) {
    case (true, .timedOut(_, after: .seconds(3))): break
    case (false, .characteristicNotFound("AA01", service: Workbench.uuid)): break
    case (_, let error): Issue.record("\(String(describing: error))")
    }
  }

  @Test("returns the services that are asked for, and names one that the device lacks")
  func subset() async throws {
    let rig = try await Rig()
    let connection = try await rig.connect()
    #expect(try await connection.discoverServices([Workbench.uuid]).map(\.uuid) == [Workbench.uuid])
    #expect(try await connection.discoverServices().count == 2)
    let error = await failure { () async throws(GATTError) in
      try await connection.discoverServices([Workbench.uuid, "180F"])
    }
    guard case .serviceNotFound("180F")? = error else {
      Issue.record("\(String(describing: error))")
      return
    }
  }

  @Test("is waited for as long as a call says, also where another has begun it")
  func waitLimit() async throws {
    let clock = ManualClock()
    let tap = Tap()
    let rig = try await Rig(tap.configuration(), clock: clock)
    let connection = try await rig.connect()
    tap.hold { $0.bytes.first == 0x10 }
    let begun = Task { try await connection.discoverServices(timeout: .seconds(9)).count }
    await tap.waitUntilHeld()
    async let error = failure { () async throws(GATTError) in
      try await connection.discoverServices(timeout: .seconds(4))
    }
    await clock.pass(.seconds(4))
    guard case .timedOut(_, after: .seconds(4))? = await error else {
      Issue.record("expected a time-out")
      return
    }
    tap.release()
    #expect(try await begun.value == 2)
  }

  @Test("is made again when the device's services have changed, and the change is told")
  func changed() async throws {
    let rig = try await Rig(services: [Accelerometer.makeProfile()])
    let connection = try await rig.connect()
    var changes = connection.serviceChanges.makeAsyncIterator()
    #expect(try await connection.discoverServices().count == 1)
    try await rig.device.addService(MutableService(profile: Workbench.makeProfile(), initialValues: true))
    #expect(await changes.next(isolation: nil) != nil)
    #expect(try await connection.discoverServices().count == 2)
    #expect(try await connection.read(Workbench.Counter.self).count == 0)
    await connection.disconnect()
    #expect(await changes.next(isolation: nil) == nil)
  }
}
