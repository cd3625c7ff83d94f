import GATTProfiles
import GATTRuntime
import Synchronization
import TestSupport
import Testing

@Suite("Connections that are kept up", .guarded)
struct ReconnectTests {
  /// What becomes of a connection that is kept up.
  private final class Story: Sendable {
    private let words = Mutex<[String]>([])

    var events: [String] { words.withLock { $0 } }

    func follow(_ events: ConnectionEvents) async {
      for await event in events {
        let word =
          switch event {
          case .connected: "connected"
          case .disconnected(let reason): "lost: \(reason.rawValue)"
          case .failed: "failed"
          case .gaveUp: "gave up"
          }
        words.withLock { $0.append(word) }
      }
    }

    /// Returns once so many events have come.
    func wait(for count: Int) async {
      await until { events.count >= count }
    }
  }

  @Test("R38 a device that accepts and drops is tried again ever later, until a link lasts")
  func storm() async throws {
    let clock = ManualClock()
    let rig = try await Rig(clock: clock)
    let story = Story()
    let events = rig.central.peripheral(rig.device.identifier).connectionEvents(ReconnectPolicy(jitter: 0))
    let task = Task { await story.follow(events) }
    for (round, seconds) in [1, 2, 4, 8].enumerated() {
      await story.wait(for: round * 2 + 1)
      await rig.loopback.dropLinks()
      await clock.pass(.seconds(seconds))
    }
    await story.wait(for: 9)
    clock.advance(by: .seconds(10))
    await rig.loopback.dropLinks()
    // Without a wait.
    await story.wait(for: 11)
    await rig.loopback.dropLinks()
    await clock.pass(.seconds(1))
    await story.wait(for: 13)
    #expect(story.events == (0..<6).flatMap { _ in ["connected", "lost: linkLoss"] } + ["connected"])
    task.cancel()
  }

  @Test("links that do not last count against the limit")
  func limit() async throws {
    let clock = ManualClock()
    let rig = try await Rig(clock: clock)
    let story = Story()
    let policy = ReconnectPolicy(attempts: 2, jitter: 0)
    let events = rig.central.peripheral(rig.device.identifier).connectionEvents(policy)
    let task = Task { await story.follow(events) }
    await story.wait(for: 1)
    await rig.loopback.dropLinks()
    await clock.pass(.seconds(1))
    await story.wait(for: 3)
    await rig.loopback.dropLinks()
    await task.value
    #expect(story.events == ["connected", "lost: linkLoss", "connected", "lost: linkLoss", "gave up"])
  }

  @Test("switching Bluetooth on ends the wait for the next attempt; while it is off none is spent")
  func powerOn() async throws {
    let clock = ManualClock()
    let rig = try await Rig(clock: clock)
    let story = Story()
    let policy = ReconnectPolicy(attempts: 3, firstDelay: .seconds(50), jitter: 0, spread: .zero)
    let events = rig.central.peripheral(rig.device.identifier).connectionEvents(policy)
    let task = Task { await story.follow(events) }
    await story.wait(for: 1)
    await rig.loopback.dropLinks()
    await clock.waitForSleeper(.seconds(50))
    await rig.loopback.setState(.poweredOff, of: rig.central.identifier)
    await rig.loopback.setState(.poweredOn, of: rig.central.identifier)
    await story.wait(for: 3)
    for round in 0..<5 {
      await rig.loopback.setState(.poweredOff, of: rig.central.identifier)
      await story.wait(for: 4 + 2 * round)
      await rig.loopback.setState(.poweredOn, of: rig.central.identifier)
      await story.wait(for: 5 + 2 * round)
    }
    #expect(story.events.prefix(3) == ["connected", "lost: linkLoss", "connected"])
    #expect(story.events.dropFirst(3) == ArraySlice((0..<5).flatMap { _ in ["lost: bluetoothOff", "connected"] }))
    task.cancel()
  }

  @Test("32 connections to as many devices are made again at times of their own once Bluetooth is back")
  func spread() async throws {
    let clock = ManualClock()
    let rig = try await Rig(clock: clock)
    var others: [PeripheralManager] = []
    for _ in 1..<32 {
      others.append(try await PeripheralManager(transport: rig.loopback, clock: rig.clock))
      try await others.last?.startAdvertising(name: "Other")
    }
    let devices = [rig.device] + others
    let stories = devices.map { _ in Story() }
    let tasks = zip(devices, stories).map { device, story in
      Task { await story.follow(rig.central.peripheral(device.identifier).connectionEvents()) }
    }
    for story in stories { await story.wait(for: 1) }
    await rig.loopback.setState(.poweredOff, of: rig.central.identifier)
    for story in stories { await story.wait(for: 2) }
    await rig.loopback.setState(.poweredOn, of: rig.central.identifier)
    await until { clock.lengths(upTo: .seconds(2)).count >= 32 }
    #expect(Set(clock.lengths(upTo: .seconds(2))).count > 16)
    #expect(stories.allSatisfy { $0.events == ["connected", "lost: bluetoothOff"] })
    clock.advance(by: .seconds(2))
    for story in stories { await story.wait(for: 3) }
    for task in tasks { task.cancel() }
  }

  @Test("the cause of the last failure says how long to wait, and when to give up")
  func causes() {
    let policy = ReconnectPolicy(attempts: 3)
    let table: [(ReconnectPolicy.Cause, [Int?])] = [
      (.search, [0, 0, 0, nil]), (.attempt, [0, 1, 2, nil]), (.end(.linkLoss), [0, 1, 2, nil]),
      (.end(.remote), [0, 1, 2, nil]),
      (.end(.otherProgram), [0, 1, 2, nil]), (.end(.suspend), [0, 1, 2, nil]), (.end(.unknown), [0, 1, 2, nil]),
      (.end(.protocolViolation), [0, 5, 10, nil]), (.end(.transactionTimeout), [0, 5, 10, nil]),
      (.end(.authentication), [0, nil, nil, nil]), (.end(.local), [0, nil, nil, nil]),
      (.end(.bluetoothOff), [0, 0, 0, 0]), (.end(.adapterRemoved), [0, 0, 0, 0]), (.end(.serviceLost), [0, 0, 0, 0]),
    ]
    for (cause, seconds) in table {
      let delays = (0...3).map { policy.delay(afterFailures: $0, cause) }
      #expect(delays == seconds.map { $0.map { .seconds($0) } }, "\(cause)")
    }
    let own = ReconnectPolicy.Rule(firstDelay: .seconds(7), jitter: 0, attempts: nil)
    let patient = ReconnectPolicy(attempts: 3, rules: [.end(.authentication): own])
    #expect(patient.delay(afterFailures: 1, .end(.authentication)) == .seconds(7))
  }
}
