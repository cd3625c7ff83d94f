import DexcomProfiles
import Foundation
import GATTProfiles
import GATTRuntime

/// What is said on each link with a Dexcom G5 or G6.
actor DexcomG5Exchange {
  typealias Control = DexcomG5.Transmitter.Control

  /// How soon after a reading the transmitter is asked nothing.
  private static let pause = Duration.seconds(60)
  private static let batteryInterval = Duration.seconds(12 * 60 * 60)

  private let model: DexcomG5Session.Model
  private let authentication: DexcomG5Authentication
  private let events: Broadcaster<GlucoseEvent>
  private let elapsed: @Sendable () -> Int64
  private let telling: DexcomTelling
  private let backfill: DexcomG5Backfill
  private var lastReading: Duration?
  private var lastBattery: Duration?
  private var knowsVersion = false
  private var isReset = false
  private var isPairing = false
  private var hasToldPairing = false
  /// The link on which both have proved themselves.
  private weak var authenticated: Connection?

  init(
    _ model: DexcomG5Session.Model, _ authentication: DexcomG5Authentication, _ deadline: Deadline,
    newestKnown: Date?, now: @escaping @Sendable () -> Date, events: Broadcaster<GlucoseEvent>
  ) {
    self.model = model
    self.authentication = authentication
    self.events = events
    elapsed = deadline.stopwatch()
    backfill = DexcomG5Backfill(deadline: deadline)
    telling = DexcomTelling(events, deadline, newestKnown: newestKnown, now: now)
  }

  func reset() { isReset = true }

  func pair() { isPairing = true }

  /// Both sides prove themselves, unless the transmitter has told its reading just now.
  func authenticate(on connection: Connection) async throws(GATTError) {
    guard !isWithin(Self.pause, of: lastReading) else { return }
    do throws(GATTError) {
      try await prove(on: connection)
      authenticated = connection
    } catch {
      events.tell(error)
      throw error
    }
  }

  private func prove(on connection: Connection) async throws(GATTError) {
    let isBonded = try await authentication.run(on: connection)
    guard !isBonded else { return hasToldPairing = false }
    guard isPairing else {
      if !hasToldPairing { events.send(.needsPairing) }
      hasToldPairing = true
      throw .notBonded(authentication.device, remedy: "have the session pair with it")
    }
    try await authentication.pair(on: connection)
    isPairing = false
  }

  /// Asks for what is due, and has the transmitter sleep.
  func run(on connection: Connection) async {
    guard authenticated === connection else { return }
    do throws(GATTError) {
      // Keeps the subscription over all requests.
      let handler = try await connection.onValue(of: Control.self) { _ in }
      defer { withExtendedLifetime(handler) {} }
      await ask(connection)
      try await connection.write(.disconnect, to: Control.self)
    } catch {
      events.tell(error)
    }
  }

  private func ask(_ connection: Connection) async {
    do throws(GATTError) {
      if isReset {
        try await reset(connection)
      } else {
        try await read(connection)
      }
      if !knowsVersion {
        try await askVersion(connection)
      } else if !isWithin(Self.batteryInterval, of: lastBattery) {
        try await askBattery(connection)
      }
    } catch {
      events.tell(error)
    }
  }

  private func reset(_ connection: Connection) async throws(GATTError) {
    guard case .reset(let reply) = try await connection.perform(Control.Request.reset(.init())) else { return }
    isReset = false
    guard reply.code == 0 else { throw .procedureFailed(characteristic: Control.name, code: Int(reply.code)) }
    telling.reset()
  }

  private func read(_ connection: Connection) async throws(GATTError) {
    guard let (measurement, state) = try await measure(connection) else { return }
    lastReading = now
    telling.synchronize(UInt32(measurement.time))
    telling.tell(.dexcomG5(state), age: nil)
    try await telling.tell(measurement) { [backfill] times async throws(GATTError) in
      try await backfill.measurements(in: times, on: connection)
    }
  }

  private func measure(
    _ connection: Connection
  ) async throws(GATTError) -> (DexcomMeasurement, DexcomG5.Transmitter.CalibrationState)? {
    switch model {
    case .g5:
      guard case .sensorData(let data) = try await connection.perform(Control.Request.sensorData(.init())),
        case .glucose(let reply) = try await connection.perform(Control.Request.glucose(.init()))
      else { return nil }
      let raw = RawGlucose(unfiltered: data.unfiltered, filtered: data.filtered)
      return (DexcomMeasurement(reply, raw: raw), reply.state)
    case .g6:
      guard case .predictedGlucose(let reply) = try await connection.perform(Control.Request.predictedGlucose(.init()))
      else { return nil }
      return (DexcomMeasurement(reply), reply.state)
    }
  }

  private func askVersion(_ connection: Connection) async throws(GATTError) {
    let request = Control.Request.transmitterVersion(.init())
    guard case .transmitterVersion(let reply) = try await connection.perform(request) else { return }
    knowsVersion = true
    events.send(.versions(firmware: reply.firmware.map { "\($0)" }.joined(separator: "."), hardware: nil))
  }

  private func askBattery(_ connection: Connection) async throws(GATTError) {
    guard case .batteryStatus(let reply) = try await connection.perform(Control.Request.batteryStatus(.init())) else {
      return
    }
    lastBattery = now
    events.send(.battery(reply.battery))
  }

  private var now: Duration { .milliseconds(elapsed()) }

  private func isWithin(_ duration: Duration, of time: Duration?) -> Bool { time.map { now - $0 < duration } ?? false }
}
