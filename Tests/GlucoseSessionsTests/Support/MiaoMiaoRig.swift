import Foundation
import GATTRuntime
import GlucoseSessions
import GlucoseSimulators
import MiaoMiaoProfiles
import Synchronization
import TestSupport

/// A MiaoMiao that is awake and a central on one loopback, by one clock.
struct MiaoMiaoRig {
  static let start = Date(timeIntervalSince1970: 1_800_000_000)

  let clock = ManualClock()
  let store = MemoryStore()
  let loopback: LoopbackTransport
  let reader: SimulatedMiaoMiao
  let central: CentralManager

  init(_ configuration: LoopbackTransport.Configuration = .init()) async throws {
    let loopback = LoopbackTransport(configuration: configuration, clock: clock)
    self.loopback = loopback
    reader = try await SimulatedMiaoMiao(transport: loopback, clock: clock, start: Self.start) { device in
      await loopback.dropLinks(of: device)
    }
    central = try await CentralManager(transport: loopback, clock: clock)
    await reader.wake()
  }

  func session(newestKnown: Date? = nil, options: DeviceOptions = .prompt) -> MiaoMiaoSession {
    let reader = reader
    return MiaoMiaoSession(central, remembering: store, newestKnown: newestKnown, options: options) { reader.now }
  }

  /// Starts a session, and takes its first memory.
  func started(newestKnown: Date? = nil) async -> (MiaoMiaoSession, GlucoseStory) {
    let session = session(newestKnown: newestKnown)
    var story = GlucoseStory(session)
    await session.start()
    await story.nextReadings()
    return (session, story)
  }

  /// Has the reader send a memory of which one notification is lost, and the pause go by that ends it.
  func loseNotification(_ place: Int, in session: MiaoMiaoSession) async throws {
    let connection = try await session.device.activate()
    let reading = try await connection.characteristic(MiaoMiao.Reader.Reading.self)
    let notifications = try await connection.subscribe(to: reading)
    await reader.fail(.lostNotification(place))
    await reader.read()
    var iterator = notifications.makeAsyncIterator()
    for _ in 0..<18 { _ = try await iterator.next(isolation: nil) }
    if place > 0 { await clock.pass(.seconds(3)) }
  }

  /// How often the reader was told to start.
  var startCount: Int { get async { await reader.commands.count { $0.command == .startReading } } }
}

/// The requests and commands that a client sends, in order.
final class SentPackets: Sendable {
  private let packets = Mutex<[[UInt8]]>([])

  var all: [[UInt8]] { packets.withLock { $0 } }

  /// Listens to a loopback.
  var configuration: LoopbackTransport.Configuration {
    LoopbackTransport.Configuration(intercept: { [self] packet in
      if packet.direction == .toPeripheral { packets.withLock { $0.append(packet.bytes) } }
      return packet.bytes
    })
  }
}
