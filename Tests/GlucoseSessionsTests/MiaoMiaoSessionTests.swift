import Foundation
import GATTProfiles
import GATTRuntime
import GlucoseSessions
import GlucoseSimulators
import MiaoMiaoProfiles
import TestSupport
import Testing

@Suite("A session with a MiaoMiao", .guarded)
struct MiaoMiaoSessionTests {
  @Test("starts the reading without response, once notifications are active, on each link")
  func starts() async throws {
    let packets = SentPackets()
    let rig = try await MiaoMiaoRig(packets.configuration)
    var (session, story) = await rig.started()
    let subscribed = try #require(packets.all.firstIndex { $0.first == 0x12 && $0.suffix(2) == [0x01, 0x00] })
    let started = try #require(packets.all.firstIndex { $0.first == 0x52 && $0.last == 0xF0 })
    #expect(subscribed < started)
    #expect(await rig.startCount == 1)
    await rig.reader.dropLink()
    await story.nextMemory()
    #expect(await rig.startCount == 2)
    await session.stop()
  }

  @Test("tells what a memory has: battery, versions, state, age and readings")
  func memory() async throws {
    let rig = try await MiaoMiaoRig()
    let session = rig.session()
    var story = GlucoseStory(session)
    await session.start()
    let readings = await story.nextReadings()
    guard case .battery(.percentage(92))? = story.events.first,
      case .versions("0007", "1001")? = story.events.dropFirst().first,
      case .sensor(.libre(.ready), age: .seconds(1800))? = story.events.dropFirst(2).first
    else {
      Issue.record("\(story.events)")
      return
    }
    #expect(story.events.count == 4)
    // The trend in steps of five minutes, and what the history has before.
    #expect(readings.map { $0.date.timeIntervalSince(rig.reader.now) / 60 } == [-30, -15, -10, -5, 0])
    let sensor = try #require(await rig.reader.sensor)
    #expect(readings.map { $0.raw?.unfiltered } == [0, 15, 20, 25, 30].map { UInt32(sensor.rawGlucose(at: $0)) })
    #expect(readings.last?.glucose == Double(sensor.rawGlucose(at: 30)) * 0.11764705)
    await session.stop()
  }

  @Test("tells of a new sensor and of none, and decodes what follows the tag")
  func tags() async throws {
    let rig = try await MiaoMiaoRig()
    var (session, story) = await rig.started()
    let characteristic = try rig.reader.device.characteristic(MiaoMiao.Reader.Reading.self)
    for (tag, name) in [(UInt8(0x32), "newSensorDetected"), (0x34, "sensorNotDetected")] {
      rig.clock.advance(by: .seconds(300))
      let bytes = try await rig.packet()
      // In the same notification, which the original never decoded.
      for place in stride(from: 0, to: bytes.count + 1, by: 20) {
        let part = Array(([tag] + bytes)[place...].prefix(20))
        try await rig.reader.device.updateValue(part, of: characteristic)
      }
      let count = story.events.count
      #expect(await story.nextReadings().count == 1)
      #expect("\(story.events[count])" == name)
    }
    #expect(story.failureCount == 0)
    await session.stop()
  }

  @Test("a wrong checksum is asked for again at most twice, then told", arguments: 0...3)
  func wrongChecksum(times: Int) async throws {
    let rig = try await MiaoMiaoRig()
    for _ in 0..<times { await rig.reader.fail(.wrongByte(100)) }
    let session = rig.session()
    var story = GlucoseStory(session)
    await session.start()
    guard times < 3 else {
      guard case .undecodable(_, let error)? = await story.nextFailure(), case .checksumMismatch = error.reason else {
        Issue.record("\(story.events)")
        return
      }
      #expect(await rig.startCount == 3)
      await rig.reader.read()
      await story.nextMemory()
      #expect(await rig.startCount == 3)
      return await session.stop()
    }
    await story.nextMemory()
    #expect(await rig.startCount == 1 + times)
    #expect(story.failureCount == 0)
    await session.stop()
  }

  @Test("a memory that stays incomplete is given up after a pause, and asked for again")
  func lostNotification() async throws {
    let rig = try await MiaoMiaoRig()
    var (session, story) = await rig.started()
    rig.clock.advance(by: .seconds(300))
    try await rig.loseNotification(7, in: session)
    #expect(await story.nextReadings().count == 1)
    #expect(await rig.startCount == 2)
    #expect(story.failureCount == 0)
    await session.stop()
  }

  @Test("a first byte that means nothing is told, and the next packet decoded")
  func unknownTag() async throws {
    let rig = try await MiaoMiaoRig()
    var (session, story) = await rig.started()
    let characteristic = try rig.reader.device.characteristic(MiaoMiao.Reader.Reading.self)
    try await rig.reader.device.updateValue([0x99, 0x28, 0x00], of: characteristic)
    guard case .brokenMessage(_, .unknownTag(0x99))? = await story.nextFailure() else {
      Issue.record("\(story.events)")
      return
    }
    rig.clock.advance(by: .seconds(300))
    await rig.reader.read()
    #expect(await story.nextReadings().count == 1)
    #expect(await rig.startCount == 1)
    await session.stop()
  }

  @Test("a packet whose beginning was lost is told, but not for each notification that is left of it")
  func lostBeginning() async throws {
    let rig = try await MiaoMiaoRig()
    var (session, story) = await rig.started()
    rig.clock.advance(by: .seconds(300))
    try await rig.loseNotification(0, in: session)
    rig.clock.advance(by: .seconds(300))
    await rig.reader.read()
    #expect(await story.nextReadings().count == 2)

    #expect((1...3).contains(story.failureCount))
    #expect(await rig.startCount == 1)
    await session.stop()
  }

  @Test("is stopped and started again: no link in between, and only what is new is told")
  func stoppedAndStarted() async throws {
    let rig = try await MiaoMiaoRig()
    var (session, story) = await rig.started()
    await session.stop()
    #expect(session.device.status.isInactive)
    let count = story.events.count
    rig.clock.advance(by: .seconds(300))
    await session.start()
    await session.start()
    #expect(await story.nextReadings().count == 1)
    #expect(story.events.count == count + 4)
    await session.stop()
  }

  @Test("tells why its device was given up, and can be started again")
  func givenUp() async throws {
    let rig = try await MiaoMiaoRig()
    var options = DeviceOptions.prompt
    options.connecting = .seconds(7)
    options.limits = RetryLimits(timeouts: 0)
    let session = rig.session(options: options)
    var story = GlucoseStory(session)
    await session.start()
    await story.nextReadings()
    // Past the limit of the first connection, so that the next sleeper is that of the second.
    rig.clock.advance(by: .seconds(60))
    await rig.reader.sleep()
    await rig.clock.pass(.seconds(7))
    guard case .connectionTimedOut? = await story.nextFailure() else {
      Issue.record("\(story.events)")
      return
    }
    await rig.reader.wake()
    rig.clock.advance(by: .seconds(300))
    await until { session.device.status.isInactive }
    await session.start()
    #expect(await story.nextReadings().count == 1)
    await session.stop()
  }

  @Test("reads every five minutes while the simulation runs by its clock")
  func interval() async throws {
    let rig = try await MiaoMiaoRig()
    var (session, story) = await rig.started()
    let run = Task { [reader = rig.reader] in await reader.run() }
    for _ in 0..<3 {
      await rig.clock.pass(.seconds(300))
      #expect(await story.nextReadings().count == 1)
    }
    run.cancel()
    await run.value
    await session.stop()
  }

  @Test("a new sensor is accepted half a second after it was told of, and read half a second later")
  func newSensor() async throws {
    let rig = try await MiaoMiaoRig()
    var (session, story) = await rig.started()
    await rig.reader.replaceSensor(by: 2)
    await rig.reader.read()
    await story.next { "\($0)" == "newSensorDetected" }
    let acceptance = Task { [session] in try await session.acceptSensor() }
    await rig.clock.pass(.milliseconds(500))
    await until { await rig.reader.commands.count >= 2 }
    await rig.clock.pass(.milliseconds(500))
    try await acceptance.value
    await story.nextMemory()
    let commands = await rig.reader.commands.suffix(2)
    #expect(commands.map(\.command) == [.acceptSensor(.init()), .startReading])
    #expect(commands.map(\.time) == [.milliseconds(500), .seconds(1)])
    #expect(await rig.reader.sent.last?.sensor.uid.first == 2)
    await session.stop()
  }
}

extension MiaoMiaoRig {
  /// The bytes of the packet that the reader would send now.
  fileprivate func packet() async throws -> [UInt8] {
    let sensor = try #require(await reader.sensor)
    let packet = try sensor.packet(at: sensor.age(at: clock.now.offset))
    return MiaoMiao.Reader.Reading.sensorData(try .init(packet: packet)).encoded()
  }
}
