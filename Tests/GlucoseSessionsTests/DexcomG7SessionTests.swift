import DexcomProfiles
import Foundation
import GATTRuntime
import GlucoseSessions
import GlucoseSimulators
import TestSupport
import Testing

@Suite("A session with a Dexcom G7", .guarded)
struct DexcomG7SessionTests {
  private let bench: DexcomBench
  private let sensor: SimulatedDexcomG7
  private let session: DexcomG7Session
  private let told: ToldEvents

  init() async throws {
    bench = try await DexcomBench()
    sensor = try await bench.sensor()
    session = DexcomG7Session(bench.central, options: .steadyTransmitter, now: bench.now)
    told = ToldEvents(session)
  }

  @Test("tells each reading once, the state of the sensor, and its version")
  func readings() async throws {
    await session.start()
    for _ in 0..<3 { try await bench.measure(sensor) }
    try await bench.wait { told.readings.count == 3 }
    let measured = await sensor.sensor.measured
    let readings = told.readings.flatMap { $0 }
    #expect(readings.map(\.glucose) == measured.map { Double($0.glucose) })
    #expect(zip(readings, measured).allSatisfy { abs($0.date.timeIntervalSince($1.date)) < 5 })
    let facts = told.all.filter { if case .readings = $0 { false } else { true } }
    #expect(
      facts.map { "\($0)" } == [
        "\(GlucoseEvent.sensor(.dexcomG7(.ok), age: .seconds(3900)))",
        "\(GlucoseEvent.versions(firmware: "4040200", hardware: "ff"))",
      ])
    await session.stop()
  }

  @Test("tells when the sensor's state changes, and no reading that the state says not to rely on")
  func states() async throws {
    await session.start()
    try await bench.measure(sensor)
    try await bench.measure(sensor) { await sensor.configure { $0.state = .temporaryIssue } }
    try await bench.measure(sensor) { await sensor.configure { $0.state = .ok } }
    try await bench.wait { told.readings.count == 2 }
    let states = told.all.compactMap { event -> SensorState? in
      guard case .sensor(let state, _) = event else { return nil }
      return state
    }
    #expect(states == [.dexcomG7(.ok), .dexcomG7(.temporaryIssue), .dexcomG7(.ok)])
    let measured = await sensor.sensor.measured
    #expect(told.readings.flatMap { $0 }.map(\.glucose) == [0, 2].map { Double(measured[$0].glucose) })
    await session.stop()
  }

  @Test("fetches the readings that were missed, and again when the link is lost meanwhile")
  func backfill() async throws {
    await session.start()
    try await bench.measure(sensor)
    await bench.sleep(sensor, for: 4)
    try await bench.measure(sensor) { await sensor.fail(SimulatedFault(.lostLink, at: 0x59)) }
    try await bench.wait { told.readings.count == 2 }
    #expect(told.readings[1].count == 1)
    try await bench.measure(sensor)
    try await bench.wait { told.readings.count == 3 }
    let measured = await sensor.sensor.measured
    #expect(told.readings[2].map(\.glucose) == [1, 2, 3, 4, 6].map { Double(measured[$0].glucose) })
    await session.stop()
  }

  @Test(
    "tells each reading once of a sensor that is reset twice within ten minutes",
    arguments: [0, 1, 100, 200, 295], [0, 10, 100])
  func twoResets(first: Int, second: Int) async throws {
    await session.start()
    try await bench.measure(sensor)
    for (delay, count) in [(first, 2), (second, 3)] {
      try await bench.wait { told.readings.count == count - 1 }
      bench.clock.advance(by: .seconds(delay))
      await sensor.reset()
      try await bench.measure(sensor)
    }
    try await bench.measure(sensor)
    try await bench.wait { told.readings.count == 4 }
    let measured = await sensor.sensor.measured
    let readings = told.readings.flatMap { $0 }
    #expect(readings.map(\.glucose) == measured.map { Double($0.glucose) })
    #expect(readings.map { bench.slot(of: $0.date) } == measured.map { bench.slot(of: $0.date) })
    await session.stop()
  }

  @Test("tells once that it needs pairing, and asks for nothing until the two are bonded")
  func pairing() async throws {
    await sensor.configure { $0.isBonded = false }
    await session.start()
    for _ in 0..<2 { try await bench.measure(sensor) }
    try await bench.wait { told.failures.count == 2 }
    #expect(told.all.filter { if case .needsPairing = $0 { true } else { false } }.count == 1)
    await sensor.configure { $0.isBonded = true }
    try await bench.measure(sensor)
    try await bench.wait { told.readings.count == 1 }
    await session.stop()
  }
}
