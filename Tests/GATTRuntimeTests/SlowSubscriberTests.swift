import GATTProfiles
import GATTRuntime
import Synchronization
import TestSupport
import Testing

@Suite("A subscriber that stands still", .guarded)
struct SlowSubscriberTests {
  private typealias Counter = Workbench.Counter

  /// A device at 50 Hz with two clients, one of which takes nothing until it is let go.
  private struct Hall {
    let clock = ManualClock()
    let gate = OpenedGate()
    let rig: Rig
    let quick: Notifications<Counter>
    let slow: Notifications<Counter>
    let slowClient: Central
    let counter: MutableCharacteristic

    init() async throws {
      let gate = gate
      let configuration = LoopbackTransport.Configuration { packet in
        // The second central is the third device of the loopback.
        let isHeld = packet.central == "C0:FF:EE:00:00:03" && packet.bytes.first == 0x1B
        guard isHeld else { return packet.bytes }
        return await gate.holdUp() ? packet.bytes : nil
      }
      rig = try await Rig(configuration, clock: clock)
      counter = try rig.characteristic(Counter.self)
      quick = try await rig.connect().subscribe(to: Counter.self)
      slow = try await rig.connect(rig.anotherCentral()).subscribe(to: Counter.self)
      slowClient = try #require(counter.subscribers.last)
      #expect(slowClient.identifier == "C0:FF:EE:00:00:03")
    }

    /// Sends so many values, 20 ms apart, each of which the quick client has before the next.
    func produce(_ count: UInt32) async throws {
      var values = quick.makeAsyncIterator()
      for number in 0..<count {
        try await rig.device.updateValue(Counter(count: number))
        #expect(try await values.next(isolation: nil)?.count == number)
        clock.advance(by: .milliseconds(20))
      }
    }

    /// What the slow client gets until a value.
    func taken(until last: UInt32) async throws -> [UInt32] {
      var (values, taken) = (slow.makeAsyncIterator(), [UInt32]())
      while taken.last != last, let value = try await values.next(isolation: nil) { taken.append(value.count) }
      return taken
    }
  }

  /// Has as many values wait for so many clients as may, when as many are under way as there is room for.
  private static func fill(_ count: Int, of rig: Rig) async {
    let isFull = { (try? rig.device.updateValueAtOnce(Counter(count: 1)))?.count == count }
    await until {
      guard isFull() else { return false }
      await rig.loopback.settled()
      return isFull()
    }
  }

  /// What is under way to a client, and the value that waits to be.
  private static let underWay = 17

  @Test("holds up neither who measures nor the others, and has the newest values when it goes on")
  func newest() async throws {
    let hall = try await Hall()
    hall.counter.updatePolicy = .newest(capacity: 8)
    try await hall.produce(150)
    hall.gate.open()
    let taken = try await hall.taken(until: 149)
    #expect(taken.suffix(8) == Array(142..<150) && taken == taken.sorted())
    #expect(taken.count <= Self.underWay + 8, "\(taken)")
  }

  @Test("holds up neither who measures nor the others, and has the oldest values when it goes on")
  func oldest() async throws {
    let hall = try await Hall()
    hall.counter.updatePolicy = .oldest(capacity: 8)
    try await hall.produce(150)
    hall.gate.open()
    await until { (try? hall.rig.device.updateValueAtOnce(Counter(count: 1000)).isEmpty) ?? true }
    let taken = try await hall.taken(until: 1000).dropLast()
    #expect(taken.prefix(8) == [0, 1, 2, 3, 4, 5, 6, 7] && Array(taken) == taken.sorted())
    #expect((8...Self.underWay + 8).contains(taken.count), "\(taken)")
  }

  @Test("is waited for where it may lose nothing; others get what comes meanwhile, and an update at once tells of it")
  func waiting() async throws {
    let hall = try await Hall()
    hall.counter.updatePolicy = .waiting(capacity: 2)
    let sent = Atomic(0)
    async let producing: Void = {
      for number in 0..<UInt32(60) {
        try await hall.rig.device.updateValue(Counter(count: number))
        sent.add(1, ordering: .relaxed)
      }
    }()
    await until { (try? hall.rig.device.updateValueAtOnce(Counter(count: 1000))) == [hall.slowClient] }
    var values = hall.quick.makeAsyncIterator()
    while let value = try await values.next(isolation: nil), value.count != 1000 {}
    #expect(sent.load(ordering: .relaxed) < 60)
    hall.gate.open()
    try await producing
    let taken = try await hall.taken(until: 59)
    #expect(taken.filter { $0 < 1000 } == Array(0..<60))
  }

  @Test("is not waited for any more by who was cancelled, whose update it does not get")
  func cancelled() async throws {
    let hall = try await Hall()
    hall.counter.updatePolicy = .waiting(capacity: 1)
    await Self.fill(1, of: hall.rig)
    let update = Task { try await hall.rig.device.updateValue(Counter(count: 2)) }
    await until { hall.counter.value == [2, 0, 0, 0] }
    update.cancel()
    await #expect(throws: GATTError.self) { try await update.value }
    hall.gate.open()
    try await hall.rig.device.updateValue(Counter(count: 3))
    #expect(try await hall.taken(until: 3).contains(2) == false)
  }

  @Test("is not waited for either behind another, whoever was cancelled: none of them gets the update")
  func cancelledForAll() async throws {
    let gate = OpenedGate()
    let configuration = LoopbackTransport.Configuration { packet in
      guard packet.bytes.first == 0x1B else { return packet.bytes }
      return await gate.holdUp() ? packet.bytes : nil
    }
    let rig = try await Rig(configuration)
    let counter = try rig.characteristic(Counter.self)
    let clients = [
      try await rig.connect().subscribe(to: Counter.self),
      try await rig.connect(rig.anotherCentral()).subscribe(to: Counter.self),
    ]
    counter.updatePolicy = .waiting(capacity: 1)
    await Self.fill(2, of: rig)
    let update = Task { try await rig.device.updateValue(Counter(count: 2)) }
    await until { counter.value == [2, 0, 0, 0] }
    update.cancel()
    await #expect(throws: GATTError.self) { try await update.value }
    gate.open()
    try await rig.device.updateValue(Counter(count: 3))
    for client in clients {
      var (values, taken) = (client.makeAsyncIterator(), [UInt32]())
      while taken.last != 3, let value = try await values.next(isolation: nil) { taken.append(value.count) }
      #expect(!taken.contains(2), "\(taken)")
    }
  }

  @Test("that goes away while it is waited for ends the wait")
  func gone() async throws {
    let hall = try await Hall()
    hall.counter.updatePolicy = .waiting(capacity: 1)
    async let producing: Void = {
      for number in 0..<UInt32(60) { try await hall.rig.device.updateValue(Counter(count: number)) }
    }()
    await until { (try? hall.rig.device.updateValueAtOnce(Counter(count: 1000))) == [hall.slowClient] }
    await hall.rig.loopback.dropLinks(of: hall.slowClient.identifier)
    try await producing
    #expect(hall.counter.subscribers.map(\.identifier) == ["C0:FF:EE:00:00:02"])
    hall.gate.open()
  }

  @Test("and any other get a value of their own, which nobody else reads")
  func one() async throws {
    let hall = try await Hall()
    hall.gate.open()
    try await hall.rig.device.updateValue(Counter(count: 7), for: hall.slowClient)
    #expect(try await hall.taken(until: 7) == [7])
    #expect(hall.counter.value == [0, 0, 0, 0])
    try await hall.rig.device.updateValue(Counter(count: 8))
    #expect(try await hall.quick.first(1).map(\.count) == [8])
    let stranger = Central(identifier: "C0:FF:EE:00:00:09")
    let error = await failure { () async throws(GATTError) in
      try await hall.rig.device.updateValue(Counter(count: 9), for: stranger)
    }
    guard case .notSubscribed(stranger, characteristic: "Counter") = error else {
      Issue.record("expected not subscribed, not \(String(describing: error))")
      return
    }
  }
}
