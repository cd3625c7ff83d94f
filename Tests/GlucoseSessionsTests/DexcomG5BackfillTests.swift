import GATTRuntime
import GlucoseSessions
import GlucoseSimulators
import TestSupport
import Testing

@Suite("A session that has missed readings of a Dexcom G5 or G6", .needs(.cipher), .guarded)
struct DexcomG5BackfillTests {
  @Test("takes no reply with a wrong checksum, and fetches the reading the next time")
  func wrongChecksum() async throws {
    let bench = try await DexcomBench()
    let transmitter = try await bench.transmitter()
    let session = try bench.session()
    let told = ToldEvents(session)
    await session.start()
    try await bench.measure(transmitter)
    bench.passToNextMeasurement()
    await transmitter.measure()
    await transmitter.fail(SimulatedFault(.wrongChecksum, at: 0x4E, sleeps: false))
    try await transmitter.wake()
    try await bench.wait { await !transmitter.happened.isEmpty }
    // The right reply may still come, for so long. The failure says what was wrong with the other, if it came in time.
    try await bench.pass(.seconds(15)) { !told.failures.isEmpty }
    try await bench.wait { await !transmitter.isAwake }
    #expect(told.readings.count == 1)
    try await bench.measure(transmitter)
    try await bench.wait { told.readings.count == 2 }
    #expect(told.readings.last?.count == 2)
    await session.stop()
  }

  @Test(
    "asks again for missed readings when the link is lost, the frames' checksum is wrong, or there is no reply",
    arguments: SimulatedFault.Kind.allCases)
  func backfillAgain(kind: SimulatedFault.Kind) async throws {
    let bench = try await DexcomBench()
    let transmitter = try await bench.transmitter()
    let session = try bench.session()
    let told = ToldEvents(session)
    await session.start()
    try await bench.measure(transmitter)
    await bench.sleep(transmitter, for: 5)
    try await bench.measure(transmitter) { await transmitter.fail(SimulatedFault(kind, at: 0x50)) }
    try await bench.wait { told.readings.count == 2 }
    // The present reading does not wait for those of the past.
    #expect(told.readings.last?.count == 1)
    try await bench.measure(transmitter)
    try await bench.wait { told.readings.count == 3 }
    let measured = await transmitter.sensor.measured
    #expect(told.readings[2].map(\.glucose) == [1, 2, 3, 4, 5, 7].map { Double(measured[$0].glucose) })
    await session.stop()
  }

  @Test("begins behind the newest reading that the program knows")
  func newestKnown() async throws {
    let bench = try await DexcomBench()
    let transmitter = try await bench.transmitter()
    await bench.sleep(transmitter, for: 6)
    let measured = await transmitter.sensor.measured
    let session = try bench.session(newestKnown: measured[2].date)
    let told = ToldEvents(session)
    await session.start()
    try await bench.measure(transmitter)
    try await bench.wait { !told.readings.isEmpty }
    let later = await transmitter.sensor.measured[3...]
    #expect(told.readings.first?.map(\.glucose) == later.map { Double($0.glucose) })
    await session.stop()
  }
}
