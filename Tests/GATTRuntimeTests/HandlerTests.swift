import GATTProfiles
import GATTRuntime
import Goldens
import TestSupport
import Testing

/// The examples of the documentation, as it has them: nothing but a plain `try` in a handler.
@Suite("A handler of a served characteristic", .guarded)
struct HandlerTests {
  typealias Archive = Meter.Archive

  @Test("responds to a request with updateValue, or refuses it with an ATT error")
  func request() async throws {
    let rig = try await Rig(services: [Archive.makeProfile()])
    let (device, connection) = (rig.device, try await rig.connect())
    try device.onRequest(Archive.RecordAccess.self) { request, _ in
      guard case .reportNumber = request else { throw ATTError.writeRequestRejected }
      try await device.updateValue(Archive.RecordAccess.numberOfRecords(17))
    }
    let count = try await connection.perform(.reportNumber(1), to: Archive.RecordAccess.self)
    #expect(count == .numberOfRecords(17))
    let error = await failure { () async throws(GATTError) in
      try await connection.perform(.abort, to: Archive.RecordAccess.self)
    }
    guard case .att(.writeRequestRejected, _) = error else {
      Issue.record("expected a refusal, not \(String(describing: error))")
      return
    }
  }

  @Test("updates another value when one is written")
  func write() async throws {
    let rig = try await Rig()
    let (device, connection) = (rig.device, try await rig.connect())
    try device.onWrite(Accelerometer.Period.self) { period, _ in
      guard period.rawValue <= 100 else { throw ATTError.outOfRange }
      try await device.updateValue(Accelerometer.Data(bytes: [0, 0, 1]))
    }
    try await connection.write(#require(Accelerometer.Period(rawValue: 20)))
    #expect(try await connection.read(Accelerometer.Data.self).rawValue == [0, 0, 1])
    #expect(try device.value(of: Accelerometer.Period.self).rawValue == 20)
    let tooLong = try #require(Accelerometer.Period(rawValue: 101))
    let error = await failure { () async throws(GATTError) in try await connection.write(tooLong) }
    guard case .att(.outOfRange, _) = error else {
      Issue.record("expected out of range, not \(String(describing: error))")
      return
    }
    #expect(try device.value(of: Accelerometer.Period.self).rawValue == 20)
  }

  @Test("makes a value by its type at each read")
  func read() async throws {
    let rig = try await Rig(services: [Battery.makeProfile()])
    let connection = try await rig.connect()
    try rig.device.onRead(Battery.Level.self) { _ in try Battery.Level(bytes: [42]) }
    #expect(try await connection.read(Battery.Level.self).rawValue == 42)
  }

  @Test("whose error is not ATT's is an unlikely error to the client")
  func ownError() async throws {
    struct Mishap: Error {}
    let rig = try await Rig()
    let connection = try await rig.connect()
    try rig.device.onWrite(Accelerometer.Enabled.self) { _, _ in throw Mishap() }
    try rig.device.onRead(Accelerometer.Enabled.self) { _ in throw Mishap() }
    let write = await failure { () async throws(GATTError) in try await connection.write(Accelerometer.Enabled.yes) }
    let read = await failure { () async throws(GATTError) in try await connection.read(Accelerometer.Enabled.self) }
    for error in [write, read] {
      guard case .att(.unlikelyError, _) = error else {
        Issue.record("expected an unlikely error, not \(String(describing: error))")
        return
      }
    }
  }
}
