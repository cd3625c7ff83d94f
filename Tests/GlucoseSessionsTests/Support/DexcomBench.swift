import DexcomProfiles
import Foundation
import GATTRuntime
import GlucoseSessions
import GlucoseSimulators
import TestSupport

/// A clock, a radio and a central, with which a session and a simulated transmitter meet.
struct DexcomBench: Sendable {
  let clock = ManualClock()
  let loopback: LoopbackTransport
  let central: CentralManager
  let start = Date(timeIntervalSince1970: 1_700_000_000)

  init() async throws {
    loopback = LoopbackTransport(clock: clock)
    central = try await Self.central(loopback, clock)
  }

  func anotherCentral() async throws -> CentralManager { try await Self.central(loopback, clock) }

  /// Its operations take longer than the session waits for a reply.
  private static func central(_ loopback: LoopbackTransport, _ clock: ManualClock) async throws -> CentralManager {
    try await CentralManager(
      transport: loopback, timeouts: Timeouts(discovery: .seconds(60), operation: .seconds(60)), clock: clock)
  }

  /// Which of the moments at which a transmitter measures a date belongs to.
  func slot(of date: Date) -> Int { Int((date.timeIntervalSince(start) / 300).rounded()) }

  var now: @Sendable () -> Date {
    { [clock, start] in start.addingTimeInterval(TimeInterval(clock.now.offset.components.seconds)) }
  }

  func transmitter(
    _ number: String = "123456", name: String? = nil, memory: TimeInterval = 86_400
  ) async throws -> SimulatedDexcomG5 {
    try await SimulatedDexcomG5(
      transport: loopback, identifier: .number(number), name: name, memory: memory, clock: clock, start: start
    ) { [loopback] in await loopback.dropLinks(of: $0) }
  }

  func sensor(memory: TimeInterval = 86_400) async throws -> SimulatedDexcomG7 {
    try await SimulatedDexcomG7(transport: loopback, memory: memory, clock: clock, start: start) { [loopback] in
      await loopback.dropLinks(of: $0)
    }
  }

  func session(
    _ model: DexcomG5Session.Model = .g6, on other: CentralManager? = nil, remembering store: (any DeviceStore)? = nil,
    newestKnown: Date? = nil
  ) throws -> DexcomG5Session {
    DexcomG5Session(
      other ?? central, transmitter: try .number("123456"), model: model, remembering: store,
      newestKnown: newestKnown, options: .steadyTransmitter, now: now)
  }

  /// The next of the moments, five minutes apart, at which a transmitter measures.
  func passToNextMeasurement() {
    clock.advance(by: .seconds(300 - clock.now.offset.components.seconds % 300))
  }

  /// Returns once something holds. A session that waits a second to connect again has it.
  func wait(until isDone: () async -> Bool) async throws {
    await until {
      if await isDone() { return true }
      if !clock.lengths(upTo: .seconds(1)).isEmpty { clock.advance(by: .seconds(1)) }
      return false
    }
    try Task.checkCancellation()
  }

  /// Returns once something holds, which somebody gives up to wait for.
  func pass(_ limit: Duration, until isDone: () async -> Bool) async throws {
    await until {
      if await isDone() { return true }
      if clock.lengths(upTo: limit).contains(limit) { clock.advance(by: limit) }
      return false
    }
    try Task.checkCancellation()
  }

  /// Has a transmitter measure so often, and not wake up.
  func sleep(_ transmitter: some SimulatedDexcom, for count: Int) async {
    for _ in 0..<count {
      passToNextMeasurement()
      await transmitter.measure()
    }
  }

  /// Measures, wakes up, and sleeps again.
  func measure(_ transmitter: some SimulatedDexcom, after change: () async -> Void = {}) async throws {
    passToNextMeasurement()
    await transmitter.measure()
    await change()
    try await transmitter.wake()
    try await wait { await !transmitter.isAwake }
  }
}

extension DexcomIdentifier {
  static func number(_ text: String) throws -> DexcomIdentifier {
    struct NoNumber: Error {}
    guard let identifier = DexcomIdentifier(text) else { throw NoNumber() }
    return identifier
  }
}

extension DeviceOptions {
  /// Without chance in them.
  static var steadyTransmitter: DeviceOptions {
    var options = DeviceOptions.sleepingTransmitter
    options.policy.jitter = 0
    options.policy.spread = .zero
    return options
  }
}
