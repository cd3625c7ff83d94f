import GATTProfiles
import GATTRuntime
import Testing

@Suite("Notifications and indications", .timeLimit(.minutes(1)))
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

  @Test("a value that does not decode is thrown where it stands, and the stream goes on if asked")
  func undecodableThrown() async throws {
    let rig = try await Rig()
    let connection = try await rig.connect()
    var values = try await connection.subscribe(to: Workbench.Counter.self).makeAsyncIterator()
    let counter = try rig.characteristic(Workbench.Counter.self)
    try await rig.device.updateValue([1, 2], of: counter)
    try await rig.device.updateValue(Workbench.Counter(count: 5))
    let error = await failure { () async throws(GATTError) in try await values.next(isolation: nil) }
    guard case .undecodable(_, let reason) = error else {
      Issue.record("expected undecodable, not \(String(describing: error))")
      return
    }
    #expect(reason.reason == .truncated(needed: 4, available: 2))
    #expect(try await values.next(isolation: nil)?.count == 5)
  }

  @Test("a value that does not decode is skipped on request")
  func undecodableSkipped() async throws {
    let rig = try await Rig()
    let connection = try await rig.connect()
    let values = try await connection.subscribe(to: Workbench.Counter.self, undecodable: .skipped)
    try await rig.device.updateValue([1, 2, 3, 4, 5], of: rig.characteristic(Workbench.Counter.self))
    try await rig.device.updateValue(Workbench.Counter(count: 6))
    #expect(try await values.first(1).map(\.count) == [6])
  }

  @Test(
    "a consumer that is too slow gets what its policy keeps",
    arguments: [(BufferingPolicy.newest(capacity: 2), [4, 5]), (.oldest(capacity: 2), [1, 2])] as [(_, [UInt32])])
  func policies(_ policy: BufferingPolicy, _ kept: [UInt32]) async throws {
    let rig = try await Rig()
    let connection = try await rig.connect()
    let slow = try await connection.subscribe(to: Workbench.Counter.self, buffering: policy)
    let quick = try await connection.subscribe(to: Workbench.Counter.self)
    for count in UInt32(1)...5 { try await rig.device.updateValue(Workbench.Counter(count: count)) }
    // All five have come by: streams of one characteristic are served together.
    _ = try await quick.first(5)
    #expect(try await slow.first(2).map(\.count) == kept)
  }

  @Test("a consumer that may lose nothing gets what was buffered, then an error")
  func overflow() async throws {
    let rig = try await Rig()
    let connection = try await rig.connect()
    let slow = try await connection.subscribe(to: Workbench.Counter.self, buffering: .failing(capacity: 2))
    let quick = try await connection.subscribe(to: Workbench.Counter.self)
    for count in UInt32(1)...5 { try await rig.device.updateValue(Workbench.Counter(count: count)) }
    _ = try await quick.first(5)
    #expect(try await slow.first(2).map(\.count) == [1, 2])
    let error = await failure { () async throws(GATTError) in try await slow.first(1) }
    guard case .bufferOverflow(capacity: 2) = error else {
      Issue.record("expected an overflow, not \(String(describing: error))")
      return
    }
  }

  @Test("when the link is lost, the values that have come are delivered, then the reason is thrown")
  func lostLink() async throws {
    let rig = try await Rig()
    let connection = try await rig.connect()
    let slow = try await connection.subscribe(to: Workbench.Counter.self)
    let quick = try await connection.subscribe(to: Workbench.Counter.self)
    for count in UInt32(1)...3 { try await rig.device.updateValue(Workbench.Counter(count: count)) }
    _ = try await quick.first(3)
    await rig.loopback.dropLinks()
    #expect(try await slow.first(3).map(\.count) == [1, 2, 3])
    let error = await failure { () async throws(GATTError) in try await slow.first(1) }
    guard case .disconnected(.linkLoss) = error else {
      Issue.record("expected a lost link, not \(String(describing: error))")
      return
    }
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
