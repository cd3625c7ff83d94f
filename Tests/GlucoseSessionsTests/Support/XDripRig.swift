import Foundation
import GATTRuntime
import GlucoseSessions
import GlucoseSimulators
import TestSupport
import Testing
import XDripProfiles

/// An xDrip bridge that is awake and a central on one loopback, by one clock.
struct XDripRig {
  static let start = Date(timeIntervalSince1970: 1_800_000_000)

  let clock = ManualClock()
  let store = MemoryStore()
  let loopback: LoopbackTransport
  let bridge: SimulatedXDripBridge
  let central: CentralManager

  init() async throws {
    let loopback = LoopbackTransport(clock: clock)
    self.loopback = loopback
    let transmitter = try #require(TransmitterIdentifier("6655F"))
    bridge = try await SimulatedXDripBridge(
      transport: loopback, transmitter: transmitter, clock: clock, start: Self.start
    ) { device in
      await loopback.dropLinks(of: device)
    }
    central = try await CentralManager(transport: loopback, clock: clock)
    await bridge.wake()
  }

  func session(newestKnown: GlucoseReading? = nil) -> XDripBridgeSession {
    let bridge = bridge
    return XDripBridgeSession(
      central, transmitter: bridge.transmitter, remembering: store, newestKnown: newestKnown, options: .prompt
    ) { bridge.now }
  }

  /// Starts a session, and returns once the bridge can send to it.
  func started() async throws -> (XDripBridgeSession, GlucoseStory) {
    let session = session()
    let story = GlucoseStory(session)
    let statuses = session.device.statuses
    await session.start()
    for await status in statuses where status.connection != nil { break }
    return (session, story)
  }

  /// Has the bridge be out of reach, hear a reading, and be back after a while; returns once the session can
  /// be sent to.
  func sleepThroughReading(for duration: Duration, _ session: XDripBridgeSession) async {
    let statuses = session.device.statuses
    await bridge.sleep()
    await bridge.measure()
    clock.advance(by: duration)
    await bridge.wake()
    var wasLost = false
    for await status in statuses {
      if status.connection == nil { wasLost = true }
      if wasLost, status.connection != nil { break }
    }
  }

  /// Has the bridge send bytes.
  func send(_ bytes: [UInt8]) async throws {
    try await bridge.device.updateValue(bytes, of: bridge.device.characteristic(XDripBridge.Bridge.Packet.self))
  }

  /// Returns once the bridge has been told so much.
  func waitForRequests(_ count: Int) async -> [XDripBridge.Bridge.Packet.Request] {
    await until { await bridge.requests.count >= count }
    return await bridge.requests
  }
}
