import GATTProfiles
import GATTRuntime
import Goldens
import TestSupport
import Testing

@Suite("Generated messages and procedures work over a link", .guarded)
struct GeneratedProtocolTests {
  typealias Archive = Meter.Archive

  /// The clock stands still unless a test moves it: a pause that ends a message is the device's, not the machine's.
  private static func rig(clock: ManualClock = ManualClock()) async throws -> (Rig, Connection) {
    let rig = try await Rig(.init(mtu: 23), services: [Archive.makeProfile()], clock: clock)
    return (rig, try await rig.connect())
  }

  @Test("records arrive whole, and are told apart by their tags")
  func records() async throws {
    let (rig, connection) = try await Self.rig()
    let records = try await connection.subscribe(to: Archive.Record.self)
    let memory = (0..<356).map { UInt8(truncatingIfNeeded: $0 &* 7) }
    let data = try Archive.Record.Data(packet: .init(battery: 87, memory: memory))
    let sent: [Archive.Record] = [.newSensor, .data_(data), .noSensor]
    #expect(sent[1].encoded().count == 360)
    for record in sent { try await rig.device.updateValue(record) }
    #expect(try await records.first(3) == sent)
  }

  @Test("text arrives after its pause")
  func trace() async throws {
    let clock = ManualClock()
    let (rig, connection) = try await Self.rig(clock: clock)
    let traces = try await connection.subscribe(to: Archive.Trace.self)
    let parts = try await connection.subscribe(to: connection.characteristic(Archive.Trace.self))
    let text = try Archive.Trace(String(repeating: "long ", count: 50))
    try await rig.device.updateValue(text)
    // All have come, so that the clock is not moved too early.
    _ = try await parts.first(13)
    await clock.pass(.milliseconds(200))
    #expect(try await traces.first(1) == [text])
  }

  @Test("counted packets are joined at the other end, either way")
  func labels() async throws {
    let (rig, connection) = try await Self.rig()
    let labels = try await connection.subscribe(to: Archive.Label.self)
    let label = try Archive.Label(kind: 0x3D, text: String(repeating: "ä", count: 100))
    try await rig.device.updateValue(label)
    #expect(try await labels.first(1) == [label])
    // What is written is what is sent: the device says it back, packet for packet.
    let characteristic = try rig.characteristic(Archive.Label.self)
    characteristic.onWrite { [device = rig.device] bytes, _ in
      try await device.updateValue(bytes, of: characteristic)
    }
    try await connection.write(label)
    #expect(try await labels.first(1) == [label])
  }

  @Test("a request is answered by the response that belongs to it, or by the code that says why not")
  func procedures() async throws {
    let (rig, connection) = try await Self.rig()
    try rig.device.onRequest(Archive.RecordAccess.self) { [device = rig.device] request, _ in
      let result: Archive.RecordAccess.ResponseCode.Result = request == .abort ? .success : .noRecords
      let other = try Archive.RecordAccess.ResponseCode(requestOpCode: 9, result: .success)
      let response = try Archive.RecordAccess.ResponseCode(requestOpCode: request.tag, result: result)
      try await device.updateValue(Archive.RecordAccess.responseCode(other))
      if case .reportNumber = request {
        return try await device.updateValue(Archive.RecordAccess.numberOfRecords(17))
      }
      try await device.updateValue(Archive.RecordAccess.responseCode(response))
    }
    let number = try await connection.perform(.reportNumber(1), to: Archive.RecordAccess.self)
    #expect(number == .numberOfRecords(17))
    let abort = try await connection.perform(.abort, to: Archive.RecordAccess.self)
    #expect(try abort == .responseCode(.init(requestOpCode: 3, result: .success)))
    let error = await failure { () async throws(GATTError) in
      try await connection.perform(.deleteRecords(1), to: Archive.RecordAccess.self)
    }
    guard case .procedureFailed(_, code: 6, _) = error else {
      Issue.record("expected code 6, not \(String(describing: error))")
      return
    }
  }

  @Test("a control point may be asked with its own values")
  func command() async throws {
    let (rig, connection) = try await Self.rig()
    try rig.device.onRequest(Archive.Command.self) { [device = rig.device] _, _ in
      for command in [Archive.Command.ask, .tell(513)] { try await device.updateValue(command) }
    }
    #expect(try await connection.perform(.ask, to: Archive.Command.self) == .tell(513))
  }
}
