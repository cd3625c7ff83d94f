import GATTProfiles
import GATTRuntime
import Synchronization
import TestSupport
import Testing

@Suite("A channel that is stacked on another", .guarded)
struct StackedChannelTests {
  static let framing = MessageFraming(
    .indexed(index: 0, total: 1, first: 1, header: 2, kept: nil), idleMilliseconds: 1000, largest: 100)

  @Test("cuts and joins messages longer than the packets below")
  func framing() async throws {
    let bench = try await LockerBench(maximumLength: 20) { request, answer in try await answer(request) }
    let channel = FramedChannel(on: bench.channel, framing: Self.framing)
    try await channel.open()
    #expect(channel.mtu == 100)
    let messages = channel.packets()
    let message = (0..<100).map { UInt8($0) }
    try await channel.send(message)
    #expect(try await messages.first(1) == [message])
    #expect(bench.requests.map(\.count) == [20, 20, 20, 20, 20, 12])
    let error = await failure { () async throws(GATTError) in try await channel.send(message + [0]) }
    guard case .valueTooLong(bytes: 101, maximum: 100) = error else {
      Issue.record("expected a refusal, not \(String(describing: error))")
      return
    }
  }

  @Test("carries a queue's commands, whose parts do not mix")
  func framedCommands() async throws {
    let bench = try await LockerBench(maximumLength: 20) { request, answer in try await answer(request) }
    let channel = FramedChannel(on: bench.channel, framing: Self.framing)
    try await channel.open()
    let queue = CommandQueue(on: channel, identifier: Locker.identifier)
    try await withThrowingTaskGroup(of: Void.self) { group in
      for number in 0..<8 as Range<UInt8> {
        group.addTask {
          let body = [UInt8](repeating: number, count: 60)
          let answer = try await queue.perform([0x10, 0] + body)
          #expect(answer.dropFirst(2) == body[...])
        }
      }
      try await group.waitForAll()
    }
    #expect(channel.brokenMessageCount == 0)
  }

  @Test("sends the rest of a message whose task is cancelled, and then the next")
  func cancelledMessage() async throws {
    let tap = Tap()
    let bench = try await LockerBench(tap.configuration(), maximumLength: 20)
    let channel = FramedChannel(on: bench.channel, framing: Self.framing)
    try await channel.open()
    tap.hold { $0.bytes.suffix(20).prefix(2) == [1, 2] }
    let task = Task.immediate { try await channel.send([UInt8](repeating: 7, count: 30)) }
    await tap.waitUntilHeld()
    task.cancel()
    guard case .cancelled = await task.error else {
      Issue.record("the message was not cancelled")
      return
    }
    tap.release()
    try await channel.send([9])
    #expect(bench.requests.map { Array($0.prefix(2)) } == [[1, 2], [2, 2], [1, 1]])
  }

  @Test("leaves out a message that does not come whole, and counts it")
  func brokenMessage() async throws {
    let bench = try await LockerBench(maximumLength: 20)
    let channel = FramedChannel(on: bench.channel, framing: Self.framing)
    try await channel.open()
    let messages = channel.packets()
    for packet in [[1, 3, 5], [3, 3, 6], [1, 1, 8]] as [[UInt8]] { try await bench.answer(packet) }
    #expect(try await messages.first(1) == [[8]])
    #expect(channel.brokenMessageCount > 0)
  }

  @Test("fails and closes with the one below, and opens again")
  func states() async throws {
    let bench = try await LockerBench { request, answer in try await answer(request) }
    let channel = FramedChannel(on: bench.channel, framing: Self.framing)
    try await channel.open()
    await channel.close()
    guard case .closed = bench.channel.state, case .closed = channel.state else {
      Issue.record("expected both to be closed, not \(bench.channel.state), \(channel.state)")
      return
    }
    try await channel.open()
    let messages = channel.packets()
    try await channel.send([4])
    #expect(try await messages.first(1) == [[4]])
    await bench.rig.loopback.dropLinks(of: bench.rig.device.identifier)
    let end = await failure { () async throws(GATTError) in try await messages.first(1) }
    guard case .disconnected(.linkLoss) = end, case .failed = channel.state else {
      Issue.record("expected the loss of the link, not \(String(describing: end)), \(channel.state)")
      return
    }
  }

  static let acknowledgement = Acknowledgement(
    isAcknowledgement: { $0.first == 0xAC }, acknowledges: { $0.dropFirst() == $1.dropFirst() },
    reply: { [0xAC] + $0.dropFirst() })

  @Test("sends again until it is acknowledged, and acknowledges what comes")
  func acknowledged() async throws {
    let clock = ManualClock()
    let bench = try await LockerBench(clock: clock)
    let channel = AcknowledgedChannel(
      on: bench.channel, by: Self.acknowledgement, policy: CommandPolicy(timeout: .seconds(1), retries: 2))
    try await channel.open()
    let packets = channel.packets()
    let sent = Task.immediate { try await channel.send([0x10, 5]) }
    await clock.pass(.seconds(1))
    await bench.waitForRequests(2)
    try await bench.answer([0xAC, 5])
    try await sent.value
    try await bench.answer([0x20, 6])
    #expect(try await packets.first(1) == [[0x20, 6]])
    await bench.waitForRequests(3)
    #expect(bench.requests == [[0x10, 5], [0x10, 5], [0xAC, 6]])
  }

  @Test("fails when it is never acknowledged, however often it was sent")
  func unacknowledged() async throws {
    let clock = ManualClock()
    let bench = try await LockerBench(clock: clock)
    let channel = AcknowledgedChannel(
      on: bench.channel, by: Self.acknowledgement, policy: CommandPolicy(timeout: .seconds(1), retries: 2))
    try await channel.open()
    async let error = failure { () async throws(GATTError) in try await channel.send([0x10, 5]) }
    for _ in 0..<3 { await clock.pass(.seconds(1)) }
    guard case .timedOut(_, after: .seconds(1)) = await error else {
      Issue.record("expected a time-out, not \(String(describing: await error))")
      return
    }
    #expect(bench.requests.count == 3)
  }

  @Test("may be written by anyone: here one that adds a checksum")
  func ownChannel() async throws {
    let bench = try await LockerBench { request, answer in
      try await answer([0x66, 0x67])
      try await answer(request)
    }
    let channel = XORChannel(on: bench.channel)
    try await channel.open()
    let queue = CommandQueue(on: channel, identifier: Locker.identifier)
    #expect(try await queue.perform([0x10, 0, 7]) == [0x10, 1, 7])
    #expect(bench.requests == [[0x10, 1, 7, 0x10 ^ 1 ^ 7]])
    #expect(queue.statistics.unmatched == 0)
    await channel.close()
    guard case .closed = channel.state else {
      Issue.record("expected it to be closed, not \(channel.state)")
      return
    }
  }
}

/// Adds the exclusive or of a packet's bytes to it, and drops what comes with a wrong one.
private final class XORChannel: PacketChannel {
  let hub: PacketHub
  private let lower: any PacketChannel
  private let pump = Mutex<Task<Void, Never>?>(nil)

  init(on lower: any PacketChannel) {
    self.lower = lower
    hub = PacketHub(above: lower)
  }

  var mtu: Int { lower.mtu - 1 }

  func open() async throws(GATTError) {
    try await hub.open { () async throws(GATTError) in
      let packets = lower.packets()
      try await lower.open()
      let task = Task { [hub] in
        do throws(GATTError) {
          for try await packet in packets where packet.reduce(0, ^) == 0 { hub.receive([UInt8](packet.dropLast())) }
        } catch {
          hub.end(with: error)
        }
      }
      pump.withLock { $0 = task }
    }
  }

  func close() async {
    await hub.close { [self] in
      await lower.close()
      await pump.withLock { $0 }?.value
    }
  }

  func send(_ packet: [UInt8]) async throws(GATTError) {
    try checkLength(of: packet)
    try await lower.send(packet + [packet.reduce(0, ^)])
  }
}
