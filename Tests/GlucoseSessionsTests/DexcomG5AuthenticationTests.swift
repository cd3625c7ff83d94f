import GATTRuntime
import GlucoseSessions
import GlucoseSimulators
import TestSupport
import Testing

@Suite("A session that authenticates a Dexcom G5 or G6", .needs(.cipher), .guarded)
struct DexcomG5AuthenticationTests {
  @Test("passes over a transmitter of the same name whose hash is by another number, and does not remember it")
  func otherNumber() async throws {
    let bench = try await DexcomBench()
    let other = try await bench.transmitter("999956")
    let store = MemoryStore()
    let session = try bench.session(remembering: store)
    let told = ToldEvents(session)
    await session.start()
    await other.measure()
    try await other.wake()
    try await bench.wait { !told.failures.isEmpty }
    guard case .attributesMissing("Dexcom G5 123456", _)? = told.failures.first else {
      Issue.record("\(told.failures)")
      return
    }
    // It never learns the answer to its challenge.
    #expect(await other.opcodes == [0x01])
    #expect(store.device(named: "Dexcom G5 123456") == nil)
    let own = try await bench.transmitter()
    try await bench.measure(own)
    #expect(store.device(named: "Dexcom G5 123456") == own.device.identifier)
    await session.stop()
  }

  @Test("tries a remembered transmitter again whose hash is wrong, for another may have its address")
  func wrongHashOfRemembered() async throws {
    let bench = try await DexcomBench()
    let other = try await bench.transmitter("999956")
    let session = try bench.session(remembering: MemoryStore(["Dexcom G5 123456": other.device.identifier]))
    let told = ToldEvents(session)
    await session.start()
    await other.measure()
    try await other.wake()
    try await bench.wait { told.failures.count == 2 }
    for error in told.failures {
      guard case .serviceFailed = error else {
        Issue.record("\(error)")
        continue
      }
    }
    #expect(!session.device.status.isInactive)
    await session.stop()
  }

  @Test("tells once that it needs pairing, and asks for nothing until the two are bonded")
  func pairing() async throws {
    let bench = try await DexcomBench()
    let transmitter = try await bench.transmitter()
    await transmitter.configure { $0.isBonded = false }
    let session = try bench.session()
    let told = ToldEvents(session)
    await session.start()
    await transmitter.measure()
    try await transmitter.wake()
    try await bench.wait { told.failures.count == 2 }
    #expect(told.all.filter { if case .needsPairing = $0 { true } else { false } }.count == 1)
    await session.pair()
    try await bench.wait { await !transmitter.isAwake }
    let opcodes = await transmitter.opcodes
    #expect(opcodes.suffix(7) == [0x01, 0x04, 0x06, 0x07, 0x4E, 0x4A, 0x09])
    #expect(!opcodes.dropLast(3).contains(0x4E))
    try await bench.measure(transmitter)
    #expect(await transmitter.opcodes.suffix(4) == [0x01, 0x04, 0x4E, 0x22, 0x09].suffix(4))
    await session.stop()
  }
}
