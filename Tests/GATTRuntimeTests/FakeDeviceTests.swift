import GATTProfiles
import GATTRuntime
import GATTTesting
import TestSupport
import Testing

@Suite("A fake device", .guarded)
struct FakeDeviceTests {
  private enum Bench: DeviceProfile {
    static let device = DeviceDescription(
      name: "Bench", advertisedServices: [Workbench.uuid], requiredServices: [Workbench.uuid],
      ready: [.subscribe(CharacteristicPath(Workbench.Counter.self))], services: { [Workbench.makeProfile()] })
  }

  @Test("has the values that are given, and else the initial ones of its profile")
  func values() async throws {
    let fake = try await FakeDevice(Bench.self, values: [Workbench.Blob(bytes: [1, 2])])
    let bench = fake.central.device(Bench.self, remembering: MemoryStore())
    #expect(try await bench.read(Workbench.Blob.self).bytes == [1, 2])
    #expect(try await bench.read(Workbench.Counter.self).count == 0)
    await fake.close()
  }

  @Test("lives through hours of losses in the time that what happens takes")
  func hours() async throws {
    let fake = try await FakeDevice(Bench.self)
    let bench = fake.central.device(Bench.self, options: .steady())
    try await bench.activate()
    for hour in 1...3 {
      await fake.loopback.dropLinks()
      await fake.run(for: .seconds(3600))
      #expect(bench.statistics.connections == hour + 1)
    }
    #expect(fake.clock.now.offset == .seconds(3 * 3600))
    #expect(bench.statistics.totalConnected > .seconds(3 * 3500))
  }

  @Test("has the clock of the loopback that it is on, and refuses one that no test moves")
  func clock() async throws {
    let clock = ManualClock()
    let loopback = LoopbackTransport(clock: clock)
    let first = try await FakeDevice(Bench.self, name: "One", on: loopback)
    let second = try await FakeDevice(Bench.self, name: "Two", on: loopback)
    #expect(first.clock === clock && second.clock === clock)
    await second.run(for: .seconds(5))
    #expect(clock.now.offset == .seconds(5))
    #expect(try await FakeDevice(Bench.self, clock: clock).clock === clock)
    await #expect(throws: GATTError.self) { try await FakeDevice(Bench.self, on: LoopbackTransport()) }
  }

  @Test("sends in order what a timer of the program makes, and time stands where the test has moved it")
  func timer() async throws {
    let fake = try await FakeDevice(Bench.self)
    let bench = fake.central.device(Bench.self)
    var counts = bench.notifications(of: Workbench.Counter.self).makeAsyncIterator()
    try await bench.activate()
    let ticking = Task {
      for number in 1...UInt32.max {
        try await fake.clock.sleep(for: .seconds(1))
        try await fake.peripheral.updateValue(Workbench.Counter(count: number))
      }
    }
    defer { ticking.cancel() }
    async let first = counts.next(isolation: nil)
    await fake.run(for: .milliseconds(999))
    #expect(fake.peripheral.services[0].characteristics[2].value == [0, 0, 0, 0])
    await fake.run(for: .milliseconds(10_002))
    #expect(fake.peripheral.services[0].characteristics[2].value == [11, 0, 0, 0])
    #expect(try await first?.count == 1)
  }

  @Test("tells whether a client is bonded")
  func bonded() async throws {
    let fake = try await FakeDevice(Bench.self)
    let connection = try await fake.central.connect(to: fake.peripheral.identifier)
    let client = Central(identifier: fake.central.identifier)
    #expect(await fake.peripheral.isBonded(client) == false)
    try await connection.peripheral.pair()
    #expect(await fake.peripheral.isBonded(client) == true)
  }

  @Test("has a characteristic that is found by its UUID alone, where there is one")
  func byUUID() async throws {
    let fake = try await FakeDevice(Bench.self)
    let connection = try await fake.central.connect(to: fake.peripheral.identifier)
    #expect(try await connection.characteristic("2F0A0003-69AA-F316-3E78-4194989A6C1A").uuid == Workbench.Counter.uuid)
    let error = await failure { () async throws(GATTError) in try await connection.characteristic("AA01") }
    guard case .characteristicNotFound("AA01", service: nil)? = error else {
      Issue.record("\(String(describing: error))")
      return
    }
  }
}
