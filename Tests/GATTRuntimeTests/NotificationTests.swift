import GATTProfiles
import GATTRuntime
import TestSupport
import Testing

@Suite("Notifications and indications", .guarded)
struct NotificationTests {
  @Test("an indication is confirmed before the next is sent, and all arrive in order")
  func indications() async throws {
    let tap = Tap()
    let rig = try await Rig(tap.configuration())
    let connection = try await rig.connect()
    let alarms = try await connection.subscribe(to: Workbench.Alarm.self)
    for level in UInt16(1)...5 { try await rig.device.updateValue(Workbench.Alarm(level: level)) }
    #expect(try await alarms.first(5).map(\.level) == [1, 2, 3, 4, 5])
    let order = tap.opcodes.filter { [0x1D, 0x1E].contains($0) }
    #expect(order.prefix(9) == [0x1D, 0x1E, 0x1D, 0x1E, 0x1D, 0x1E, 0x1D, 0x1E, 0x1D])
  }

  @Test("indications of two characteristics take turns, each confirmed before the other is sent")
  func twoIndicators() async throws {
    let tap = Tap()
    let rig = try await Rig(tap.configuration(), services: [Workbench.makeProfile(), Workbench.makeProfile()])
    let connection = try await rig.connect()
    let remotes = try await connection.discoverServices().flatMap(\.characteristics)
      .filter { $0.uuid == Workbench.Alarm.uuid }
    let alarms = rig.device.services.flatMap(\.characteristics).filter { $0.uuid == Workbench.Alarm.uuid }
    let first = try await connection.subscribe(to: Workbench.Alarm.self, at: remotes[0])
    let second = try await connection.subscribe(to: Workbench.Alarm.self, at: remotes[1])
    for level in UInt16(1)...20 {
      for alarm in alarms { try await rig.device.updateValue(Workbench.Alarm(level: level).encoded(), of: alarm) }
    }
    #expect(try await first.first(20).map(\.level) == Array(1...20))
    #expect(try await second.first(20).map(\.level) == Array(1...20))
    let order = tap.opcodes.filter { [0x1D, 0x1E].contains($0) }.prefix(79)
    #expect(order.enumerated().allSatisfy { $0.element == ($0.offset % 2 == 0 ? 0x1D : 0x1E) })
  }

  @Test("an indication that stays unconfirmed for 30 seconds ends the link")
  func unconfirmed() async throws {
    let (tap, clock) = (Tap(), ManualClock())
    let rig = try await Rig(tap.configuration(), clock: clock)
    let connection = try await rig.connect()
    let alarms = try await connection.subscribe(to: Workbench.Alarm.self)
    tap.swallow { $0.bytes.first == 0x1E }
    try await rig.device.updateValue(Workbench.Alarm(level: 1))
    #expect(try await alarms.first(1).map(\.level) == [1])
    await clock.pass(.seconds(30))
    #expect(try await connection.closed() == .transactionTimeout)
  }

  @Test("a value that comes before the subscription is confirmed is not lost")
  func earlyValue() async throws {
    let tap = Tap()
    let rig = try await Rig(tap.configuration())
    let connection = try await rig.connect()
    try await connection.discoverServices()
    tap.hold { $0.bytes.first == 0x13 }
    async let first = connection.notifications(of: Workbench.Counter.self).first(1)
    await tap.waitUntilHeld()
    try await rig.device.updateValue(Workbench.Counter(count: 9))
    tap.release()
    #expect(try await first.map(\.count) == [9])
  }

  @Test("two consumers get every value each; the device is subscribed to once, and left when the last one goes")
  func consumers() async throws {
    let tap = Tap()
    let rig = try await Rig(tap.configuration())
    let counter = try rig.characteristic(Workbench.Counter.self)
    let connection = try await rig.connect()
    try await connection.discoverServices()
    let before = tap.opcodes.filter { $0 == 0x12 }.count
    var first: Notifications<Workbench.Counter>? = try await connection.subscribe(to: Workbench.Counter.self)
    var second: Notifications<Workbench.Counter>? = try await connection.subscribe(to: Workbench.Counter.self)
    #expect(tap.opcodes.filter { $0 == 0x12 }.count == before + 1)

    try await rig.device.updateValue(Workbench.Counter(count: 1))
    #expect(try await first?.first(1).map(\.count) == [1])
    first = nil
    try await rig.device.updateValue(Workbench.Counter(count: 2))
    #expect(try await second?.first(2).map(\.count) == [1, 2])
    #expect(counter.subscribers.map(\.identifier) == [rig.central.identifier])
    second = nil
    await rig.device.waitForSubscribers(0, of: counter)
    #expect(!counter.isUpdating)
  }

  @Test("a stream that is left ends the subscription, and a new one begins it again")
  func again() async throws {
    let rig = try await Rig()
    let counter = try rig.characteristic(Workbench.Counter.self)
    let connection = try await rig.connect()
    for round in UInt32(1)...3 {
      let stream = Task { try await connection.notifications(of: Workbench.Counter.self).first(1) }
      await rig.device.waitForSubscribers(1, of: counter)
      try await rig.device.updateValue(Workbench.Counter(count: round))
      #expect(try await stream.value.map(\.count) == [round])
      await rig.device.waitForSubscribers(0, of: counter)
    }
  }

  @Test("a cancelled consumer ends without an error, and unsubscribes")
  func cancelled() async throws {
    let rig = try await Rig()
    let counter = try rig.characteristic(Workbench.Counter.self)
    let connection = try await rig.connect()
    let stream = Task { try await connection.notifications(of: Workbench.Counter.self).first(1) }
    await rig.device.waitForSubscribers(1, of: counter)
    stream.cancel()
    #expect(try await stream.value.isEmpty)
    await rig.device.waitForSubscribers(0, of: counter)
  }

  @Test("a value longer than a packet is cut to it, as ATT says, and can be read whole")
  func cut() async throws {
    let profile = ServiceProfile(uuid: "FFF0", name: "Long")
    let long = CharacteristicProfile(uuid: "FFF1", name: "Long", permissions: .readable, properties: [.read, .notify])
    profile.addCharacteristic(long)
    let rig = try await Rig(.init(mtu: 23), services: [profile])
    let connection = try await rig.connect()
    let remote = try await connection.characteristic("FFF1", in: "FFF0")
    let values = try await connection.subscribe(to: remote)
    let value = Workbench.Blob.of(30).bytes
    try await rig.device.updateValue(value, of: rig.device.services[0].characteristics[0])
    #expect(try await values.first(1) == [Array(value.prefix(20))])
    #expect(try await connection.read(remote) == value)
  }

  @Test("what neither notifies nor indicates cannot be subscribed to")
  func notNotifiable() async throws {
    let rig = try await Rig()
    let connection = try await rig.connect()
    let error = await failure { () async throws(GATTError) in
      try await connection.notifications(of: Accelerometer.Enabled.self).first(1)
    }
    guard case .notNotifiable = error else {
      Issue.record("expected not notifiable, not \(String(describing: error))")
      return
    }
  }
}
