import GATTProfiles
import GATTRuntime
import TestSupport
import Testing

@Suite("The values of a device from before it is ready", .guarded)
struct EarlyValuesTests {
  private static let counter = CharacteristicPath(service: Workbench.uuid, characteristic: Workbench.Counter.uuid)
  private static let blob = CharacteristicPath(service: Workbench.uuid, characteristic: Workbench.Blob.uuid)

  @Test("are not lost where `ready` subscribes and the device answers what it writes, on any link")
  func answers() async throws {
    let clock = ManualClock()
    let rig = try await Rig(clock: clock)
    let kind = Strap.description(ready: [.subscribe(Self.counter), .write(Self.blob, [0xF0])])
    let device = rig.device
    try device.onWrite(Workbench.Blob.self) { _, _ in
      for count in UInt32(1)...100 { try await device.updateValue(Workbench.Counter(count: count)) }
    }
    var options = DeviceOptions.steady()
    // Time enough for all of them to come first.
    options.steps.prepare = { connection in
      for _ in 0..<10 { _ = try await connection.read(Workbench.Counter.self) }
    }
    let kept = rig.central.device(kind, options: options)
    var counts = kept.notifications(of: Workbench.Counter.self).makeAsyncIterator()
    for _ in 0..<2 {
      for count in UInt32(1)...100 { #expect(try await counts.next(isolation: nil)?.count == count) }
      clock.advance(by: .seconds(60))
      await rig.loopback.dropLinks()
    }
    await kept.deactivate()
  }
}
