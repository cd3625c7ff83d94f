import GATTProfiles
import GATTRuntime
import TestSupport
import Testing

@Suite("The first notifications", .guarded)
struct FirstNotificationsTests {
  typealias Counter = Workbench.Counter

  @Test("are as many as were asked for, and the subscription ends with them")
  func count() async throws {
    let rig = try await Rig()
    let connection = try await rig.connect()
    async let values = connection.notifications(of: Counter.self, first: 3)
    let served = try rig.characteristic(Counter.self)
    await rig.device.waitForSubscribers(1, of: served)
    for count in UInt32(1)...5 { try await rig.device.updateValue(Counter(count: count)) }
    #expect(try await values.map(\.count) == [1, 2, 3])
    await rig.device.waitForSubscribers(0, of: served)
  }

  @Test("are none without a subscription when none are asked for", arguments: [0, -1])
  func none(count: Int) async throws {
    let tap = Tap()
    let connection = try await Rig(tap.configuration()).connect()
    let before = tap.packets.count
    #expect(try await connection.notifications(of: Counter.self, first: count).isEmpty)
    #expect(tap.packets.count == before)
  }

  @Test("do not come for ever, when a time is given")
  func timeout() async throws {
    let clock = ManualClock()
    let rig = try await Rig(clock: clock)
    let connection = try await rig.connect()
    async let error = failure { () async throws(GATTError) in
      try await connection.notifications(of: Counter.self, first: 2, within: .seconds(7))
    }
    await rig.device.waitForSubscribers(1, of: try rig.characteristic(Counter.self))
    try await rig.device.updateValue(Counter(count: 1))
    await clock.pass(.seconds(7))
    guard case .timedOut(let operation, after: .seconds(7)) = await error else {
      Issue.record("expected a time-out, not \(String(describing: await error))")
      return
    }
    #expect(operation == "waiting for 2 values of Counter")
    await rig.device.waitForSubscribers(0, of: try rig.characteristic(Counter.self))
  }

  @Test("end with the link, and with the task")
  func ends() async throws {
    let rig = try await Rig()
    let connection = try await rig.connect()
    let cancelled = Task {
      await failure { () async throws(GATTError) in try await connection.notifications(of: Counter.self, first: 1) }
    }
    await rig.device.waitForSubscribers(1, of: try rig.characteristic(Counter.self))
    cancelled.cancel()
    guard case .cancelled = await cancelled.value else {
      Issue.record("expected a cancellation, not \(String(describing: await cancelled.value))")
      return
    }
    async let lost = failure { () async throws(GATTError) in
      try await connection.notifications(of: Workbench.Alarm.self, first: 1)
    }
    await rig.device.waitForSubscribers(1, of: try rig.characteristic(Workbench.Alarm.self))
    await rig.loopback.dropLinks()
    guard case .disconnected(.linkLoss) = await lost else {
      Issue.record("expected the loss of the link, not \(String(describing: await lost))")
      return
    }
  }
}
