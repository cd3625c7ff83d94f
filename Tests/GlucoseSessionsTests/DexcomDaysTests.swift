import DexcomProfiles
import Foundation
import GATTRuntime
import GlucoseSessions
import GlucoseSimulators
import TestSupport
import Testing

@Suite("Three days with a Dexcom", .guarded)
struct DexcomDaysTests {
  /// Every five minutes for three days.
  private static let measurements = 3 * 288

  @Test(
    "R20 lose no reading of a G5 or G6 and tell none twice, whatever becomes of the links, the replies and the slot",
    .needs(.cipher),
    arguments: [(DexcomG5Session.Model.g5, 5 as UInt64), (.g6, 6)])
  func transmitter(model: DexcomG5Session.Model, seed: UInt64) async throws {
    let bench = try await DexcomBench()
    let transmitter = try await bench.transmitter()
    let session = try bench.session(model, remembering: MemoryStore())
    let told = ToldEvents(session)
    let phone = try await bench.anotherCentral()
    let thief = try bench.session(model, on: phone, remembering: MemoryStore())
    var account = ReadingAccount()
    var random = SeededGenerator(seed: seed)
    await session.start()
    try await bench.measure(transmitter)
    while await transmitter.sensor.measured.count < Self.measurements {
      let isLate = await told.count < transmitter.sensor.measured.count - account.excused.count
      switch random.wake(reading: model == .g5 ? [0x2E, 0x30] : [0x4E], isLate: isLate) {
      case .asleep(let count): await bench.sleep(transmitter, for: count)
      case .fault(let fault):
        try await bench.measure(transmitter) { await transmitter.fail(fault) }
      case .slotTaken:
        try await bench.measure(transmitter) {
          await transmitter.giveSlot(to: phone.identifier)
          await thief.start()
        }
        await thief.stop()
      case .reset:
        await session.reset()
        try await bench.measure(transmitter)
      }
      guard await transmitter.resets > account.resets else { continue }
      await account.reset(
        transmitter.sensor.measured, told.readings.flatMap { $0 }.map { bench.slot(of: $0.date) }, bench)
    }
    // What is missing still comes with the next.
    for _ in 0..<2 { try await bench.measure(transmitter) }
    await session.stop()
    try await account.check(transmitter.sensor.measured, told, faults: transmitter.happened, in: bench)
  }

  @Test("R20 lose no reading of a G7 and tell none twice, whatever becomes of the links and the slot")
  func sensor() async throws {
    let bench = try await DexcomBench()
    let sensor = try await bench.sensor()
    let session = DexcomG7Session(
      bench.central, remembering: MemoryStore(), options: .steadyTransmitter, now: bench.now)
    let told = ToldEvents(session)
    let phone = try await bench.anotherCentral()
    let thief = DexcomG7Session(phone, options: .steadyTransmitter, now: bench.now)
    let stolen = ToldEvents(thief)
    var (account, thefts) = (ReadingAccount(), 0)
    var random = SeededGenerator(seed: 7)
    await session.start()
    try await bench.measure(sensor)
    while await sensor.sensor.measured.count < Self.measurements {
      let isLate = await told.count < sensor.sensor.measured.count - account.excused.count
      switch random.wake(reading: [0x4E], isLate: isLate) {
      case .asleep(let count): await bench.sleep(sensor, for: count)
      case .fault(let fault): try await bench.measure(sensor) { await sensor.fail(fault) }
      case .slotTaken:
        let links = session.device.statistics.connections
        await bench.loopback.setAcceptList([phone.identifier], of: sensor.device.identifier)
        try await bench.measure(sensor) { await thief.start() }
        await thief.stop()
        await bench.loopback.setAcceptList(nil, of: sensor.device.identifier)
        thefts += 1
        #expect(session.device.statistics.connections == links)
      case .reset:
        await sensor.reset()
        await account.reset(
          sensor.sensor.measured, told.readings.flatMap { $0 }.map { bench.slot(of: $0.date) }, bench)
        try await bench.measure(sensor)
      }
    }
    for _ in 0..<2 { try await bench.measure(sensor) }
    await session.stop()
    #expect(thefts > 5)
    #expect(stolen.readings.count == thefts)
    #expect(account.resets > 1)
    try await account.check(sensor.sensor.measured, told, faults: sensor.happened, in: bench)
  }
}

/// What becomes of a moment at which a transmitter measures.
private enum WakeScript {
  case asleep(Int)
  case fault(SimulatedFault?)
  case slotTaken
  case reset
}

extension SeededGenerator {
  /// - Parameter isLate: whether readings are missing, so that those of the past are asked for.
  fileprivate mutating func wake(reading: [UInt8], isLate: Bool) -> WakeScript {
    if happens(oneIn: 100) { return .asleep(.random(in: 100...250, using: &self)) }
    if happens(oneIn: 12) { return .asleep(.random(in: 1...12, using: &self)) }
    if happens(oneIn: 20) { return .slotTaken }
    if !isLate, happens(oneIn: 60) { return .reset }
    guard happens(oneIn: isLate ? 2 : 5), let kind = SimulatedFault.Kind.allCases.randomElement(using: &self) else {
      return .fault(nil)
    }
    // A link that is lost before the reading is made again while the transmitter is awake.
    let early: [UInt8] = [0x01, 0x04] + reading
    let late: [UInt8] = isLate ? [0x50, 0x59] : [0x22, 0x52, 0x09]
    let opcode = (early + late).randomElement(using: &self) ?? 0x01
    let sleeps = kind != .lostLink || !early.contains(opcode) || Bool.random(using: &self)
    return .fault(SimulatedFault(kind, at: opcode, sleeps: sleeps))
  }

  private mutating func happens(oneIn count: Int) -> Bool { Int.random(in: 0..<count, using: &self) == 0 }
}

extension ToldEvents {
  /// How many readings.
  fileprivate var count: Int { readings.reduce(0) { $0 + $1.count } }
}

/// What a session has to have told of what was measured.
private struct ReadingAccount {
  private(set) var resets = 0
  /// Those that the transmitter forgot before they were fetched, or that followed a reset too soon.
  private(set) var excused: Set<UInt32> = []

  /// The transmitter has forgotten what was measured so far; the next reading may be too soon to be told.
  mutating func reset(_ measured: [SimulatedSensor.Measurement], _ told: [Int], _ bench: DexcomBench) {
    resets += 1
    excused.formUnion(measured.filter { !told.contains(bench.slot(of: $0.date)) }.map(\.sequence))
    excused.insert(UInt32(measured.count + 1))
  }

  func check(
    _ measured: [SimulatedSensor.Measurement], _ told: ToldEvents, faults: [SimulatedFault], in bench: DexcomBench
  ) throws {
    let readings = told.readings.flatMap { $0 }
    let slots = readings.map { bench.slot(of: $0.date) }
    #expect(Set(slots).count == slots.count, "none is told twice")
    let glucose = Dictionary(zip(slots, readings.map(\.glucose))) { first, _ in first }
    for measurement in measured {
      let value = glucose[bench.slot(of: measurement.date)] ?? nil
      guard value != nil || !excused.contains(measurement.sequence) else { continue }
      #expect(value == Double(measurement.glucose), "reading \(measurement.sequence)")
    }
    #expect(readings.count <= measured.count)
    #expect(readings.count > measured.count * 9 / 10)
    for event in told.readings { #expect(event.map(\.date) == event.map(\.date).sorted()) }
    // Only those that could not be fetched at once come after newer ones.
    let late = zip(slots, slots.dropFirst()).count { $0 > $1 }
    #expect(late <= faults.count { [0x50, 0x59].contains($0.opcode) })
  }
}
