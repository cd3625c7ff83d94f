import GATTProfiles
import GATTRuntime
import Synchronization
import TestSupport
import Testing

@Suite("A scoped connection", .guarded)
struct WithConnectionTests {
  private struct Mishap: Error {}

  /// The connections that a closure was given.
  private final class Runs: Sendable {
    private let state = Mutex<[Connection]>([])

    var all: [Connection] { state.withLock { $0 } }
    func add(_ connection: Connection) { state.withLock { $0.append(connection) } }

    func wait(for count: Int) async {
      await until { all.count >= count }
    }
  }

  private static func peripheral(of rig: Rig) -> Peripheral { rig.central.peripheral(rig.device.identifier) }

  @Test("returns what the closure does, and has ended by then", arguments: [nil, .default] as [ReconnectPolicy?])
  func returning(policy: ReconnectPolicy?) async throws {
    let rig = try await Rig()
    let runs = Runs()
    let count = try await Self.peripheral(of: rig).withConnection(reconnecting: policy) { connection in
      runs.add(connection)
      return try await connection.read(Workbench.Counter.self).count
    }
    #expect(count == 0)
    #expect(runs.all.map(\.closeReason) == [.local])
  }

  @Test("throws what the closure does, and has ended by then", arguments: [nil, .default] as [ReconnectPolicy?])
  func throwing(policy: ReconnectPolicy?) async throws {
    let rig = try await Rig()
    let runs = Runs()
    await #expect(throws: Mishap.self) {
      try await Self.peripheral(of: rig).withConnection(reconnecting: policy) { connection in
        runs.add(connection)
        throw Mishap()
      }
    }
    #expect(runs.all.map(\.closeReason) == [.local])
  }

  @Test("ends when its task is cancelled, its subscriptions too", arguments: [nil, .default] as [ReconnectPolicy?])
  func cancelled(policy: ReconnectPolicy?) async throws {
    let rig = try await Rig()
    let runs = Runs()
    let task = Task {
      try await Self.peripheral(of: rig).withConnection(reconnecting: policy) { connection in
        runs.add(connection)
        for try await _ in connection.notifications(of: Workbench.Counter.self) {}
        try Task.checkCancellation()
      }
    }
    await rig.device.waitForSubscribers(1, of: try rig.characteristic(Workbench.Counter.self))
    task.cancel()
    await #expect(throws: (any Error).self) { try await task.value }
    #expect(runs.all.map(\.closeReason) == [.local])
    await rig.device.waitForSubscribers(0, of: try rig.characteristic(Workbench.Counter.self))
  }

  @Test("runs the closure again after each loss of the link, until it returns")
  func reconnecting() async throws {
    let clock = ManualClock()
    let rig = try await Rig(clock: clock)
    let runs = Runs()
    let alarm = try rig.characteristic(Workbench.Alarm.self)
    let task = Task {
      try await Self.peripheral(of: rig).withConnection(reconnecting: ReconnectPolicy(jitter: 0)) { connection in
        runs.add(connection)
        for try await alarm in connection.notifications(of: Workbench.Alarm.self) { return alarm.level }
        throw Mishap()
      }
    }
    for seconds in [1, 2] {
      await rig.device.waitForSubscribers(1, of: alarm)
      await rig.loopback.dropLinks()
      await clock.pass(.seconds(seconds))
    }
    await runs.wait(for: 3)
    await rig.device.waitForSubscribers(1, of: alarm)
    try await rig.device.updateValue(Workbench.Alarm(level: 7))
    #expect(try await task.value == 7)
    #expect(runs.all.map(\.closeReason) == [.linkLoss, .linkLoss, .local])
  }

  private static func isLinkLoss(_ error: any Error) -> Bool {
    guard case .disconnected(.linkLoss) = error as? GATTError else { return false }
    return true
  }

  @Test("without a policy a lost link is an error, and the closure runs once")
  func once() async throws {
    let rig = try await Rig()
    let runs = Runs()
    let peripheral = Self.peripheral(of: rig)
    await #expect {
      try await peripheral.withConnection { connection in
        runs.add(connection)
        await rig.loopback.dropLinks()
        _ = try await connection.read(Workbench.Counter.self)
      }
    } throws: { Self.isLinkLoss($0) }
    #expect(runs.all.count == 1)
  }

  @Test("throws the last error when the policy gives up")
  func givingUp() async throws {
    let rig = try await Rig()
    let runs = Runs()
    let policy = ReconnectPolicy(attempts: 2, firstDelay: .zero)
    await #expect {
      try await Self.peripheral(of: rig).withConnection(reconnecting: policy) { connection in
        runs.add(connection)
        await rig.loopback.dropLinks()
        _ = try await connection.read(Workbench.Counter.self)
      }
    } throws: { Self.isLinkLoss($0) }
    #expect(runs.all.count == 2)
  }

  @Test("is not made again after this program has ended it")
  func ownEnd() async throws {
    let rig = try await Rig()
    let runs = Runs()
    await #expect {
      try await Self.peripheral(of: rig).withConnection(reconnecting: .default) { connection in
        runs.add(connection)
        await connection.disconnect()
        _ = try await connection.read(Workbench.Counter.self)
      }
    } throws: { error in
      guard case .disconnected(.local) = error as? GATTError else { return false }
      return true
    }
    #expect(runs.all.count == 1)
  }

  @Test("may be cancelled while it waits to connect again")
  func cancelledBetween() async throws {
    let clock = ManualClock()
    let rig = try await Rig(clock: clock)
    let runs = Runs()
    let task = Task {
      try await Self.peripheral(of: rig).withConnection(reconnecting: ReconnectPolicy(jitter: 0)) { connection in
        runs.add(connection)
        _ = try await connection.closed()
        _ = try await connection.read(Workbench.Counter.self)
      }
    }
    await runs.wait(for: 1)
    await rig.loopback.dropLinks()
    await clock.waitForSleeper(.seconds(1))
    task.cancel()
    await #expect {
      try await task.value
    } throws: { error in
      guard case .cancelled = error as? GATTError else { return false }
      return true
    }
    #expect(runs.all.count == 1)
  }
}
