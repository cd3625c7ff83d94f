import GATTProfiles
import GATTRuntime
import Synchronization
import TestSupport
import Testing

@Suite("A procedure", .guarded)
struct ProcedureTests {
  typealias Panel = Instrument.Panel
  typealias Request = Instrument.Panel.Request

  /// A device with a control point that does as its script says, and notes what it was asked.
  final class Bench: Sendable {
    typealias Script = @Sendable (Request, PeripheralManager) async throws -> Void

    let rig: Rig
    let connection: Connection
    private let noted = Mutex<[Request]>([])

    init(
      _ configuration: LoopbackTransport.Configuration = .init(), clock: any Clock<Duration> = ManualClock(),
      script: @escaping Script
    ) async throws {
      rig = try await Rig(configuration, services: [Instrument.makeProfile()], clock: clock)
      connection = try await rig.connect()
      try rig.device.onRequest(Panel.self) { [self, device = rig.device] request, _ in
        noted.withLock { $0.append(request) }
        try await script(request, device)
      }
    }

    /// The requests so far.
    var requests: [Request] { noted.withLock { $0 } }

    func waitForRequests(_ count: Int) async {
      await until { requests.count >= count }
    }

    func send(_ values: [Panel]) async throws {
      for value in values { try await rig.device.updateValue(value) }
    }
  }

  @Test("returns the response that answers its request; others get everything")
  func response() async throws {
    let bench = try await Bench { request, device in
      for value in [Panel.outcome(7, 1), .number(request.operand + 41)] { try await device.updateValue(value) }
    }
    let others = try await bench.connection.subscribe(to: Panel.self)
    #expect(try await bench.connection.perform(.count, to: Panel.self) == .number(42))
    #expect(try await others.first(2) == [.outcome(7, 1), .number(42)])
    #expect(bench.requests == [.count])
  }

  @Test("needs no control point beside a request that says which one it is for")
  func ownControlPoint() async throws {
    let bench = try await Bench { request, device in try await device.updateValue(Panel.number(request.operand)) }
    #expect(try await bench.connection.perform(Request.count) == .number(1))
  }

  @Test("subscribes before it writes, and unsubscribes when it is over")
  func subscription() async throws {
    let tap = Tap()
    let bench = try await Bench(tap.configuration()) { request, device in
      try await device.updateValue(Panel.outcome(request.opcode, 1))
    }
    try await bench.connection.discoverServices()
    let before = tap.packets.count
    #expect(try await bench.connection.perform(.erase(1), to: Panel.self) == .outcome(2, 1))
    let writes = tap.packets[before...].filter { $0.first == 0x12 }
    #expect(writes.map { Array($0[3...]) }.prefix(2) == [[2, 0], [2, 1]])
    await bench.rig.device.waitForSubscribers(0, of: try bench.rig.characteristic(Panel.self))
  }

  @Test("fails with the code that the device responds", arguments: [2, 6, 255] as [UInt8])
  func failed(code: UInt8) async throws {
    let bench = try await Bench { request, device in
      try await device.updateValue(Panel.outcome(request.opcode, code))
    }
    let error = await failure { () async throws(GATTError) in
      try await bench.connection.perform(.erase(1), to: Panel.self)
    }
    guard case .procedureFailed(let name, Int(code), _) = error else {
      Issue.record("expected code \(code), not \(String(describing: error))")
      return
    }
    #expect(name.hasPrefix("Panel"))
  }

  @Test("fails when the device refuses the write")
  func refused() async throws {
    let bench = try await Bench { _, _ in throw ATTError.procedureAlreadyInProgress }
    let error = await failure { () async throws(GATTError) in
      try await bench.connection.perform(.erase(1), to: Panel.self)
    }
    guard case .att(.procedureAlreadyInProgress, _) = error else {
      Issue.record("expected a refusal, not \(String(describing: error))")
      return
    }
  }

  @Test("fails when there is no response in time, and the next does not take a late one for its own")
  func lateResponse() async throws {
    let clock = ManualClock()
    let bench = try await Bench(clock: clock) { request, device in
      guard request.opcode == 4 else { return }
      for value in [Panel.outcome(2, 1), .number(3)] { try await device.updateValue(value) }
    }
    async let lost = failure { () async throws(GATTError) in
      try await bench.connection.perform(.erase(1), to: Panel.self)
    }
    await clock.pass(.seconds(15))
    guard case .timedOut(_, after: .seconds(15)) = await lost else {
      Issue.record("expected a time-out, not \(String(describing: await lost))")
      return
    }
    #expect(try await bench.connection.perform(.count, to: Panel.self) == .number(3))
  }

  @Test("waits as long as the call says")
  func timeout() async throws {
    let clock = ManualClock()
    let bench = try await Bench(clock: clock) { _, _ in }
    async let lost = failure { () async throws(GATTError) in
      try await bench.connection.perform(.count, to: Panel.self, timeout: .seconds(2))
    }
    await clock.pass(.seconds(2))
    guard case .timedOut(_, after: .seconds(2)) = await lost else {
      Issue.record("expected a time-out, not \(String(describing: await lost))")
      return
    }
  }

  @Test("tells of a value that did not decode when there is no other in time")
  func undecodable() async throws {
    let (tap, clock) = (Tap(), ManualClock())
    let bench = try await Bench(tap.configuration(), clock: clock) { request, device in
      try await device.updateValue(Panel.outcome(request.opcode, 1))
    }
    // An indication with an op code that nobody knows.
    tap.replace { packet in packet.bytes.first == 0x1D ? Array(packet.bytes[..<3]) + [0x77] : nil }
    async let lost = failure { () async throws(GATTError) in
      try await bench.connection.perform(.count, to: Panel.self)
    }
    await clock.waitForSleeper(.seconds(15))
    await until { tap.opcodes.contains(0x1E) }
    clock.advance(by: .seconds(15))
    guard case .undecodable(_, let error) = await lost else {
      Issue.record("expected an undecodable value, not \(String(describing: await lost))")
      return
    }
    #expect(error.reason == .unknownCase(0x77))
  }

  @Test("waits until the one before is over, at the same control point")
  func queued() async throws {
    let bench = try await Bench { _, _ in }
    let all = (UInt8(1)...5).map { operand in
      Task { [connection = bench.connection] in try await connection.perform(.erase(operand), to: Panel.self) }
    }
    for count in 1...5 {
      await bench.waitForRequests(count)
      // Time enough for the next one, if it did not wait.
      try await bench.connection.write(Instrument.Archive("ping"))
      #expect(bench.requests.count == count)
      try await bench.send([.outcome(2, 1)])
    }
    for task in all { #expect(try await task.value == .outcome(2, 1)) }
    #expect(Set(bench.requests.map(\.operand)) == [1, 2, 3, 4, 5])
  }

  @Test("is over when its task is cancelled, and lets the next go on", arguments: [true, false])
  func cancelled(isFirst: Bool) async throws {
    let bench = try await Bench { request, device in
      guard request.operand == 9 else { return }
      try await device.updateValue(Panel.outcome(2, 1))
    }
    let first = Task { [connection = bench.connection] in try await connection.perform(.erase(1), to: Panel.self) }
    await bench.waitForRequests(1)
    let second = Task { [connection = bench.connection] in try await connection.perform(.erase(2), to: Panel.self) }
    let cancelled = isFirst ? first : second
    cancelled.cancel()
    await #expect { try await cancelled.value } throws: { error in
      guard case .cancelled = error as? GATTError else { return false }
      return true
    }
    if isFirst { await bench.waitForRequests(2) }
    try await bench.send([.outcome(2, 1)])
    #expect(try await (isFirst ? second : first).value == .outcome(2, 1))
    #expect(try await bench.connection.perform(.erase(9), to: Panel.self) == .outcome(2, 1))
    #expect(bench.requests.map(\.operand) == (isFirst ? [1, 2, 9] : [1, 9]))
  }

  @Test("ends with the link, and so do those that wait for their turn")
  func disconnected() async throws {
    let bench = try await Bench { _, _ in }
    let all = (UInt8(1)...3).map { operand in
      Task { [connection = bench.connection] in
        await failure { () async throws(GATTError) in try await connection.perform(.erase(operand), to: Panel.self) }
      }
    }
    await bench.waitForRequests(1)
    await bench.connection.disconnect()
    for task in all {
      guard case .disconnected(.local) = await task.value else {
        Issue.record("expected the end of the link, not \(String(describing: await task.value))")
        return
      }
    }
    #expect(bench.requests.count == 1)
  }

  @Test("may have requests that are its own values, and responses in several notifications")
  func messages() async throws {
    let bench = try await Bench { _, _ in }
    let device = bench.rig.device
    let archive = try bench.rig.characteristic(Instrument.Archive.self)
    try device.onRequest(Instrument.Archive.self) { request, _ in
      let parts = [[1, 1] + Array("zero".utf8), [1, 2] + request.text, [2, 2] + Array(" pong".utf8)]
      for part in parts { try await device.updateValue(part, of: archive) }
    }
    let response = try await bench.connection.perform(Instrument.Archive("ping"), to: Instrument.Archive.self)
    #expect(response == Instrument.Archive("ping pong"))
  }

  @Test("is written as its request, which the server checks as such")
  func requests() async throws {
    let bench = try await Bench { _, _ in }
    let remote = try await bench.connection.characteristic(Panel.self)
    try await bench.connection.write(.erase(3), to: Panel.self)
    try await bench.connection.writeString(["Panel": "0204"], to: remote)
    #expect(bench.requests == [.erase(3), .erase(4)])
    // A response is no request.
    for octets: [UInt8] in [[0x10, 2, 1], [2], [2, 1, 0]] {
      let error = await failure { () async throws(GATTError) in try await bench.connection.write(octets, to: remote) }
      let isTag = octets[0] == 0x10
      guard case .att(isTag ? .valueNotAllowed : .invalidAttributeValueLength, _) = error else {
        Issue.record("expected a refusal, not \(String(describing: error))")
        return
      }
    }
    let text = await failure { () async throws(GATTError) in
      try await bench.connection.writeString(["Panel": "1002"], to: remote)
    }
    guard case .notSerializable = text else {
      Issue.record("expected no such request, not \(String(describing: text))")
      return
    }
    #expect(bench.requests.count == 2)
  }
}
