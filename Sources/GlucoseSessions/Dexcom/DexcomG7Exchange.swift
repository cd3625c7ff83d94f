import DexcomProfiles
import Foundation
import GATTProfiles
import GATTRuntime

/// What is said on each link with a Dexcom G7.
actor DexcomG7Exchange {
  private typealias Sensor = DexcomG7.Sensor

  private let device: String
  private let events: Broadcaster<GlucoseEvent>
  private let deadline: Deadline
  private let telling: DexcomTelling
  private var knowsVersion = false
  private var hasToldPairing = false

  init(
    _ device: String, _ deadline: Deadline, newestKnown: Date?, now: @escaping @Sendable () -> Date,
    events: Broadcaster<GlucoseEvent>
  ) {
    self.device = device
    self.events = events
    self.deadline = deadline
    telling = DexcomTelling(events, deadline, newestKnown: newestKnown, now: now)
  }

  /// Waits for the sensor to say that it knows this computer.
  func authenticate(on connection: Connection) async throws(GATTError) {
    do throws(GATTError) {
      let values = try await connection.notifications(
        of: Sensor.Authentication.self, first: 1, within: .seconds(15), undecodable: .skipped)
      guard case .challenge(let outcome)? = values.first else { throw failure }
      guard outcome.bond != .notBonded else { throw needsPairing() }
      guard outcome.result == .authenticated else { throw failure }
      hasToldPairing = false
    } catch {
      events.tell(error)
      throw error
    }
  }

  /// Asks for what is due. The sensor ends the link by itself.
  func run(on connection: Connection) async {
    do throws(GATTError) {
      // Keeps the subscription over all requests.
      let handler = try await connection.onValue(of: Sensor.Control.self) { _ in }
      defer { withExtendedLifetime(handler) {} }
      try await read(connection)
      if !knowsVersion { try await askVersion(connection) }
    } catch {
      events.tell(error)
    }
  }

  private func read(_ connection: Connection) async throws(GATTError) {
    let request = Sensor.Control.Request.glucose
    guard case .glucose(let reply) = try await connection.perform(request), reply.age <= reply.time else { return }
    telling.synchronize(reply.time)
    telling.tell(.dexcomG7(reply.state), age: .seconds(Int(reply.time)))
    try await telling.tell(DexcomMeasurement(reply)) { [self] times async throws(GATTError) in
      try await backfill(times, on: connection)
    }
  }

  /// The sensor sends a notification for each reading, and replies.
  private func backfill(
    _ times: ClosedRange<UInt32>, on connection: Connection
  ) async throws(GATTError) -> [DexcomMeasurement] {
    let backfill = DexcomG7Backfill(newest: Int(times.upperBound) - DexcomReadings.longestStep)
    let handler = try await connection.onValue(of: Sensor.Backfill.self) { backfill.take($0) }
    defer { withExtendedLifetime(handler) {} }
    let request = try? Sensor.Control.Request.Backfill(startTime: times.lowerBound, endTime: times.upperBound)
    guard let request else { return [] }
    _ = try await connection.perform(Sensor.Control.Request.backfill(request))
    return try await backfill.measurements(deadline)
  }

  private func askVersion(_ connection: Connection) async throws(GATTError) {
    guard case .extendedVersion(let reply) = try await connection.perform(Sensor.Control.Request.extendedVersion)
    else { return }
    knowsVersion = true
    let firmware = String(reply.algorithmVersion, radix: 16)
    events.send(.versions(firmware: firmware, hardware: String(reply.hardwareVersion, radix: 16)))
  }

  private var failure: GATTError {
    .authenticationFailed(device, reason: "it does not accept this computer", remedy: "bond the two anew")
  }

  private func needsPairing() -> GATTError {
    if !hasToldPairing { events.send(.needsPairing) }
    hasToldPairing = true
    return .notBonded(device, remedy: "bond the two with the maker's means")
  }
}
