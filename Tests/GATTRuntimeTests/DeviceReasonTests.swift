import GATTProfiles
import GATTRuntime
import TestSupport
import Testing

@Suite("A wait for a device that ends", .guarded)
struct DeviceReasonTests {
  /// The rig's device lacks what this kind has to have.
  private static let other: DeviceDescription = {
    let profile = ServiceProfile(uuid: Workbench.uuid, name: "Workbench")
    profile.addCharacteristic(CharacteristicProfile(uuid: "AA01", name: "Serial"))
    return Strap.description(services: [profile])
  }()

  @Test("tells that what was found is no such device, and what it lacks by name")
  func rejected() async throws {
    let clock = ManualClock()
    let rig = try await Rig(services: [Workbench.makeProfile()], clock: clock)
    let device = rig.central.device(Self.other, options: .steady())
    let story = DeviceStory(device)
    async let late = failure { () async throws(GATTError) in
      try await device.read(Workbench.Counter.self, waiting: .seconds(4))
    }
    try await story.wait(for: "rejected")
    await clock.pass(.seconds(4))
    guard case .deviceNotReady(device: "Strap", after: _, because: .attributesMissing?)? = await late else {
      Issue.record("\(String(describing: await late))")
      return
    }
    let text = await "\(late.map { "\($0)" } ?? "")"
    #expect(text.hasPrefix("Strap was not ready within ") && text.contains("characteristic Serial (aa01) of service"))
  }

  @Test(
    "tells the last failure where there was one, and what to look at where there was none", arguments: [true, false])
  func failed(isSearchOver: Bool) async throws {
    let clock = ManualClock()
    let rig = try await Rig(clock: clock)
    await rig.device.stopAdvertising()
    var options = DeviceOptions.steady()
    options.searching = .seconds(isSearchOver ? 7 : 70)
    let device = rig.central.device(Strap.self, options: options)
    let story = DeviceStory(device)
    async let late = failure { () async throws(GATTError) in
      try await device.read(Workbench.Counter.self, waiting: .seconds(10))
    }
    await clock.waitForSleeper(.seconds(10))
    if isSearchOver {
      await clock.pass(.seconds(7))
      try await story.wait(for: "timed out")
    }
    clock.advance(by: .seconds(10))
    switch await (late, isSearchOver) {
    case (.deviceNotReady(_, _, because: .deviceNotFound?), true), (.deviceNotReady(_, _, because: nil), false): break
    case (let error, _): Issue.record("\(String(describing: error))")
    }
  }

  @Test("by giving up tells that there was one, and not only that no other was found")
  func givenUp() async throws {
    let clock = ManualClock()
    let rig = try await Rig(services: [Workbench.makeProfile()], clock: clock)
    var options = DeviceOptions.steady(limits: RetryLimits(timeouts: 0))
    options.searching = .seconds(7)
    let device = rig.central.device(Self.other, options: options)
    let story = DeviceStory(device)
    async let end = failure { () async throws(GATTError) in try await device.activate() }
    try await story.wait(for: "rejected")
    await clock.pass(.seconds(7))
    guard case .deviceNotReady(_, after: .seconds(7), because: .attributesMissing?)? = await end else {
      Issue.record("\(String(describing: await end))")
      return
    }
  }
}
