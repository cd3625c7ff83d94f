import DexcomProfiles
import Foundation
import GATTRuntime
import GlucoseSessions
import GlucoseSimulators
import TestSupport
import Testing

@Suite("A session with a Dexcom G5 or G6", .needs(.cipher), .guarded)
struct DexcomG5SessionTests {
  @Test(
    "authenticates, asks for the reading, then for the version once, then for the battery, and has the transmitter sleep",
    arguments: [(DexcomG5Session.Model.g5, [0x2E, 0x30] as [UInt8]), (.g6, [0x4E])])
  func order(model: DexcomG5Session.Model, reading: [UInt8]) async throws {
    let bench = try await DexcomBench()
    let transmitter = try await bench.transmitter()
    let session = try bench.session(model)
    let told = ToldEvents(session)
    await session.start()
    try await bench.measure(transmitter)
    #expect(await transmitter.takeOpcodes() == [0x01, 0x04] + reading + [0x4A, 0x09])
    try await bench.measure(transmitter)
    #expect(await transmitter.takeOpcodes() == [0x01, 0x04] + reading + [0x22, 0x09])
    try await bench.measure(transmitter)
    #expect(await transmitter.takeOpcodes() == [0x01, 0x04] + reading + [0x09])
    try await bench.wait { told.readings.count == 3 }
    let readings = told.readings.flatMap { $0 }
    let measured = await transmitter.sensor.measured
    #expect(zip(readings, measured).allSatisfy { abs($0.date.timeIntervalSince($1.date)) < 5 })
    #expect(readings.map(\.glucose) == measured.map { Double($0.glucose) })
    #expect(readings.map(\.trend) == [-0.4, -0.4, -0.4])
    #expect(readings.map(\.raw?.filtered) == measured.map { model == .g5 ? $0.raw : nil })
    #expect(told.failures.isEmpty)
    await session.stop()
  }

  @Test("tells the version, the battery and the sensor's state")
  func facts() async throws {
    let bench = try await DexcomBench()
    let transmitter = try await bench.transmitter()
    let session = try bench.session()
    let told = ToldEvents(session)
    await session.start()
    try await bench.measure(transmitter)
    try await bench.measure(transmitter)
    try await bench.wait { told.all.count == 5 }
    let facts = told.all.filter { if case .readings = $0 { false } else { true } }
    #expect(
      facts.map { "\($0)" } == [
        "\(GlucoseEvent.sensor(.dexcomG5(.ok), age: nil))",
        "\(GlucoseEvent.versions(firmware: "1.6.5.27", hardware: nil))",
        "\(GlucoseEvent.battery(.dexcomG5(voltageA: 313, voltageB: 298, resistance: 875, runtime: 2, temperature: 30)))",
      ])
    await session.stop()
  }

  @Test("asks for the battery again once twelve hours have passed")
  func battery() async throws {
    let bench = try await DexcomBench()
    let transmitter = try await bench.transmitter()
    let session = try bench.session()
    await session.start()
    var asked: [Int] = []
    for wake in 0..<148 {
      try await bench.measure(transmitter)
      if await transmitter.takeOpcodes().contains(0x22) { asked.append(wake) }
    }
    #expect(asked.count == 2)
    #expect(asked.first == 1)
    // A link that is made a second late is one too early.
    #expect([145, 146].contains(asked.last))
    await session.stop()
  }

  @Test("asks for nothing on a link within 60 seconds after a reading, and tells a reading once when it comes again")
  func reconnection() async throws {
    let bench = try await DexcomBench()
    let transmitter = try await bench.transmitter()
    let session = try bench.session()
    let told = ToldEvents(session)
    await session.start()
    try await bench.measure(transmitter)
    _ = await transmitter.takeOpcodes()
    let before = session.device.statistics.connections
    try await transmitter.wake()
    try await bench.wait { session.device.statistics.connections > before && session.device.status.connection != nil }
    bench.clock.advance(by: .seconds(50))
    #expect(await transmitter.opcodes.isEmpty)
    await transmitter.sleep()
    bench.clock.advance(by: .seconds(10))
    try await transmitter.wake()
    try await bench.wait { await !transmitter.isAwake }
    #expect(await transmitter.opcodes == [0x01, 0x04, 0x4E, 0x22, 0x09])
    await session.stop()
    // It was the same reading.
    #expect(told.readings.count == 1)
  }

  @Test("resets in place of reading, and tells no reading of the first five minutes after it")
  func reset() async throws {
    let bench = try await DexcomBench()
    let transmitter = try await bench.transmitter()
    let session = try bench.session()
    let told = ToldEvents(session)
    await session.start()
    try await bench.measure(transmitter)
    await session.reset()
    try await bench.measure(transmitter)
    #expect(await transmitter.opcodes.suffix(5) == [0x01, 0x04, 0x42, 0x22, 0x09])
    await transmitter.measure()
    bench.clock.advance(by: .seconds(120))
    try await transmitter.wake()
    try await bench.wait { await !transmitter.isAwake }
    #expect(await transmitter.opcodes.suffix(4) == [0x01, 0x04, 0x4E, 0x09])
    // Those after that are fetched, if need be.
    await bench.sleep(transmitter, for: 3)
    try await bench.measure(transmitter)
    try await bench.wait { told.readings.count == 2 }
    let measured = await transmitter.sensor.measured
    let glucose = Set(told.readings.flatMap { $0 }.map(\.glucose))
    #expect(!glucose.contains(Double(measured[1].glucose)))
    #expect(!glucose.contains(Double(measured[2].glucose)))
    #expect(glucose.contains(Double(measured[4].glucose)))
    await session.stop()
  }

  @Test("takes no reply to a reset with a wrong checksum, and resets the next time")
  func wrongChecksumOfReset() async throws {
    let bench = try await DexcomBench()
    let transmitter = try await bench.transmitter()
    let session = try bench.session()
    let told = ToldEvents(session)
    await session.start()
    try await bench.measure(transmitter)
    await session.reset()
    bench.passToNextMeasurement()
    await transmitter.measure()
    await transmitter.fail(SimulatedFault(.wrongChecksum, at: 0x42, sleeps: false))
    try await transmitter.wake()
    try await bench.wait { await !transmitter.happened.isEmpty }
    // The right reply may still come, for so long.
    try await bench.pass(.seconds(15)) { !told.failures.isEmpty }
    try await bench.wait { await !transmitter.isAwake }
    #expect(await transmitter.opcodes.contains(0x42))
    try await bench.measure(transmitter)
    #expect(await transmitter.opcodes.count { $0 == 0x42 } == 2)
    #expect(told.failures.count == 1)
    await session.stop()
  }
}
