import GATTProfiles
import GATTRuntime
import Goldens
import Synchronization
import TestSupport
import Testing

@Suite("A control point whose procedure declares an id", .guarded)
struct IdentifiedProcedureTests {
  typealias Control = Meter.Lock.Control
  typealias Valve = Meter.Lock.Valve

  /// A lock that notes what it is asked, and answers when it is told to.
  final class Bench: Sendable {
    let rig: Rig
    let connection: Connection
    private let noted = Mutex<[Control.Request]>([])

    init(_ configuration: LoopbackTransport.Configuration = .init(), clock: any Clock<Duration> = ManualClock())
      async throws
    {
      rig = try await Rig(configuration, services: [Meter.Lock.makeProfile()], clock: clock)
      connection = try await rig.connect()
      try rig.device.onRequest(Control.self) { [self] request, _ in noted.withLock { $0.append(request) } }
    }

    var requests: [Control.Request] { noted.withLock { $0 } }

    func waitForRequests(_ count: Int) async {
      await until { requests.count >= count }
    }

    func answer(_ request: Control.Request, result: UInt8 = 0) async throws {
      try await rig.device.updateValue(
        Control(sequence: request.sequence, operation: .init(rawValue: request.operation.rawValue), result: result))
    }

    func perform(door: UInt8) -> Task<Control, any Error> {
      Task.immediate { [connection] in try await connection.perform(Control.Request(operation: .lock, door: door)) }
    }
  }

  @Test("carries out requests at the same time, each with its own answer, the last one first")
  func concurrent() async throws {
    let bench = try await Bench()
    let tasks = (1...4 as ClosedRange<UInt8>).map { bench.perform(door: $0) }
    await bench.waitForRequests(4)
    #expect(Set(bench.requests.map(\.sequence)) == [1, 2, 3, 4])
    for request in bench.requests.reversed() { try await bench.answer(request, result: request.door) }
    for (door, task) in zip(1..., tasks) { #expect(try await task.value.result == UInt8(door)) }
  }

  @Test("numbers its requests from min to max and again from min, without those in flight")
  func wrapAround() async throws {
    let bench = try await Bench()
    let first = bench.perform(door: 1)
    await bench.waitForRequests(1)
    for count in 2...6 {
      let next = bench.perform(door: 2)
      await bench.waitForRequests(count)
      try await bench.answer(bench.requests[count - 1])
      _ = try await next.value
    }
    #expect(bench.requests.map(\.sequence) == [1, 2, 3, 4, 2, 3])
    try await bench.answer(bench.requests[0])
    _ = try await first.value
  }

  @Test("has a fifth request wait while all four identifiers are in flight")
  func exhausted() async throws {
    let bench = try await Bench()
    let tasks = (1...5 as ClosedRange<UInt8>).map { bench.perform(door: $0) }
    await bench.waitForRequests(4)
    #expect(bench.requests.count == 4)
    try await bench.answer(bench.requests[2])
    await bench.waitForRequests(5)
    #expect(bench.requests[4].sequence == bench.requests[2].sequence)
    for index in [0, 1, 3, 4] { try await bench.answer(bench.requests[index]) }
    for task in tasks { _ = try await task.value }
  }

  @Test("tries as often as the profile says, and drops what comes for a request that is over")
  func late() async throws {
    let clock = ManualClock()
    let bench = try await Bench(clock: clock)
    let lost = bench.perform(door: 1)
    await clock.pass(.seconds(3))
    await bench.waitForRequests(2)
    await clock.pass(.seconds(3))
    guard case .timedOut(_, after: .seconds(3)) = await lost.error else {
      Issue.record("expected a time-out, not \(String(describing: await lost.error))")
      return
    }
    #expect(bench.requests.map(\.sequence) == [1, 1])
    // Nobody waits any more; the next has another number all the same.
    let next = bench.perform(door: 2)
    await bench.waitForRequests(3)
    #expect(bench.requests[2].sequence == 2)
    try await bench.answer(bench.requests[0], result: 9)
    try await bench.answer(bench.requests[2], result: 5)
    #expect(try await next.value.result == 5)
  }

  @Test("passes over an answer with its identifier, but of another operation")
  func subIdentifier() async throws {
    let bench = try await Bench()
    let task = bench.perform(door: 1)
    await bench.waitForRequests(1)
    try await bench.rig.device.updateValue(Control(sequence: 1, operation: .unlock, result: 7))
    try await bench.answer(bench.requests[0], result: 1)
    #expect(try await task.value.result == 1)
  }

  @Test("sends a request whose checksum is that of what is sent")
  func checksum() async throws {
    let tap = Tap()
    let bench = try await Bench(tap.configuration())
    try await bench.connection.discoverServices()
    let before = tap.packets.count
    let task = bench.perform(door: 0x55)
    await bench.waitForRequests(1)
    let writes = tap.packets[before...].filter { $0.first == 0x12 }.map { Array($0[3...]) }
    // Little-endian words: 0x0102 and 0x0055.
    #expect(writes.contains([0x02, 0x01, 0x55, 0x02 ^ 0x55, 0x01]))
    try await bench.answer(bench.requests[0])
    _ = try await task.value
  }

  @Test("unsubscribes when nobody waits any more")
  func subscription() async throws {
    let bench = try await Bench()
    let task = bench.perform(door: 1)
    await bench.waitForRequests(1)
    try await bench.answer(bench.requests[0])
    _ = try await task.value
    await bench.rig.device.waitForSubscribers(0, of: try bench.rig.characteristic(Control.self))
  }

  @Test("fails all that wait when the link ends")
  func disconnection() async throws {
    let bench = try await Bench()
    let tasks = (1...5 as ClosedRange<UInt8>).map { bench.perform(door: $0) }
    await bench.waitForRequests(4)
    await bench.rig.loopback.dropLinks(of: bench.rig.device.identifier)
    for task in tasks {
      guard case .disconnected(.linkLoss) = await task.error else {
        Issue.record("a request did not fail with the link")
        return
      }
    }
  }

  @Test("takes no event for an answer, and tells requests of several kinds apart")
  func union() async throws {
    let bench = try await Bench()
    let device = bench.rig.device
    try device.onRequest(Valve.self) { request, _ in
      switch request {
      case .ping(let number):
        // An event whose octets are where an answer has its number.
        try await device.updateValue(Valve.moved(number))
        try await device.updateValue(Valve.done(number))
      case .turn(let turn): try await device.updateValue(Valve.refused(.init(number: turn.number, why: turn.angle)))
      case .unknown: break
      }
    }
    #expect(try await bench.connection.perform(Valve.Request.ping()) == .done(0))
    let turn = try Valve.Request.turn(.init(angle: 45))
    #expect(try await bench.connection.perform(turn) == .refused(.init(number: 1, why: 45)))
  }

  @Test("carries out 32 requests of a wide number at the same time, in whatever order they are answered")
  func many() async throws {
    let bench = try await Bench()
    let device = bench.rig.device
    let waiting = Mutex<[Valve.Request.Turn]>([])
    try device.onRequest(Valve.self) { request, _ in
      guard case .turn(let turn) = request else { return }
      let all = waiting.withLock { waiting in
        waiting.append(turn)
        return waiting.count == 32 ? waiting : []
      }
      for turn in all.shuffled() {
        try await device.updateValue(Valve.refused(.init(number: turn.number, why: turn.angle)))
      }
    }
    try await withThrowingTaskGroup(of: Void.self) { [connection = bench.connection] group in
      for angle in 1...32 as ClosedRange<UInt8> {
        group.addTask {
          guard case .refused(let refused) = try await connection.perform(Valve.Request.turn(.init(angle: angle)))
          else {
            throw ATTError.unlikelyError
          }
          #expect(refused.why == angle)
        }
      }
      try await group.waitForAll()
    }
    #expect(Set(waiting.withLock { $0 }.map(\.number)) == Set(0..<32))
  }

  @Test("of a device is asked across its links")
  func device() async throws {
    let bench = try await Bench()
    await bench.connection.disconnect()
    let kind = DeviceDescription(
      name: "Lock", advertisedServices: [Meter.Lock.uuid], requiredServices: [Meter.Lock.uuid])
    let device = bench.rig.central.device(kind)
    async let answer = device.perform(Control.Request(operation: .status, door: 3))
    await bench.waitForRequests(1)
    try await bench.answer(bench.requests[0], result: 4)
    #expect(try await answer.result == 4)
    await device.deactivate()
  }
}
