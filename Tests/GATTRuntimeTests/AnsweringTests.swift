import GATTProfiles
import Goldens
import Synchronization
import TestSupport
import Testing

@testable import GATTRuntime

@Suite("A server that answers", .guarded)
struct AnsweringTests {
  typealias Panel = Instrument.Panel

  /// A device whose control point is served by a handler, with a client.
  struct Bench {
    let rig: Rig
    let connection: Connection
    let tap = Tap()

    init(clock: any Clock<Duration> = ManualClock()) async throws {
      rig = try await Rig(tap.configuration(), services: [Instrument.makeProfile()], clock: clock)
      connection = try await rig.connect()
    }

    /// Has the connection subscribe to the control point, for as long as the result is kept.
    func answers() async throws -> Notifications<Panel> { try await connection.subscribe(to: Panel.self) }
  }

  /// What keeps a handler until a test lets it go.
  final class Brake: Sendable {
    private let held = Mutex<[OneShot<Void>]>([])
    private let cancelled = Mutex(0)

    var count: Int { held.withLock { $0.count } }
    var cancellations: Int { cancelled.withLock { $0 } }

    func hold() async throws {
      let ticket = OneShot<Void>()
      held.withLock { $0.append(ticket) }
      do {
        try await ticket.value()
      } catch {
        cancelled.withLock { $0 += 1 }
        throw error
      }
    }

    func release() {
      for ticket in held.withLock({ $0 }) { ticket.settle(.success(())) }
    }
  }

  @Test("no handler runs before all values of a request are checked")
  func checkedFirst() async throws {
    let bench = try ServerBench(services: [Accelerometer.makeProfile()])
    let handled = Mutex<[String]>([])
    for characteristic in bench.hub.services[0].characteristics {
      characteristic.onWrite { _, _ in handled.withLock { $0.append(characteristic.name) } }
    }
    let enabled = try #require(bench.handle(Accelerometer.Enabled.uuid))
    let period = try #require(bench.handle(Accelerometer.Period.uuid))
    // The period may not be below 10.
    for (value, isAccepted) in [(UInt8(9), false), (10, true)] {
      for (handle, value) in [(enabled, UInt8(1)), (period, value)] {
        _ = await bench.ask(.prepareWriteRequest(handle, offset: 0, [value]))
      }
      let answer = await bench.ask(.executeWriteRequest(isCommit: true))
      #expect((answer == .executeWriteResponse) == isAccepted)
      #expect(handled.withLock { $0 } == (isAccepted ? ["Accelerometer Enabled", "Accelerometer Period"] : []))
    }
  }

  @Test("a request is answered after its write was confirmed, with its op code")
  func answered() async throws {
    let bench = try await Bench()
    try bench.rig.device.onRequest(Panel.self) { request, _ in
      request.opcode == 4 ? .response(.number(request.operand + 41)) : .success
    }
    let answers = try await bench.answers()
    let before = bench.tap.packets.count
    #expect(try await bench.connection.perform(.count, to: Panel.self) == .number(42))
    #expect(try await bench.connection.perform(.erase(3), to: Panel.self) == .outcome(2, 1))
    let sent = bench.tap.packets[before...].compactMap(\.first).filter { [0x12, 0x13, 0x1D].contains($0) }
    #expect(sent == [0x12, 0x13, 0x1D, 0x12, 0x13, 0x1D])
    withExtendedLifetime(answers) {}
  }

  @Test(
    "a failure is answered with its code, an error of the handler with that of the profile", arguments: [0, 1, 2])
  func failed(kind: Int) async throws {
    let bench = try await Bench()
    try bench.rig.device.onRequest(Panel.self) { _, _ in
      switch kind {
      case 0: return .failure(code: 5)
      case 1: throw ProcedureFailure(code: 5)
      default: throw CancellationError()
      }
    }
    let error = await failure { () async throws(GATTError) in
      try await bench.connection.perform(.erase(1), to: Panel.self)
    }
    guard case .procedureFailed(_, code: kind == 2 ? 9 : 5, _) = error else {
      Issue.record("expected a failure, not \(String(describing: error))")
      return
    }
  }

  @Test("a response of a generated control point is made from its code")
  func generated() async throws {
    typealias RecordAccess = Meter.Archive.RecordAccess
    let rig = try await Rig(services: [Meter.Archive.makeProfile()])
    try rig.device.onRequest(RecordAccess.self) { request, _ in
      switch request {
      case .reportNumber: .response(.numberOfRecords(17))
      case .deleteRecords: .failure(RecordAccess.ResponseCode.Result.noRecords)
      case .abort: .success
      case .unknown: throw GATTError.cancelled
      }
    }
    let connection = try await rig.connect()
    #expect(try await connection.perform(.reportNumber(1), to: RecordAccess.self) == .numberOfRecords(17))
    let done = try RecordAccess.responseCode(.init(requestOpCode: 3, result: .success))
    #expect(try await connection.perform(.abort, to: RecordAccess.self) == done)
    for (request, code) in try [(RecordAccess.Request.deleteRecords(1), 6), (.unknown(tag: 9, octets: []), 2)] {
      let error = await failure { () async throws(GATTError) in
        try await connection.perform(request, to: RecordAccess.self)
      }
      guard case .procedureFailed(_, code, _) = error else {
        Issue.record("expected code \(code), not \(String(describing: error))")
        return
      }
    }
  }

  @Test("a client that does not subscribe to the answers is refused: 0xFD")
  func unsubscribed() async throws {
    let bench = try await Bench()
    try bench.rig.device.onRequest(Panel.self) { _, _ in .success }
    let error = await failure { () async throws(GATTError) in
      try await bench.connection.write(.erase(1), to: Panel.self)
    }
    guard case .att(.configurationImproper, _) = error else {
      Issue.record("expected a refusal, not \(String(describing: error))")
      return
    }
  }

  @Test("a request while another of the client's is carried out is refused: 0xFE; one after its answer is not")
  func inProgress() async throws {
    let (bench, brake) = (try await Bench(), Brake())
    try bench.rig.device.onRequest(Panel.self) { request, _ in
      if request.operand == 1 { try await brake.hold() }
      return .success
    }
    let answers = try await bench.answers()
    try await bench.connection.write(.erase(1), to: Panel.self)
    await until { brake.count == 1 }
    let error = await failure { () async throws(GATTError) in
      try await bench.connection.write(.erase(2), to: Panel.self)
    }
    guard case .att(.procedureAlreadyInProgress, _) = error else {
      Issue.record("expected a refusal, not \(String(describing: error))")
      return
    }
    brake.release()
    #expect(try await answers.first(1) == [.outcome(2, 1)])
    for operand in UInt8(2)...50 { _ = try await bench.connection.perform(.erase(operand), to: Panel.self) }
  }

  @Test("a request that aborts ends the one before it, which is not answered")
  func aborted() async throws {
    let (bench, brake) = (try await Bench(), Brake())
    try bench.rig.device.onRequest(Panel.self, aborts: { $0.opcode == 3 }) { request, client in
      guard request.opcode == 3 else {
        try await brake.hold()
        return .success
      }
      return .failure(code: client.hasAborted ? 2 : 7)
    }
    let answers = try await bench.answers()
    let abort = Panel.Request(opcode: 3, operand: 0)
    try await bench.connection.write(.erase(1), to: Panel.self)
    await until { brake.count == 1 }
    try await bench.connection.write(abort, to: Panel.self)
    #expect(try await answers.first(1) == [.outcome(3, 2)])
    #expect(brake.cancellations == 1)
    try await bench.connection.write(abort, to: Panel.self)
    #expect(try await answers.first(1) == [.outcome(3, 7)])
  }

  @Test("the handler of a client that goes is cancelled, and the next client is served")
  func gone() async throws {
    let (bench, brake) = (try await Bench(), Brake())
    try bench.rig.device.onRequest(Panel.self) { request, _ in
      if request.operand == 1 { try await brake.hold() }
      return .success
    }
    let answers = try await bench.answers()
    try await bench.connection.write(.erase(1), to: Panel.self)
    await until { brake.count == 1 }
    await bench.connection.disconnect()
    await until { brake.cancellations == 1 }
    let connection = try await bench.rig.connect()
    #expect(try await connection.perform(.erase(2), to: Panel.self) == .outcome(2, 1))
    withExtendedLifetime(answers) {}
  }

  @Test("a handler that does not reply in time is cancelled, and answered for")
  func late() async throws {
    let (clock, brake) = (ManualClock(), Brake())
    let bench = try await Bench(clock: clock)
    try bench.rig.device.onRequest(Panel.self, timeout: .seconds(7)) { _, _ in
      try await brake.hold()
      return .success
    }
    let answers = try await bench.answers()
    try await bench.connection.write(.erase(1), to: Panel.self)
    await clock.pass(.seconds(7))
    #expect(try await answers.first(1) == [.outcome(2, 9)])
    await until { brake.cancellations == 1 }
  }

  @Test("while one client is served, another is answered that the device is busy")
  func busy() async throws {
    let (bench, brake) = (try await Bench(), Brake())
    try bench.rig.device.onRequest(Panel.self, whileBusy: .failure(code: 10)) { _, _ in
      try await brake.hold()
      return .success
    }
    let answers = try await bench.answers()
    try await bench.connection.write(.erase(1), to: Panel.self)
    await until { brake.count == 1 }
    let other = try await bench.rig.connect(bench.rig.anotherCentral())
    let error = await failure { () async throws(GATTError) in try await other.perform(.erase(2), to: Panel.self) }
    guard case .procedureFailed(_, code: 10, _) = error else {
      Issue.record("expected busy, not \(String(describing: error))")
      return
    }
    brake.release()
    #expect(try await answers.first(1) == [.outcome(2, 1)])
  }

  @Test("a handler sends its client values, in order and before the answer, and others nothing")
  func values() async throws {
    let bench = try await Bench()
    try bench.rig.device.onRequest(Panel.self) { request, client in
      for number in 0..<request.operand { try await client.send(Instrument.Archive("\(number)")) }
      return .success
    }
    let other = try await bench.rig.connect(bench.rig.anotherCentral())
    let others = try await other.subscribe(to: Instrument.Archive.self)
    let values = try await bench.connection.subscribe(to: Instrument.Archive.self)
    let before = bench.tap.packets.count
    #expect(try await bench.connection.perform(.erase(200), to: Panel.self) == .outcome(2, 1))
    #expect(try await values.first(200) == (0..<200).map { Instrument.Archive("\($0)") })
    let sent = bench.tap.packets[before...].compactMap(\.first).filter { [0x1B, 0x1D].contains($0) }
    #expect(sent == [UInt8](repeating: 0x1B, count: 200) + [0x1D])
    try await bench.rig.device.updateValue(Instrument.Archive("all"))
    #expect(try await others.first(1) == [Instrument.Archive("all")])
  }
}
