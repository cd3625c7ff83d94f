import GATTRuntime
import GlucoseSessions
import GlucoseSimulators
import TestSupport
import Testing
import XDripProfiles

@Suite("Which device a session is with", .guarded)
struct SessionIdentityTests {
  private static let identifier: DeviceIdentifier = "C0:FF:EE:00:00:07"

  /// A session of each kind with the device in hand.
  private static func sessions(_ central: CentralManager) throws -> [any GlucoseSession] {
    [
      MiaoMiaoSession(central, at: identifier),
      XDripBridgeSession(central, transmitter: try #require(TransmitterIdentifier("6655F")), at: identifier),
      DexcomG5Session(central, transmitter: try .number("123456"), at: identifier),
      DexcomG7Session(central, at: identifier),
    ]
  }

  @Test("is the one in hand, for each kind of session")
  func inHand() async throws {
    let central = try await DexcomBench().central
    for session in try Self.sessions(central) { #expect(session.device.identifier == Self.identifier) }
  }

  @Test("is another for each of two sessions with readers of one kind, and stays that after a lost link")
  func readers() async throws {
    let rig = try await MiaoMiaoRig()
    let loopback = rig.loopback
    let other = try await SimulatedMiaoMiao(transport: loopback, clock: rig.clock, start: MiaoMiaoRig.start) {
      await loopback.dropLinks(of: $0)
    }
    await other.wake()
    let sessions = (0..<2).map { _ in MiaoMiaoSession(rig.central, options: .prompt) }
    for session in sessions {
      let statuses = session.device.statuses
      await session.start()
      for await status in statuses where status.connection != nil { break }
    }
    let identifiers = sessions.map(\.device.identifier)
    #expect(Set(identifiers).count == 2)
    let arrivals = sessions.map { $0.device.events }
    await loopback.dropLinks()
    for events in arrivals {
      for await event in events { if case .ready = event { break } }
    }
    #expect(sessions.map { $0.device.status.connection?.peripheral.identifier } == identifiers)
    for session in sessions { await session.stop() }
  }
}
