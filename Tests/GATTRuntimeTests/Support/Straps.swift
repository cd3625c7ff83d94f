import GATTProfiles
import GATTRuntime
import TestSupport

/// Two straps of one kind on a loopback, of which the first advertises.
struct Straps {
  let clock = ManualClock()
  let rig: Rig
  let bert: PeripheralManager

  var anna: PeripheralManager { rig.device }
  var central: CentralManager { rig.central }

  init() async throws {
    rig = try await Rig(clock: clock)
    bert = try await PeripheralManager(transport: rig.loopback, clock: clock)
    for profile in [Accelerometer.makeProfile(), Workbench.makeProfile()] {
      try await bert.addService(MutableService(profile: profile, initialValues: true))
    }
  }

  func device() -> Device { central.device(Strap.self, options: .steady()) }

  func take(_ step: DeviceIdentityTests.Step) async throws {
    switch step {
    case .annaIsLost:
      // The link has lasted, and is made again at once.
      clock.advance(by: .seconds(60))
      await rig.loopback.dropLinks(of: anna.identifier)
    case .annaGoesAway: await anna.stopAdvertising()
    case .bertAdvertises: try await bert.startAdvertising(name: "Ring")
    case .secondIsActivated: break
    }
  }

  func annaReturns() async throws {
    await anna.stopAdvertising()
    try await anna.startAdvertising(name: "Rig")
  }

  func sendOnceSubscribed(_ count: UInt32, from strap: PeripheralManager) async throws {
    let counter = try strap.characteristic(Workbench.Counter.self)
    await until { !counter.subscribers.isEmpty }
    try Task.checkCancellation()
    try await strap.updateValue(Workbench.Counter(count: count))
  }
}
