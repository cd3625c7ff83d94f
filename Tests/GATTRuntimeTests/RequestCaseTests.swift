import GATTProfiles
import GATTRuntime
import Goldens
import TestSupport
import Testing

@Suite("A handler for one request of a control point", .guarded)
struct RequestCaseTests {
  typealias RecordAccess = Meter.Archive.RecordAccess
  typealias Request = RecordAccess.Request
  typealias Brake = AnsweringTests.Brake

  /// What a client gets for a request: the response, or the code of its failure.
  private func answer(_ request: Request, _ connection: Connection) async throws -> RecordAccess? {
    do {
      return try await connection.perform(request, to: RecordAccess.self)
    } catch GATTError.procedureFailed(_, let code, _) {
      return try .responseCode(.init(requestOpCode: request.tag, result: .init(rawValue: UInt8(clamping: code))))
    }
  }

  @Test("each gets what stands behind its op code, and a request without one is not supported")
  func cases() async throws {
    let rig = try await Rig(services: [Meter.Archive.makeProfile()])
    try rig.device.onRequest(.reportNumber, of: RecordAccess.self) { operation, _ in
      .response(.numberOfRecords(UInt16(operation) + 40))
    }
    try rig.device.onRequest(.abort, of: RecordAccess.self) { _, _ in .success }
    let connection = try await rig.connect()
    #expect(try await answer(.reportNumber(2), connection) == .numberOfRecords(42))
    #expect(try await answer(.abort, connection) == .responseCode(.init(requestOpCode: 3, result: .success)))
    for request in try [Request.deleteRecords(1), .unknown(tag: 9, octets: [1, 2])] {
      let expected = try RecordAccess.responseCode(.init(requestOpCode: request.tag, result: .notSupported))
      #expect(try await answer(request, connection) == expected, "\(request)")
    }
  }

  @Test("an unknown request has a tag that no request of the profile has", arguments: UInt8.min...UInt8.max)
  func unknown(_ tag: UInt8) throws {
    let read = try? Request(bytes: [tag, 1, 2])
    guard case .unknown? = read else {
      #expect(throws: ValueRangeError.self) { try Request.unknown(tag: tag, octets: [1, 2]) }
      return
    }
    #expect(try Request.unknown(tag: tag, octets: [1, 2]) == read)
  }

  @Test("the handler of all requests gets those without one, whichever was given first", arguments: [true, false])
  func others(isFirst: Bool) async throws {
    let rig = try await Rig(services: [Meter.Archive.makeProfile()])
    let all = {
      try rig.device.onRequest(RecordAccess.self) { request, _ in
        request == .abort ? .failure(code: 7) : .success
      }
    }
    if isFirst { try all() }
    try rig.device.onRequest(.reportNumber, of: RecordAccess.self) { _, _ in .response(.numberOfRecords(1)) }
    if !isFirst { try all() }
    let connection = try await rig.connect()
    #expect(try await answer(.reportNumber(2), connection) == .numberOfRecords(1))
    #expect(
      try await answer(.abort, connection) == .responseCode(.init(requestOpCode: 3, result: .init(rawValue: 7))))
    #expect(try await answer(.deleteRecords(2), connection) == .responseCode(.init(requestOpCode: 2, result: .success)))
  }

  @Test("one that aborts cancels the request before it, which is not answered")
  func aborts() async throws {
    let (rig, brake) = (try await Rig(services: [Meter.Archive.makeProfile()]), Brake())
    try rig.device.onRequest(.deleteRecords, of: RecordAccess.self) { _, _ in
      try await brake.hold()
      return .success
    }
    try rig.device.onRequest(.abort, of: RecordAccess.self, aborts: true) { _, client in
      client.hasAborted ? .success : .failure(code: 7)
    }
    let connection = try await rig.connect()
    let answers = try await connection.subscribe(to: RecordAccess.self)
    try await connection.write(.deleteRecords(1), to: RecordAccess.self)
    await until { brake.count == 1 }
    try await connection.write(.abort, to: RecordAccess.self)
    #expect(try await answers.first(1) == [.responseCode(.init(requestOpCode: 3, result: .success))])
    #expect(brake.cancellations == 1)
  }

  @Test("has the fields of a request as they are, and takes the place of the one before")
  func fields() async throws {
    typealias Valve = Meter.Lock.Valve
    let rig = try await Rig(services: [Meter.Lock.makeProfile()])
    try rig.device.onRequest(.turn, of: Valve.self) { turn, _ in
      try .response(.refused(.init(number: turn.number, why: 1)))
    }
    try rig.device.onRequest(.turn, of: Valve.self) { turn, client in
      try await client.send(Valve.moved(UInt16(turn.angle)))
      return .response(.done(turn.number))
    }
    let connection = try await rig.connect()
    let events = try await connection.subscribe(to: Valve.self)
    let answer = try await connection.perform(Valve.Request.turn(.init(number: 0, angle: 45)))
    guard case .done = answer else {
      Issue.record("expected it to be done, not \(answer)")
      return
    }
    #expect(try await events.first(1) == [.moved(45)])
  }

  @Test("a request that nothing answers is refused where the profile has no code for that: 0x06")
  func refused() async throws {
    typealias Valve = Meter.Lock.Valve
    let rig = try await Rig(services: [Meter.Lock.makeProfile()])
    try rig.device.onRequest(.turn, of: Valve.self) { turn, _ in .response(.done(turn.number)) }
    let connection = try await rig.connect()
    let error = await failure { () async throws(GATTError) in
      try await connection.perform(Valve.Request.ping(0))
    }
    guard case .att(.requestNotSupported, _) = error else {
      Issue.record("expected a refusal, not \(String(describing: error))")
      return
    }
  }
}
