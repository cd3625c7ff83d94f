import GATTProfiles
import GATTRuntime
import TestSupport
import Testing

@Suite("A packet channel", .guarded)
struct PacketChannelTests {
  @Test("is not open, opening, open, closing and closed, one after the other, and opens again")
  func states() async throws {
    let bench = try await LockerBench { request, answer in try await answer(request) }
    await bench.channel.close()
    let channel = CharacteristicChannel(
      bench.connection, receiving: bench.channel.receiving, sending: bench.channel.sending)
    let states = channel.states
    for _ in 0..<2 {
      try await channel.open()
      let packets = channel.packets()
      try await channel.send([1, 2])
      #expect(try await packets.first(1) == [[1, 2]])
      await channel.close()
      await #expect(throws: GATTError.self) { try await packets.first(1) }
    }
    var seen: [String] = []
    for await state in states {
      seen.append(state.description)
      if seen.count == 9 { break }
    }
    let once = ["opening", "open", "closing", "closed"]
    #expect(seen == ["not open"] + once + once)
  }

  @Test("fails with the reason when the link ends, and when it cannot be opened")
  func failures() async throws {
    let bench = try await LockerBench()
    let packets = bench.channel.packets()
    let deaf = CharacteristicChannel(
      bench.connection, receiving: bench.channel.sending, sending: bench.channel.sending)
    let refusal = await failure { () async throws(GATTError) in try await deaf.open() }
    guard case .notNotifiable = refusal, case .failed(.notNotifiable) = deaf.state else {
      Issue.record("expected a failure, not \(String(describing: refusal)), \(deaf.state)")
      return
    }
    await bench.rig.loopback.dropLinks(of: bench.rig.device.identifier)
    let end = await failure { () async throws(GATTError) in try await packets.first(1) }
    guard case .disconnected(.linkLoss) = end, case .failed(.disconnected(.linkLoss)) = bench.channel.state else {
      Issue.record("expected the loss of the link, not \(String(describing: end)), \(bench.channel.state)")
      return
    }
  }

  @Test("sends nothing before it is open and after it was closed")
  func notOpen() async throws {
    let bench = try await LockerBench()
    await bench.channel.close()
    let error = await failure { () async throws(GATTError) in try await bench.channel.send([1]) }
    guard case .channelNotOpen = error else {
      Issue.record("expected a refusal, not \(String(describing: error))")
      return
    }
    #expect(bench.requests.isEmpty)
  }

  @Test("gives every packet to each of its clients")
  func clients() async throws {
    let bench = try await LockerBench()
    let clients = [bench.channel.packets(), bench.channel.packets()]
    for number in 1...3 as ClosedRange<UInt8> { try await bench.answer([number]) }
    for client in clients { #expect(try await client.first(3) == [[1], [2], [3]]) }
  }

  @Test("sends what it is given, gives what comes, and says of what cannot be written that it cannot")
  func bothWays() async throws {
    let bench = try await LockerBench()
    let packets = bench.channel.packets()
    try await bench.channel.send([0xC0])
    try await bench.answer([0xFF, 0xEE])
    #expect(try await packets.first(1) == [[0xFF, 0xEE]])
    #expect(bench.requests == [[0xC0]])
    let mute = CharacteristicChannel(
      bench.connection, receiving: bench.channel.receiving, sending: bench.channel.receiving)
    try await mute.open()
    let error = await failure { () async throws(GATTError) in try await mute.send([1]) }
    guard case .notWritable(_, type: .withResponse)? = error else {
      Issue.record("expected a refusal, not \(String(describing: error))")
      return
    }
    #expect(bench.requests == [[0xC0]])
  }

  @Test(
    "writes with a response unless it is told to write without",
    arguments: [(nil, 0x12), (WriteType.withoutResponse, 0x52)] as [(WriteType?, UInt8)])
  func writeTypes(type: WriteType?, opcode: UInt8) async throws {
    let tap = Tap()
    let bench = try await LockerBench(tap.configuration())
    let channel = CharacteristicChannel(
      bench.connection, receiving: bench.channel.receiving, sending: bench.channel.sending,
      writeType: type ?? .withResponse)
    let standard = CharacteristicChannel(
      bench.connection, receiving: bench.channel.receiving, sending: bench.channel.sending)
    let used = type == nil ? standard : channel
    try await used.open()
    try await used.send([0xC0, 0xFF, 0xEE])
    await bench.waitForRequests(1)
    #expect(tap.packets.filter { $0.suffix(3) == [0xC0, 0xFF, 0xEE] }.map(\.first) == [opcode])
  }

  @Test("has an MTU, and refuses a packet that is longer")
  func mtu() async throws {
    let bench = try await LockerBench(.init(mtu: 23), writeType: .withoutResponse)
    #expect(bench.channel.mtu == 20)
    try await bench.channel.send([UInt8](repeating: 1, count: 20))
    let error = await failure { () async throws(GATTError) in
      try await bench.channel.send([UInt8](repeating: 1, count: 21))
    }
    guard case .valueTooLong(bytes: 21, maximum: 20) = error else {
      Issue.record("expected a refusal, not \(String(describing: error))")
      return
    }
  }

  @Test("goes on with the next packet when one is cancelled")
  func cancelledSend() async throws {
    let tap = Tap()
    let bench = try await LockerBench(tap.configuration())
    tap.hold { $0.bytes.last == 0x77 }
    let tasks = [0x77, 0x78, 0x79].map { byte in
      Task.immediate { try await bench.channel.send([1, UInt8(byte)]) }
    }
    await tap.waitUntilHeld()
    tasks[1].cancel()
    guard case .cancelled = await tasks[1].error else {
      Issue.record("the packet was not cancelled")
      return
    }
    tap.release()
    try await tasks[0].value
    try await tasks[2].value
    #expect(bench.requests.map(\.last) == [0x77, 0x79])
  }

  @Test("ends for those who take its packets when nobody holds it any more")
  func abandoned() async throws {
    let bench = try await LockerBench()
    var channel: CharacteristicChannel? = CharacteristicChannel(
      bench.connection, receiving: bench.channel.receiving, sending: bench.channel.sending)
    try await channel?.open()
    let packets = try #require(channel?.packets())
    channel = nil
    let end = await failure { () async throws(GATTError) in try await packets.first(1) }
    guard case .channelNotOpen = end else {
      Issue.record("expected the end of the channel, not \(String(describing: end))")
      return
    }
  }
}
