import GATTProfiles
import GATTRuntime
import Synchronization
import TestSupport
import Testing

@Suite("A command queue", .guarded)
struct CommandQueueTests {
  @Test("gives each of 32 concurrent commands its own answer, in whatever order they come")
  func concurrent() async throws {
    let bench = try await LockerBench()
    let queue = bench.queue()
    let answers = try await withThrowingTaskGroup(of: (UInt8, [UInt8]).self) { group in
      for number in 0..<32 as Range<UInt8> {
        group.addTask { (number, try await queue.perform([0x10, 0, number])) }
      }
      await bench.waitForRequests(32)
      #expect(queue.inFlightCount == 32)
      for request in bench.requests.reversed() { try await bench.answer(request + [0xAA]) }
      return try await group.reduce(into: [:]) { $0[$1.0] = $1.1 }
    }
    #expect(Set(bench.requests.map { $0[1] }) == Set(1...32))
    #expect(answers.count == 32)
    for (number, answer) in answers { #expect(answer.suffix(2) == [number, 0xAA]) }
    #expect(queue.inFlightCount == 0)
    #expect((queue.statistics.sent, queue.statistics.answered) == (32, 32))
  }

  @Test("takes an answer that comes before the write is confirmed")
  func earlyAnswer() async throws {
    let bench = try await LockerBench { request, answer in try await answer(request) }
    let queue = bench.queue()
    for number in 0..<20 as Range<UInt8> {
      #expect(try await queue.perform([0x10, 0, number]) == [0x10, number + 1, number])
    }
  }

  @Test("begins with the least identifier after the greatest, and leaves out those in flight")
  func wrapAround() async throws {
    let bench = try await LockerBench { request, answer in if request[0] != 0x66 { try await answer(request) } }
    let identifier = CommandIdentifier(PacketField(at: 1, width: .two, endian: .big), range: 300...302)
    let queue = CommandQueue(on: bench.channel, identifier: identifier)
    for _ in 0..<4 { _ = try await queue.perform([0x10, 0, 0]) }
    let unanswered = Task.immediate { try await queue.perform([0x66, 0, 0]) }
    await bench.waitForRequests(5)
    for _ in 0..<3 { _ = try await queue.perform([0x10, 0, 0]) }
    let identifiers = bench.requests.map { Int($0[1]) << 8 | Int($0[2]) }
    #expect(identifiers == [300, 301, 302, 300, 301, 302, 300, 302])
    unanswered.cancel()
    await #expect(throws: GATTError.self) { try await unanswered.value }
  }

  @Test("sends the same request again when no answer comes in 3 s, and takes the answer to that")
  func retry() async throws {
    let clock = ManualClock()
    let bench = try await LockerBench(clock: clock)
    let queue = bench.queue(CommandPolicy(retries: 1))
    async let answer = queue.perform([0x10, 0])
    await clock.pass(.seconds(3))
    await bench.waitForRequests(2)
    #expect(bench.requests == [[0x10, 1], [0x10, 1]])
    try await bench.answer([0x10, 1, 7])
    #expect(try await answer == [0x10, 1, 7])
    var expected = CommandStatistics()
    (expected.sent, expected.answered, expected.retried) = (2, 1, 1)
    #expect(queue.statistics == expected)
  }

  @Test("fails when all attempts have had no answer: one unless more are asked for", arguments: [0, 2])
  func exhausted(retries: Int) async throws {
    let clock = ManualClock()
    let bench = try await LockerBench(clock: clock)
    let queue = bench.queue(retries == 0 ? CommandPolicy() : CommandPolicy(retries: retries))
    async let error = failure { () async throws(GATTError) in try await queue.perform([0x10, 0]) }
    for _ in 0...retries { await clock.pass(.seconds(3)) }
    guard case .timedOut("command 1", after: .seconds(3)) = await error else {
      Issue.record("expected a time-out, not \(String(describing: await error))")
      return
    }
    #expect(bench.requests.count == retries + 1)
    #expect((queue.statistics.timedOut, queue.statistics.retried) == (1, retries))
  }

  @Test("limits all attempts together, the wait for a turn included")
  func wholeWait() async throws {
    let clock = ManualClock()
    let bench = try await LockerBench(clock: clock)
    let queue = bench.queue(CommandPolicy(timeout: .seconds(30), wait: .seconds(7)), maximumInFlight: 1)
    #expect(CommandPolicy().wait == .seconds(10))
    let first = Task.immediate {
      try await queue.perform([0x10, 0], policy: CommandPolicy(timeout: .seconds(60), wait: nil))
    }
    await bench.waitForRequests(1)
    async let error = failure { () async throws(GATTError) in try await queue.perform([0x11, 0]) }
    await clock.pass(.seconds(7))
    guard case .timedOut(_, after: .seconds(7)) = await error else {
      Issue.record("expected a time-out, not \(String(describing: await error))")
      return
    }
    try await bench.answer([0x10, 1])
    #expect(try await first.value == [0x10, 1])
    #expect(bench.requests.count == 1)
  }

  @Test("drops and counts answers that come late, twice, to nobody, or too short")
  func lateAnswers() async throws {
    let clock = ManualClock()
    let bench = try await LockerBench(clock: clock)
    let queue = bench.queue()
    async let lost = failure { () async throws(GATTError) in try await queue.perform([0x10, 0]) }
    await clock.pass(.seconds(3))
    guard case .timedOut = await lost else {
      Issue.record("expected a time-out, not \(String(describing: await lost))")
      return
    }
    try await bench.answer([0x10, 1, 1])
    await queue.wait { $0.late == 1 }
    async let answer = queue.perform([0x10, 0])
    await bench.waitForRequests(2)
    for packet in [[0x10, 2, 2], [0x10, 2, 3], [0x10, 99], [], [0x10]] as [[UInt8]] { try await bench.answer(packet) }
    #expect(try await answer == [0x10, 2, 2])
    await queue.wait { $0.unmatched == 3 }
    #expect(queue.statistics.late == 2)
    #expect(queue.statistics.answered == 1)
  }

  @Test("passes over an answer with the identifier, but another sub-identifier")
  func subIdentifier() async throws {
    let bench = try await LockerBench { request, answer in
      try await answer([request[0] ^ 1, request[1]])
      try await answer(request)
    }
    let queue = bench.queue()
    #expect(try await queue.perform([0x10, 0]) == [0x10, 1])
    #expect(queue.statistics.unmatched == 1)
  }

  @Test("goes on with the others when one is cancelled, in flight or in line")
  func cancellation() async throws {
    let bench = try await LockerBench()
    let queue = bench.queue(maximumInFlight: 3)
    let tasks = (0..<5 as Range<UInt8>).map { number in
      Task.immediate { try await queue.perform([0x10, 0, number]) }
    }
    await bench.waitForRequests(3)
    // First the one in line, which would go in place of the other.
    for number in [3, 1] {
      tasks[number].cancel()
      guard case .cancelled = await tasks[number].error else {
        Issue.record("command \(number) was not cancelled")
        return
      }
    }
    await bench.waitForRequests(4)
    for request in bench.requests { try await bench.answer(request) }
    for number in [0, 2, 4] { #expect(try await tasks[number].value.last == UInt8(number)) }
    await queue.wait { $0.late == 1 }
    #expect(bench.requests.map { $0[2] } == [0, 1, 2, 4])
  }

  @Test("keeps what exceeds its number in flight waiting, in order of priority, then arrival")
  func priorities() async throws {
    let bench = try await LockerBench()
    let queue = bench.queue(maximumInFlight: 1)
    let order: [CommandPriority] = [.normal, .low, .normal, .high, .normal, .high, .low]
    let tasks = order.enumerated().map { number, priority in
      Task.immediate {
        try await queue.perform([0x10, 0, UInt8(number)], priority: priority)
      }
    }
    for count in 1...order.count {
      await bench.waitForRequests(count)
      #expect(queue.inFlightCount == 1)
      if let request = bench.requests.last { try await bench.answer(request) }
    }
    for task in tasks { _ = try await task.value }
    #expect(bench.requests.map { $0[2] } == [0, 3, 5, 2, 4, 1, 6])
  }

  @Test("fails all that is in flight and in line when the link ends")
  func disconnection() async throws {
    let bench = try await LockerBench()
    let queue = bench.queue(maximumInFlight: 2)
    let tasks = (0..<3 as Range<UInt8>).map { number in
      Task.immediate { try await queue.perform([0x10, 0, number]) }
    }
    await bench.waitForRequests(2)
    await bench.rig.loopback.dropLinks(of: bench.rig.device.identifier)
    for task in tasks {
      guard case .disconnected(.linkLoss) = await task.error else {
        Issue.record("a command did not fail with the link")
        return
      }
    }
    let error = await failure { () async throws(GATTError) in try await queue.perform([0x10, 0]) }
    guard case .disconnected(.linkLoss) = error else {
      Issue.record("expected the loss of the link, not \(String(describing: error))")
      return
    }
    #expect(queue.inFlightCount == 0)
  }

  @Test("refuses a request that has no room for its identifier, and one longer than the channel's packets")
  func badRequests() async throws {
    let bench = try await LockerBench(maximumLength: 20)
    let queue = bench.queue()
    let short = await failure { () async throws(GATTError) in try await queue.perform([0x10]) }
    guard case .undecodable = short else {
      Issue.record("expected a refusal, not \(String(describing: short))")
      return
    }
    let long = await failure { () async throws(GATTError) in
      try await queue.perform([UInt8](repeating: 0, count: 21))
    }
    guard case .valueTooLong(bytes: 21, maximum: 20) = long else {
      Issue.record("expected a refusal, not \(String(describing: long))")
      return
    }
    #expect(bench.requests.isEmpty)
  }

  @Test("makes requests and answers of their types")
  func types() async throws {
    let bench = try await LockerBench { request, answer in try await answer(request) }
    let answer = try await bench.queue().perform(answeredBy: Locker.Answer.self) { identifier in
      Locker.Request(bytes: [0x10, UInt8(identifier), 0x55])
    }
    #expect(answer == Locker.Answer(bytes: [0x10, 1, 0x55]))
  }

  @Test("asks a control point, whose answers say whether the device did it")
  func controlPoint() async throws {
    let rig = try await Rig(services: [Instrument.makeProfile()], clock: ManualClock())
    let connection = try await rig.connect()
    let channel = try await CharacteristicChannel(
      connection, receiving: Instrument.Panel.self, sending: Instrument.Panel.self)
    try await channel.open()
    // An op code is repeated where the request has its operand.
    let queue = CommandQueue(
      on: channel, identifier: CommandIdentifier(PacketField(at: 0), inAnswers: PacketField(at: 1), range: 1...3))
    try rig.device.onRequest(Instrument.Panel.self) { request, _ in
      for value in [Instrument.Panel.outcome(9, 1), .outcome(request.opcode, request.operand)] {
        try await rig.device.updateValue(value)
      }
    }
    let done = try await queue.perform(on: Instrument.Panel.self) { .init(opcode: UInt8($0), operand: 1) }
    #expect(done == .outcome(1, 1))
    let error = await failure { () async throws(GATTError) in
      try await queue.perform(on: Instrument.Panel.self) { .init(opcode: UInt8($0), operand: 6) }
    }
    guard case .procedureFailed("Panel", code: 6, _) = error else {
      Issue.record("expected code 6, not \(String(describing: error))")
      return
    }
  }
}
