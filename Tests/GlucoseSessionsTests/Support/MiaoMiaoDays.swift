import Foundation
import GATTRuntime
import GlucoseSessions
import GlucoseSimulators
import TestSupport
import Testing

/// Days of a reader and a program, in steps of five minutes: in some of them something happens, drawn from a seed.
struct MiaoMiaoDays {
  enum Incident: CaseIterable {
    case wrongChecksum, wrongChecksums, givenUp, lostNotification, lostLink, linkLostInMemory, asleep, asleepForLong
    case reset, secondPhone, newSensor, noSensor, restart
  }

  static let step = Duration.seconds(300)

  let rig: MiaoMiaoRig
  private(set) var sensors: [SimulatedLibre] = []
  private(set) var happened: Set<Incident> = []
  private(set) var told: [GlucoseReading] = []
  private var deck: [Incident] = []
  private var random: SeededGenerator
  private var session: MiaoMiaoSession
  private var story: GlucoseStory

  init(seed: UInt64) async throws {
    rig = try await MiaoMiaoRig()
    random = SeededGenerator(seed: seed)
    session = rig.session()
    story = GlucoseStory(session)
    await session.start()
    await story.nextMemory()
    sensors = await [rig.reader.sensor].compactMap(\.self)
  }

  /// Lets time pass, and ends the session.
  mutating func run(for duration: Duration) async throws {
    while rig.clock.now.offset < duration {
      rig.clock.advance(by: Self.step)
      guard Int.random(in: 0..<8, using: &random) == 0, let incident = draw() else {
        await rig.reader.read()
        await story.nextMemory()
        continue
      }
      happened.insert(incident)
      try await run(incident)
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
    case .wrongChecksum: await sendWrongly(times: 1)
    case .wrongChecksums: await sendWrongly(times: 2)
    case .givenUp: return await giveUp()
    case .lostNotification: try await rig.loseNotification(.random(in: 1...18, using: &random), in: session)
    case .lostLink: await rig.reader.dropLink()
    case .linkLostInMemory:
      await rig.reader.fail(.lostLink(after: .random(in: 0...18, using: &random)))
      await rig.reader.read()
    case .asleep: await sleep(steps: .random(in: 1...30, using: &random))
    case .asleepForLong: await sleep(steps: .random(in: 60...150, using: &random))
    case .reset: await rig.reader.reset()
    case .secondPhone: try await lendReader(steps: .random(in: 1...10, using: &random))
    case .newSensor: try await replaceSensor()
    case .noSensor:
      await rig.reader.replaceSensor(by: nil)
      await rig.reader.read()
      await story.next { "\($0)" == "sensorNotDetected" }
      rig.clock.advance(by: Self.step)
      try await replaceSensor()
    case .restart: await restart()
    }
    await story.nextMemory()
  }

  private mutating func sendWrongly(times: Int) async {
    for _ in 0..<times { await rig.reader.fail(.wrongByte(.random(in: 18..<362, using: &random))) }
    await rig.reader.read()
  }

  private mutating func giveUp() async {
    await sendWrongly(times: 3)
    await story.nextFailure()
  }

  private func sleep(steps: Int) async {
    await rig.reader.sleep()
    for _ in 0..<steps { rig.clock.advance(by: Self.step) }
    await rig.reader.wake()
  }

  /// Another phone gets the reader's only link when it is lost, and has it for a while. The program tries to connect all that
  /// time.
  private func lendReader(steps: Int) async throws {
    let phone = try await CentralManager(transport: rig.loopback, clock: rig.clock)
    let links = session.device.statistics.connections
    await rig.loopback.setAcceptList([phone.identifier], of: rig.reader.device.identifier)
    await rig.reader.dropLink()
    let connection = try await phone.connect(to: rig.reader.device.identifier)
    await until { await !rig.reader.device.isAdvertising }
    // Now it is out of reach for its link alone.
    await rig.loopback.setAcceptList(nil, of: rig.reader.device.identifier)
    for _ in 0..<steps { rig.clock.advance(by: Self.step) }
    #expect(connection.isOpen && session.device.statistics.connections == links)
    await connection.disconnect()
    await phone.close()
  }

  private mutating func replaceSensor() async throws {
    await rig.reader.replaceSensor(by: UInt8(sensors.count + 1))
    if let sensor = await rig.reader.sensor { sensors.append(sensor) }
    await rig.reader.read()
    await story.next { "\($0)" == "newSensorDetected" }
    let acceptance = Task { [session] in try await session.acceptSensor() }
    let count = await rig.reader.commands.count
    await rig.clock.pass(.milliseconds(500))
    await until { await rig.reader.commands.count != count }
    await rig.clock.pass(.milliseconds(500))
    try await acceptance.value
  }

  private mutating func restart() async {
    let newest = await endSession()
    session = rig.session(newestKnown: newest)
    story = GlucoseStory(session)
    await session.start()
  }

  /// Ends the session, and takes what it has told.
  @discardableResult
  private mutating func endSession() async -> Date? {
    await session.stop()
    // The old one goes away with its last reference, and its events end.
    session = rig.session()
    await story.finish()
    told += story.readings
    return told.last?.date
  }
}
