import Foundation
import GATTRuntime
import GlucoseSessions
import GlucoseSimulators
import TestSupport
import Testing

/// Days of an xDrip bridge and a program, in steps of five minutes: in some of them something happens, drawn from a seed.
struct XDripDays {
  enum Incident: CaseIterable {
    case lostAcknowledgement, lostLink, linkLostAfterReading, asleep, reset, resetWithBeacon, secondPhone, text
    case restart, restartBeforeAcknowledgement
  }

  static let step = Duration.seconds(300)

  let rig: XDripRig
  private(set) var happened: Set<Incident> = []
  private(set) var told: [GlucoseReading] = []
  private var deck: [Incident] = []
  private var random: SeededGenerator
  private var session: XDripBridgeSession
  private var story: GlucoseStory

  init(seed: UInt64) async throws {
    rig = try await XDripRig()
    random = SeededGenerator(seed: seed)
    (session, story) = try await rig.started()
  }

  /// Lets time pass, and ends the session.
  mutating func run(for duration: Duration) async throws {
    while rig.clock.now.offset < duration {
      rig.clock.advance(by: Self.step)
      if Int.random(in: 0..<8, using: &random) == 0, let incident = draw() {
        happened.insert(incident)
        try await run(incident)
      } else {
        await rig.bridge.measure()
      }
      await until { await !rig.bridge.hasPending }
      // Before the clock moves on, by which the session dates them.
      let delivered = await rig.bridge.delivered.count
      while told.count + story.readings.count < delivered { await story.nextReadings() }
    }
    await endSession()
  }

  /// Each happens once before any happens again.
  private mutating func draw() -> Incident? {
    if deck.isEmpty { deck = Incident.allCases.shuffled(using: &random) }
    return deck.popLast()
  }

  private mutating func run(_ incident: Incident) async throws {
    switch incident {
    case .lostAcknowledgement:
      await loseAcknowledgement()
      await rig.bridge.send()
    case .lostLink:
      await rig.bridge.dropLink()
      await rig.bridge.measure()
    case .linkLostAfterReading:
      await rig.bridge.measure()
      await rig.bridge.dropLink()
    case .asleep:
      await rig.bridge.sleep()
      for _ in 0..<Int.random(in: 1...30, using: &random) { rig.clock.advance(by: Self.step) }
      await rig.bridge.wake()
      await rig.bridge.measure()
    case .reset: try await reset { await $0.measure() }
    case .resetWithBeacon: try await reset { await $0.sendBeacon() }
    case .secondPhone: try await lendBridge(steps: .random(in: 1...10, using: &random))
    case .text:
      await rig.bridge.configure { $0.sendsText = true }
      await rig.bridge.measure()
      await rig.bridge.configure { $0.sendsText = false }
    case .restart: try await restart()
    case .restartBeforeAcknowledgement:
      await loseAcknowledgement()
      try await restart()
    }
  }

  private func loseAcknowledgement() async {
    await rig.bridge.configure { $0.lostAcknowledgements = 1 }
    await rig.bridge.measure()
    await until { await rig.bridge.lostAcknowledgements == 0 }
  }

  /// The bridge forgets its transmitter, until the session tells it.
  private func reset(_ send: (SimulatedXDripBridge) async -> Void) async throws {
    let statuses = session.device.statuses
    await rig.bridge.reset()
    var wasLost = false
    for await status in statuses {
      if status.connection == nil { wasLost = true }
      if wasLost, status.connection != nil { break }
    }
    let count = await rig.bridge.requests.count
    await send(rig.bridge)
    _ = await rig.waitForRequests(count + 1)
  }

  /// Another phone gets the bridge's only link when it is lost, and has it for a while. The program tries to connect all that
  /// time.
  private func lendBridge(steps: Int) async throws {
    let phone = try await CentralManager(transport: rig.loopback, clock: rig.clock)
    let links = session.device.statistics.connections
    await rig.loopback.setAcceptList([phone.identifier], of: rig.bridge.device.identifier)
    await rig.bridge.dropLink()
    let connection = try await phone.connect(to: rig.bridge.device.identifier)
    await until { await !rig.bridge.device.isAdvertising }
    // Now it is out of reach for its link alone.
    await rig.loopback.setAcceptList(nil, of: rig.bridge.device.identifier)
    for _ in 0..<steps {
      rig.clock.advance(by: Self.step)
      await rig.bridge.measure()
    }
    #expect(connection.isOpen && session.device.statistics.connections == links)
    await connection.disconnect()
    await phone.close()
  }

  private mutating func restart() async throws {
    await endSession()
    session = rig.session(newestKnown: told.last)
    story = GlucoseStory(session)
    let statuses = session.device.statuses
    await session.start()
    for await status in statuses where status.connection != nil { break }
  }

  /// Ends the session, and takes what it has told.
  private mutating func endSession() async {
    await session.stop()
    // The old one goes away with its last reference, and its events end.
    session = rig.session()
    await story.finish()
    told += story.readings
  }
}
