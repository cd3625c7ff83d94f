import GATTProfiles
import GATTRuntime
import TestSupport
import Testing

@testable import MotionSensor

@Suite("A sensor that serves", .guarded)
struct MotionSensorTests {
  private typealias Motion = MotionProfile.Motion
  private typealias Log = MotionProfile.Log

  private let clock = ManualClock()
  private let loopback: LoopbackTransport
  private let sensor: Sensor

  init() async throws {
    loopback = LoopbackTransport(clock: clock)
    sensor = try await Sensor(on: loopback, clock: clock)
  }

  private func connected() async throws -> Connection {
    let central = try await CentralManager(transport: loopback, clock: clock)
    return try await central.connect(to: sensor.device.identifier)
  }

  /// Makes a request while the sensor waits for the next sample, so that it holds from the one behind that on.
  private func request(
    _ request: Motion.ControlPoint.Request, from connection: Connection, whileItWaits pause: Duration
  ) async throws {
    await clock.waitForSleeper(pause)
    _ = try await connection.perform(request, to: Motion.ControlPoint.self)
  }

  @Test("fifty samples a second reach the client, one after the other, for as long as it wants them")
  func samples() async throws {
    let measuring = Task { [sensor] in try await sensor.measure { _ in Acceleration(x: 0.25, y: -0.5, z: 1) } }
    defer { measuring.cancel() }
    let connection = try await connected()
    let samples = try await connection.subscribe(to: Motion.Sample.self)
    try await request(.start, from: connection, whileItWaits: .milliseconds(20))
    var iterator = samples.makeAsyncIterator()
    // The pause that had begun before ends without a sample.
    await clock.pass(.milliseconds(20))
    for number in 1...1000 {
      await clock.pass(.milliseconds(20))
      let sample = try #require(try await iterator.next())
      #expect(sample == (try Motion.Sample(number: UInt32(number), x: 0.25, y: -0.5, z: 1)))
    }

    try await request(.setRate(10), from: connection, whileItWaits: .milliseconds(20))
    await clock.pass(.milliseconds(20))
    #expect(try await iterator.next()?.number == 1001)
    await clock.pass(.milliseconds(100))
    #expect(try await iterator.next()?.number == 1002)

    try await request(.stop, from: connection, whileItWaits: .milliseconds(100))
    await clock.pass(.milliseconds(100))
    #expect(try await iterator.next()?.number == 1003)
    for _ in 0..<10 { await clock.pass(.milliseconds(100)) }
    try await request(.start, from: connection, whileItWaits: .milliseconds(100))
    await clock.pass(.milliseconds(100))
    await clock.pass(.milliseconds(100))
    #expect(try await iterator.next()?.number == 1004)
  }

  @Test(
    "a rate that the sensor does not have is refused by name, and the next request carried out",
    arguments: [0, 51] as [UInt8])
  func refused(rate: UInt8) async throws {
    let connection = try await connected()
    let error = await #expect(throws: GATTError.self) {
      try await connection.perform(.setRate(rate), to: Motion.ControlPoint.self)
    }
    guard case .procedureFailed(_, code: 3, meaning: "Rate Out of Range"?) = error else {
      Issue.record("\(String(describing: error))")
      return
    }
    _ = try await connection.perform(.setRate(50), to: Motion.ControlPoint.self)
  }

  @Test("a day's log is downloaded from any minute on, in order, before the answer; then it is deleted")
  func download() async throws {
    let day = UInt32(24 * 60)
    for minute in 0..<day { sensor.log.add(try .init(minute: minute, strength: Double(minute) / 100)) }
    let connection = try await connected()
    let shocks = try await connection.subscribe(to: Log.Shock.self, buffering: .failing(capacity: Int(day)))
    #expect(try await connection.perform(.count, to: Log.ControlPoint.self) == .numberOfShocks(day))
    let answer = try await connection.perform(.download(100), to: Log.ControlPoint.self)
    #expect(answer == .numberOfShocks(day - 100))
    var iterator = shocks.makeAsyncIterator()
    for minute in 100..<day {
      #expect(try await iterator.next() == (try .init(minute: minute, strength: Double(minute) / 100)))
    }
    _ = try await connection.perform(.delete, to: Log.ControlPoint.self)
    #expect(try await connection.perform(.count, to: Log.ControlPoint.self) == .numberOfShocks(0))
  }

  @Test("the log has the strongest shock of each minute, and as many minutes as there is room for")
  func log() throws {
    let log = ShockLog(capacity: 2)
    for (minute, strength) in [(1, 1.0), (1, 3.0), (1, 2.0), (2, 1.0), (3, 1.5)] as [(UInt32, Double)] {
      log.add(try .init(minute: minute, strength: strength))
    }
    #expect(log.shocks(from: 0) == [try .init(minute: 2, strength: 1), try .init(minute: 3, strength: 1.5)])
    #expect(log.shocks(from: 3).map(\.minute) == [3])
  }

  @Test("the profile's own examples hold")
  func examples() throws { try MotionProfile.verifyExamples() }
}
