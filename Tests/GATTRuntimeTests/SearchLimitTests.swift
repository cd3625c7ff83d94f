import GATTProfiles
import TestSupport
import Testing

@testable import GATTRuntime

@Suite("How long a device is looked for", .guarded)
struct SearchLimitTests {
  /// Nobody is there.
  private static func rig(_ clock: ManualClock) async throws -> Rig {
    let rig = try await Rig(clock: clock)
    await rig.device.stopAdvertising()
    return rig
  }

  private static func options(timeouts: Int?) -> DeviceOptions {
    var options = DeviceOptions.steady(limits: RetryLimits(timeouts: timeouts))
    options.searching = .seconds(7)
    return options
  }

  @Test("is not found: a time-out each, then it is given up and inactive", arguments: [0, 2])
  func givenUp(limit: Int) async throws {
    let clock = ManualClock()
    let rig = try await Self.rig(clock)
    let device = rig.central.device(Strap.self, options: Self.options(timeouts: limit))
    let story = DeviceStory(device)
    let activation = Task { () async -> GATTError? in
      await failure { () async throws(GATTError) in try await device.activate() }
    }
    for _ in 0...limit { await clock.pass(.seconds(7)) }
    guard case .deviceNotFound(device: "Strap", after: .seconds(7))? = await activation.value else {
      Issue.record("\(String(describing: await activation.value))")
      return
    }
    #expect(device.status.isInactive)
    #expect(device.statistics.timeouts == limit + 1)
    #expect(device.statistics.failedAttempts == [.notFound: limit + 1])
    try await story.wait(for: Array(repeating: "timed out", count: limit) + ["gave up"])
  }

  @Test("is not found so many times in a row as the policy allows")
  func policy() async throws {
    let clock = ManualClock()
    let rig = try await Self.rig(clock)
    var options = Self.options(timeouts: nil)
    options.policy.attempts = 2
    let device = rig.central.device(Strap.self, options: options)
    let story = DeviceStory(device)
    await device.begin()
    for _ in 0..<2 { await clock.pass(.seconds(7)) }
    try await story.wait(for: "timed out", "gave up")
  }

  @Test("is limited to 30 seconds unless told otherwise, and found by a later search, which waits for nothing")
  func laterSearch() async throws {
    #expect(DeviceOptions().searching == .seconds(30))
    let clock = ManualClock()
    let rig = try await Self.rig(clock)
    let device = rig.central.device(Strap.self, options: .steady())
    let story = DeviceStory(device)
    await device.begin()
    for _ in 0..<5 { await clock.pass(.seconds(30)) }
    try await rig.device.startAdvertising(name: "Rig")
    try await story.wait(for: "timed out", "found", "connected", "ready")
  }

  @Test("is given up by who activates it after one search, unless the limits or the policy say more")
  func activation() async throws {
    #expect(DeviceOptions().patience == .seconds(30))
    #expect(DeviceOptions(limits: RetryLimits(timeouts: 3)).patience == nil)
    #expect(DeviceOptions(policy: ReconnectPolicy(attempts: 3)).patience == nil)
    #expect(DeviceOptions(searching: nil).patience == nil)
    let clock = ManualClock()
    let rig = try await Self.rig(clock)
    let device = rig.central.device(Strap.self, options: .steady())
    let activation = Task { () async -> GATTError? in
      await failure { () async throws(GATTError) in try await device.activate() }
    }
    await clock.pass(.seconds(30))
    guard case .deviceNotFound(device: "Strap", after: .seconds(30))? = await activation.value else {
      Issue.record("\(String(describing: await activation.value))")
      return
    }
    #expect(device.status.isInactive && device.statistics.failedAttempts == [.notFound: 1])
  }

  @Test("is given up by who activates it where it is known and does not answer, after as long; else it is waited for")
  func knownActivation() async throws {
    let clock = ManualClock()
    let rig = try await Self.rig(clock)
    let device = rig.central.device(Strap.self, at: rig.device.identifier, options: .steady())
    await rig.device.close()
    let activation = Task { () async -> GATTError? in
      await failure { () async throws(GATTError) in try await device.activate() }
    }
    await until {
      clock.advance(by: .seconds(1))
      return device.status.isInactive && device.lastAttempts > 0
    }
    guard case .connectionTimedOut? = await activation.value else {
      Issue.record("\(String(describing: await activation.value))")
      return
    }
    // Ten seconds each, and the waits between them.
    #expect((2...4).contains(device.lastAttempts), "\(device.statistics)")
    let attempts = device.lastAttempts
    await device.begin()
    // More attempts than an activation has time for.
    await until {
      clock.advance(by: .seconds(1))
      return device.status.isInactive || device.lastAttempts - attempts > 5
    }
    #expect(!device.status.isInactive, "\(device.statistics)")
    await device.deactivate()
  }

  /// Who wants a device that another activates, and waits as long as it takes.
  enum Joiner: CaseIterable {
    case whoTakesValues, whoBeginsIt, whoWaits
  }

  @Test("an activation that ends leaves the device to others who wait without a limit", arguments: Joiner.allCases)
  func joined(_ joiner: Joiner) async throws {
    let clock = ManualClock()
    let rig = try await Self.rig(clock)
    let device = rig.central.device(Strap.self, options: .steady())
    let story = DeviceStory(device)
    let activation = Task { () async -> GATTError? in
      await failure { () async throws(GATTError) in try await device.activate() }
    }
    await clock.waitForSleeper(.seconds(30))
    var values: CounterStory?
    var wait: Task<Bool, any Error>?
    switch joiner {
    case .whoBeginsIt: await device.begin()
    case .whoTakesValues: values = CounterStory(device)
    case .whoWaits: wait = Task { try await device.withConnection(waiting: nil) { $0.isOpen } }
    }
    await until { await device.patience?.isShared == true }
    clock.advance(by: .seconds(30))
    guard case .deviceNotFound(device: "Strap", after: .seconds(30))? = await activation.value else {
      Issue.record("\(String(describing: await activation.value))")
      return
    }
    for _ in 0..<2 { await clock.pass(.seconds(30)) }
    guard case .activating = device.status else {
      Issue.record("the search has ended")
      return
    }
    try await rig.device.startAdvertising(name: "Rig")
    try await story.wait(for: "timed out", "found", "connected", "ready")
    if let wait { #expect(try await wait.value) }
    withExtendedLifetime(values) {}
  }

  @Test("a device that an activation has given up is looked for again by who wants it then")
  func afterwards() async throws {
    let clock = ManualClock()
    let rig = try await Self.rig(clock)
    let device = rig.central.device(Strap.self, options: .steady())
    let activation = Task { () async -> GATTError? in
      await failure { () async throws(GATTError) in try await device.activate() }
    }
    await clock.pass(.seconds(30))
    #expect(await activation.value != nil && device.status.isInactive)
    let wait = Task { try await device.withConnection(waiting: nil) { $0.isOpen } }
    for _ in 0..<2 { await clock.pass(.seconds(30)) }
    try await rig.device.startAdvertising(name: "Rig")
    #expect(try await wait.value)
  }

  @Test("what is seen and is of another kind is not found either")
  func others() async throws {
    let clock = ManualClock()
    let rig = try await Rig(clock: clock)
    var kind = Strap.description()
    kind.manufacturer = ManufacturerRule(company: 0x1234)
    let device = rig.central.device(kind, options: Self.options(timeouts: 0))
    let story = DeviceStory(device)
    await device.begin()
    await clock.pass(.seconds(7))
    try await story.wait(for: "gave up")
  }

  @Test("a wait that gives up, or is cancelled, ends the search that it has begun", arguments: [false, true])
  func waitGivesUp(isCancelled: Bool) async throws {
    let clock = ManualClock()
    let rig = try await Self.rig(clock)
    let device = rig.central.device(Strap.self, options: .steady())
    let wait = Task { try await device.withConnection(waiting: .seconds(5)) { _ in } }
    await clock.waitForSleeper(.seconds(5))
    if isCancelled { wait.cancel() } else { clock.advance(by: .seconds(5)) }
    await #expect(throws: GATTError.self) { try await wait.value }
    #expect(device.status.isInactive)
  }

  /// Who wants a device as well.
  enum Other: CaseIterable {
    case whoHasBegunIt, whoBeginsIt, whoActivatesIt, whoWaitsLonger, whoTakesValues
  }

  @Test("a wait that gives up does not end a search for others", arguments: Other.allCases)
  func others(_ other: Other) async throws {
    let clock = ManualClock()
    let rig = try await Self.rig(clock)
    let device = rig.central.device(Strap.self, options: .steady())
    if other == .whoHasBegunIt { await device.begin() }
    let wait = Task { try await device.withConnection(waiting: .seconds(5)) { _ in } }
    await clock.waitForSleeper(.seconds(5))
    var story: CounterStory?
    var longer: Task<Bool, any Error>?
    switch other {
    case .whoHasBegunIt: break
    case .whoBeginsIt: await device.begin()
    case .whoActivatesIt: await #expect(throws: GATTError.self) { try await device.activate() }
    case .whoWaitsLonger:
      longer = Task { try await device.withConnection(waiting: .seconds(9)) { $0.isOpen } }
      await clock.waitForSleeper(.seconds(9))
    case .whoTakesValues:
      story = CounterStory(device)
      await until { await !device.isWantedForWait }
    }
    clock.advance(by: .seconds(5))
    await #expect(throws: GATTError.self) { try await wait.value }
    guard case .activating = device.status else {
      Issue.record("the search has ended")
      return
    }
    try await rig.device.startAdvertising(name: "Rig")
    #expect(try await device.withConnection(waiting: nil) { $0.isOpen })
    if let longer { #expect(try await longer.value) }
    withExtendedLifetime(story) {}
  }
}

extension Device {
  /// How many attempts to connect had no answer.
  fileprivate nonisolated var lastAttempts: Int { statistics.failedAttempts[.connectionTimedOut] ?? 0 }
}
