import GATTProfiles
import GATTRuntime
import Synchronization
import TestSupport
import Testing

@Suite("Messages", .guarded)
struct MessageTests {
  /// A device with an instrument, connected.
  struct Bench {
    let rig: Rig
    let connection: Connection

    init(
      _ configuration: LoopbackTransport.Configuration = .init(), clock: any Clock<Duration> = ManualClock()
    ) async throws {
      rig = try await Rig(configuration, services: [Instrument.makeProfile()], clock: clock)
      connection = try await rig.connect()
    }

    /// Sends octets as the device, each part as a notification.
    func send<T: GATTCharacteristic>(_ parts: [[UInt8]], of type: T.Type) async throws {
      for part in parts { try await rig.device.updateValue(part, of: rig.characteristic(type)) }
    }
  }

  @Test("arrive whole, in however many notifications they come", arguments: [1, 2, 3, 17, 20, 100, 363])
  func sizes(size: Int) async throws {
    let bench = try await Bench()
    let readings = try await bench.connection.subscribe(to: Instrument.Reading.self)
    let sent = [Instrument.Reading.of(363), Instrument.Reading(octets: [0x34]), Instrument.Reading.of(40)]
    let octets = sent.flatMap(\.octets)
    let parts = stride(from: 0, to: octets.count, by: size).map { Array(octets[$0..<min($0 + size, octets.count)]) }
    try await bench.send(parts, of: Instrument.Reading.self)
    #expect(try await readings.first(3) == sent)
  }

  @Test("are joined by a framing alone, without a type")
  func untyped() async throws {
    let bench = try await Bench()
    let reading = try await bench.connection.characteristic(Instrument.Reading.self)
    let messages = try await bench.connection.notifications(of: reading, framing: Instrument.Reading.framing)
      .subscribed()
    let octets = Instrument.Reading.of(40).octets
    try await bench.send([Array(octets[..<20]), Array(octets[20...])], of: Instrument.Reading.self)
    #expect(try await messages.first(1) == [octets])
  }

  @Test("go on after a broken one, and after one that does not decode")
  func errors() async throws {
    let bench = try await Bench()
    let readings = try await bench.connection.subscribe(to: Instrument.Reading.self)
    let skipping = try await bench.connection.subscribe(
      to: Instrument.Reading.self, undecodable: .skipped)
    let sound = Instrument.Reading.of(8)
    try await bench.send([[0x99], [0x28, 0x00, 0x03], sound.octets], of: Instrument.Reading.self)
    var iterator = readings.makeAsyncIterator()
    let broken = await failure { () async throws(GATTError) in try await iterator.next(isolation: nil) }
    guard case .brokenMessage(_, .unknownTag(0x99)) = broken else {
      Issue.record("expected a broken message, not \(String(describing: broken))")
      return
    }
    let undecodable = await failure { () async throws(GATTError) in try await iterator.next(isolation: nil) }
    guard case .undecodable = undecodable else {
      Issue.record("expected an undecodable value, not \(String(describing: undecodable))")
      return
    }
    #expect(try await iterator.next(isolation: nil) == sound)
    #expect(try await skipping.first(1) == [sound])
  }

  @Test("that a pause ends are there after the pause, without another notification")
  func idle() async throws {
    let clock = ManualClock()
    let bench = try await Bench(clock: clock)
    let traces = try await bench.connection.subscribe(to: Instrument.Trace.self)
    async let first = traces.first(1)
    try await bench.send([[1, 2], [3]], of: Instrument.Trace.self)
    // The second came within the pause, at the same time as the first.
    await clock.pass(.milliseconds(200))
    #expect(try await first.map(\.octets) == [[1, 2, 3]])
  }

  @Test("are joined as their parts come, however late they are taken")
  func takenLate() async throws {
    let clock = ManualClock()
    let bench = try await Bench(clock: clock)
    let traces = try await bench.connection.subscribe(to: Instrument.Trace.self)
    let counter = try await bench.connection.subscribe(to: bench.connection.characteristic(Instrument.Trace.self))
    for octet in UInt8(1)...3 {
      try await bench.send([[octet], [octet]], of: Instrument.Trace.self)
      // Both have come, so that the clock is not moved too early.
      _ = try await counter.first(2)
      await clock.pass(.milliseconds(200))
    }
    #expect(try await traces.first(3).map(\.octets) == [[1, 1], [2, 2], [3, 3]])
  }

  @Test("that stay without their end are given up after a while")
  func givenUp() async throws {
    let clock = ManualClock()
    let bench = try await Bench(clock: clock)
    let readings = try await bench.connection.subscribe(to: Instrument.Reading.self)
    try await bench.send([[0x28, 0x01]], of: Instrument.Reading.self)
    await clock.pass(.seconds(3))
    let error = await failure { () async throws(GATTError) in try await readings.first(1) }
    guard case .brokenMessage(_, .incomplete(received: 2)) = error else {
      Issue.record("expected an incomplete message, not \(String(describing: error))")
      return
    }
    try await bench.send([[0x34]], of: Instrument.Reading.self)
    #expect(try await readings.first(1).map(\.octets) == [[0x34]])
  }

  @Test("end with the link, after what only a pause was missing of")
  func disconnected() async throws {
    let bench = try await Bench(clock: ManualClock())
    let traces = try await bench.connection.subscribe(to: Instrument.Trace.self)
    let octets = try await bench.connection.subscribe(to: bench.connection.characteristic(Instrument.Trace.self))
    try await bench.send([[1, 2], [3]], of: Instrument.Trace.self)
    _ = try await octets.first(2)
    await bench.connection.disconnect()
    var iterator = traces.makeAsyncIterator()
    #expect(try await iterator.next(isolation: nil)?.octets == [1, 2, 3])
    let error = await failure { () async throws(GATTError) in try await iterator.next(isolation: nil) }
    guard case .disconnected(.local) = error else {
      Issue.record("expected the end of the link, not \(String(describing: error))")
      return
    }
  }

  @Test("end without an error when their consumer is cancelled, who unsubscribes")
  func cancelled() async throws {
    let bench = try await Bench()
    let characteristic = try bench.rig.characteristic(Instrument.Reading.self)
    let stream = Task { [connection = bench.connection] in
      try await connection.notifications(of: Instrument.Reading.self).first(1)
    }
    await bench.rig.device.waitForSubscribers(1, of: characteristic)
    stream.cancel()
    #expect(try await stream.value.isEmpty)
    await bench.rig.device.waitForSubscribers(0, of: characteristic)
  }

  @Test("wait up to a limit when they are not taken")
  func overflow() async throws {
    let bench = try await Bench()
    let readings = try await bench.connection.subscribe(
      to: Instrument.Reading.self, buffering: .failing(capacity: 2))
    let octets = try await bench.connection.subscribe(to: bench.connection.characteristic(Instrument.Reading.self))
    try await bench.send([[0x34], [0x34], [0x34]], of: Instrument.Reading.self)
    _ = try await octets.first(3)
    #expect(try await readings.first(2).count == 2)
    let error = await failure { () async throws(GATTError) in try await readings.first(1) }
    guard case .bufferOverflow(capacity: 2) = error else {
      Issue.record("expected an overflow, not \(String(describing: error))")
      return
    }
  }

  @Test("are whole as texts, too")
  func texts() async throws {
    let bench = try await Bench()
    let remote = try await bench.connection.characteristic(Instrument.Reading.self)
    let texts = bench.connection.stringNotifications(of: remote)
    async let first = texts.first(1)
    await bench.rig.device.waitForSubscribers(1, of: try bench.rig.characteristic(Instrument.Reading.self))
    try await bench.send([[0x28, 0x00], [0x04], [0xFF]], of: Instrument.Reading.self)
    #expect(try await first == [["Reading": "280004ff"]])
  }

  @Test("are sent in parts that fit, both as values of their type and in parts of a length")
  func sending() async throws {
    let bench = try await Bench(.init(mtu: 23))
    let readings = try await bench.connection.subscribe(to: Instrument.Reading.self)
    let octets = try await bench.connection.subscribe(to: bench.connection.characteristic(Instrument.Reading.self))
    let reading = Instrument.Reading.of(50)
    try await bench.rig.device.updateValue(reading)
    try await bench.rig.device.updateValue(reading, inPartsOf: 15)
    #expect(try await readings.first(2) == [reading, reading])
    #expect(try await octets.first(7).map(\.count) == [20, 20, 10, 15, 15, 15, 5])
  }

  @Test("are not sent when they say another length than they have, by neither side")
  func contradictory() async throws {
    let bench = try await Bench()
    let octets = try await bench.connection.subscribe(to: bench.connection.characteristic(Instrument.Reading.self))
    let table: [(message: [UInt8], stated: Int?)] = [
      ([0x28, 0, 30, 1, 2, 3, 4, 5, 6, 7, 8], 30), ([0x28, 0, 4, 1, 2], 4), ([0x34, 1], 1), ([0x28, 0], nil),
      ([0x99, 0, 4, 1], nil), ([0x28, 0, 1], nil), ([], nil),
    ]
    for (message, stated) in table {
      let reading = Instrument.Reading(octets: message)
      let errors = [
        await failure { () async throws(GATTError) in try await bench.rig.device.updateValue(reading) },
        await failure { () async throws(GATTError) in try await bench.rig.device.updateValue(reading, inPartsOf: 9) },
        await failure { () async throws(GATTError) in try await bench.connection.write(reading) },
      ]
      for error in errors {
        guard case .contradictoryMessage("Reading", stated, message.count) = error else {
          Issue.record("expected a contradiction in \(message), not \(String(describing: error))")
          continue
        }
      }
      // What no side sends is no value either.
      #expect(refusal(by: Instrument.Reading.self, of: message) != nil, "\(message)")
    }
    let long = refusal(by: Instrument.Reading.self, of: table[0].message)
    #expect(
      long
        == ValueDecodingError(
          .contradictoryMessage(stated: 30, actual: 11), offset: 1, field: "length of message"))
    let text = "\(GATTError.contradictoryMessage(characteristic: "Reading", stated: 30, actual: 11))"
    #expect(text == "Reading is a message of 11 bytes that says it has 30; correct its length field or its bytes")
    try await bench.rig.device.updateValue(Instrument.Reading(octets: [0x28, 0, 5, 1, 2]))
    #expect(try await octets.first(1) == [[0x28, 0, 5, 1, 2]])
  }

  /// Why bytes are no value; nil where they are one.
  private func refusal<T: CharacteristicValue>(by type: T.Type, of bytes: [UInt8]) -> ValueDecodingError? {
    do throws(ValueDecodingError) {
      _ = try T(bytes: bytes)
      return nil
    } catch {
      return error
    }
  }

  @Test("are written in parts, and none of another between them")
  func writing() async throws {
    let bench = try await Bench()
    let noted = Mutex<[[UInt8]]>([])
    let label = try bench.rig.characteristic(Instrument.Label.self)
    label.onWrite { (octets, _) async throws(ATTError) in
      await Task.yield()
      noted.withLock { $0.append(octets) }
    }
    let texts = ["=" + String(repeating: "a", count: 40), "=" + String(repeating: "b", count: 40)]
    async let first: Void = bench.connection.write(Instrument.Label(texts[0]))
    async let second: Void = bench.connection.write(Instrument.Label(texts[1]), inPartsOf: 12)
    _ = try await (first, second)
    var assembler = MessageAssembler(Instrument.Label.framing)
    let outcomes = noted.withLock { $0 }.flatMap { assembler.add($0, at: 0) }
    #expect(Set(outcomes) == Set(texts.map { .success(Array($0.utf8)) }))
    let error = await failure { () async throws(GATTError) in
      try await bench.connection.write(Instrument.Label("=text"), inPartsOf: 3)
    }
    guard case .valueTooLong(bytes: 5, maximum: 0) = error else {
      Issue.record("expected a text too long, not \(String(describing: error))")
      return
    }
  }
}
