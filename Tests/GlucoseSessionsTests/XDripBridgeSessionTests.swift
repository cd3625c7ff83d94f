import Foundation
import GATTProfiles
import GATTRuntime
import GlucoseSessions
import GlucoseSimulators
import TestSupport
import Testing
import XDripProfiles

@Suite("A session with an xDrip bridge", .guarded)
struct XDripBridgeSessionTests {
  private static func identifier() throws -> XDripBridge.Bridge.Packet.Request.SetIdentifier {
    try .init(identifier: "6655F")
  }

  @Test("acknowledges a reading and tells it, with the batteries that are there")
  func reading() async throws {
    let rig = try await XDripRig()
    var (session, story) = try await rig.started()
    await rig.bridge.measure()
    let readings = await story.nextReadings()
    #expect(readings == [GlucoseReading(date: rig.bridge.now, raw: RawGlucose(unfiltered: 100_000, filtered: 100_500))])
    #expect(await rig.waitForRequests(1) == [.acknowledge])
    await story.next { "\($0)" == "battery(GlucoseSessions.TransmitterBattery.percentage(80))" }
    guard case .battery(.dexcomG4(level: 214))? = story.events.dropLast().last else {
      Issue.record("\(story.events)")
      return
    }
    await session.stop()
  }

  @Test(
    "takes a reading without an identifier, whatever length it states",
    arguments: ["0a00f0490200d84d0200", "0c00f0490200d84d0200", "1000f0490200d84d0200d700"])
  func shortReading(hex: String) async throws {
    let rig = try await XDripRig()
    var (session, story) = try await rig.started()
    try await rig.send(#require([UInt8](hexString: hex)))
    #expect(await story.nextReadings().map(\.raw) == [RawGlucose(unfiltered: 150_000, filtered: 151_000)])
    #expect(await rig.waitForRequests(1) == [.acknowledge])
    await session.stop()
  }

  @Test(
    "takes of a reading what its octets have room for, whatever length the bridge states",
    arguments: [
      ("0e00f0490200d84d0200d700af14", 0), ("1100f0490200d84d0200d700af1463", 0),
      ("0e00f0490200d84d0200d700af146300", 0), ("1500f0490200d84d0200d700af14630000", 0),
      ("1100f0490200d84d0200d700af1463000000", 0), ("1200f0490200d84d0200d700af14630000000000", 0),
      ("1500f0490200d84d0200d700af14630068a70400", 305), ("0f00f0490200d84d0200d700b0146300", 0),
      ("1200f0490200d84d0200d700b0146300000000", 0),
    ] as [(String, TimeInterval)])
  func actualLength(hex: String, age: TimeInterval) async throws {
    let rig = try await XDripRig()
    var (session, story) = try await rig.started()
    let sent = try #require([UInt8](hexString: hex))
    // A server offers whole values alone: this one becomes on its way what a bridge sends.
    let whole = try #require([UInt8](hexString: "0a00f0490200d84d0200"))
    await rig.loopback.configure { configuration in
      configuration.intercept = { $0.bytes.suffix(10) == whole ? $0.bytes.dropLast(10) + sent : $0.bytes }
    }
    try await rig.send(whole)
    // Only what has an identifier, and another one, is dropped.
    guard sent.count < 16 || sent[12] == 0xAF else {
      #expect(await rig.waitForRequests(1) == [.setIdentifier(try Self.identifier())])
      return await session.stop()
    }
    let readings = await story.nextReadings()
    #expect(readings.map(\.raw) == [RawGlucose(unfiltered: 150_000, filtered: 151_000)])
    #expect(readings.map { XDripRig.start.timeIntervalSince($0.date) } == [age])
    await story.next { "\($0)" == "battery(GlucoseSessions.TransmitterBattery.percentage(0))" }
    #expect(await rig.waitForRequests(1) == [.acknowledge])
    #expect(story.failureCount == 0)
    await session.stop()
  }

  @Test("tells the bridge which transmitter is meant, and drops what it heard of another")
  func otherTransmitter() async throws {
    let rig = try await XDripRig()
    var (session, story) = try await rig.started()
    try await rig.send(#require([UInt8](hexString: "1100f0490200d84d0200d700b014630000")))
    #expect(await rig.waitForRequests(1) == [.setIdentifier(try Self.identifier())])
    await rig.bridge.measure()
    #expect(await story.nextReadings().map(\.raw?.unfiltered) == [100_000])
    #expect(await rig.waitForRequests(2).last == .acknowledge)
    await session.stop()
  }

  @Test("answers a beacon of another transmitter alone, and tells of one with a wrong length")
  func beacon() async throws {
    let rig = try await XDripRig()
    var (session, story) = try await rig.started()
    await rig.bridge.sendBeacon()
    try await rig.send(#require([UInt8](hexString: "08f1b014630001")))
    guard case .undecodable(_, let error)? = await story.nextFailure() else {
      Issue.record("\(story.events)")
      return
    }
    #expect(error.reason == .wrongLength(expected: 7, actual: 8))
    #expect(await rig.bridge.requests == [])
    try await rig.send(#require([UInt8](hexString: "07f1b014630001")))
    #expect(await rig.waitForRequests(1) == [.setIdentifier(try Self.identifier())])
    await session.stop()
  }

  @Test(
    "takes text for a reading, with and without batteries",
    arguments: [("123632 218 0", 2), ("123632 218", 1), ("123632", 0), (" 123632\r\n", 0)])
  func text(text: String, batteries: Int) async throws {
    let rig = try await XDripRig()
    var (session, story) = try await rig.started()
    try await rig.send(Array(text.utf8))
    #expect(await story.nextReadings().map(\.raw) == [RawGlucose(unfiltered: 123_632, filtered: 123_632)])
    for _ in 0..<batteries { await story.next { _ in true } }
    #expect(story.events.count == 1 + batteries)
    #expect(await rig.bridge.requests == [])
    await session.stop()
  }

  @Test(
    "tells of what is neither packet nor text, and goes on",
    arguments: [Array("hello".utf8), Array("1 2 3 4".utf8), Array("99999999999 1".utf8), [0xFF, 0xFE], [0x20, 0x20]]
      as [[UInt8]])
  func neither(bytes: [UInt8]) async throws {
    let rig = try await XDripRig()
    var (session, story) = try await rig.started()
    try await rig.send(bytes)
    guard case .undecodable? = await story.nextFailure() else {
      Issue.record("\(story.events)")
      return
    }
    await rig.bridge.measure()
    #expect(await story.nextReadings().map(\.raw?.unfiltered) == [100_000])
    await session.stop()
  }

  @Test(
    "acknowledges a reading that is sent again, and tells it once; the same value five minutes later is another",
    arguments: [5, 60, 120])
  func sentAgain(after delay: Int) async throws {
    let rig = try await XDripRig()
    var (session, story) = try await rig.started()
    await rig.bridge.configure { $0.lostAcknowledgements = 1 }
    await rig.bridge.measure()
    await story.nextReadings()
    _ = await rig.waitForRequests(1)
    rig.clock.advance(by: .seconds(delay))
    await rig.bridge.send()
    #expect(await rig.waitForRequests(2) == [.acknowledge, .acknowledge])
    for _ in 0..<2 {
      rig.clock.advance(by: .seconds(300))
      await rig.bridge.measure()
      await story.nextReadings()
    }
    #expect(story.readings.map(\.raw?.unfiltered) == [100_000, 101_000, 101_000])
    await session.stop()
  }

  @Test("dates readings by the age that a bridge tells which keeps them, and tells equal ones of them apart")
  func keptReadings() async throws {
    let rig = try await XDripRig()
    var (session, story) = try await rig.started()
    // A server offers whole values alone: the last octet of a packet goes on its way as one of two, and loses the other there.
    let rest: [UInt8] = [1, 0xEE]
    await rig.loopback.configure { configuration in
      configuration.intercept = { $0.bytes.suffix(2) == rest ? $0.bytes.dropLast() : $0.bytes }
    }
    // Of ten minutes ago, of five, and the same once more after five seconds.
    for (count, (delay, seconds)) in [("c0270900", 0), ("e0930400", 0), ("68a70400", 5)].enumerated() {
      _ = await rig.waitForRequests(count)
      rig.clock.advance(by: .seconds(seconds))
      try await rig.send(#require([UInt8](hexString: "1500f0490200d84d0200d700af146300" + delay)))
      try await rig.send(rest)
    }
    #expect(await rig.waitForRequests(3) == [.acknowledge, .acknowledge, .acknowledge])
    await rig.bridge.measure()
    for _ in 0..<3 { await story.nextReadings() }
    #expect(story.readings.map(\.raw?.unfiltered) == [150_000, 150_000, 100_000])
    #expect(story.readings.map { $0.date.timeIntervalSince(XDripRig.start) } == [-600, -300, 5])
    #expect(story.failureCount == 0)
    // Which is the rest of no packet.
    try await rig.send(rest)
    guard case .undecodable? = await story.nextFailure() else {
      Issue.record("\(story.events)")
      return
    }
    await session.stop()
  }

  @Test("tells two equal readings of which the first came late, and nothing of one that the bridge has forgotten")
  func lateReading() async throws {
    let rig = try await XDripRig()
    var (session, story) = try await rig.started()
    await rig.bridge.measure()
    await story.nextReadings()
    _ = await rig.waitForRequests(1)
    await rig.sleepThroughReading(for: .seconds(118), session)
    await story.nextReadings()
    _ = await rig.waitForRequests(2)
    rig.clock.advance(by: .seconds(182))
    await rig.bridge.measure()
    await story.nextReadings()
    _ = await rig.waitForRequests(3)
    #expect(story.readings.map(\.raw?.unfiltered) == [100_000, 101_000, 101_000])
    await rig.sleepThroughReading(for: .seconds(122), session)
    await rig.bridge.measure()
    await story.nextReadings()
    #expect(story.readings.last?.raw?.unfiltered == 102_000)
    _ = await rig.waitForRequests(4)
    #expect(await rig.bridge.delivered == [100_000, 101_000, 101_000, 102_000])
    await session.stop()
  }
}
