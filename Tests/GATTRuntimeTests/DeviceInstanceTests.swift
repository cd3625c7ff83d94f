import GATTProfiles
import GATTRuntime
import TestSupport
import Testing

@Suite("Instances of a device's characteristics", .guarded)
struct DeviceInstanceTests {
  private typealias Temperature = Greenhouse.Temperature

  /// A device with two temperatures in a service, and one in another.
  private static func begin(clock: ManualClock) async throws -> (Rig, Device) {
    let rig = try await Rig(services: [], clock: clock)
    for places in [["Roof", "Bed"], ["Cellar"]] {
      let characteristics = places.map {
        MutableCharacteristic(Temperature.self, value: Temperature(0), descriptors: Greenhouse.descriptors($0))
      }
      try await rig.device.addService(MutableService(uuid: Greenhouse.uuid, characteristics: characteristics))
    }
    return (rig, rig.central.device(Strap.description(services: []), options: .steady()))
  }

  static let instances: [CharacteristicInstance<Greenhouse.Temperature>] = [
    Greenhouse.Temperature.instance(1), Greenhouse.Temperature.instance(1, inService: 0),
    Greenhouse.Temperature.instance(with: .userDescription("Bed")),
  ]

  @Test("send their values across links, and no values of others", arguments: instances)
  func acrossLinks(_ instance: CharacteristicInstance<Greenhouse.Temperature>) async throws {
    let clock = ManualClock()
    let (rig, device) = try await Self.begin(clock: clock)
    let bed = try rig.device.characteristic(instance)
    let story = CounterStory(device.notifications(of: instance)) { "\($0.hundredths)" }
    for round in 0..<3 {
      await until { !bed.subscribers.isEmpty }
      for other in [Temperature.instance(0), Temperature.instance(2)] {
        try await rig.device.updateValue(Temperature(99), at: other)
      }
      try await rig.device.updateValue(Temperature(Int16(round)), at: instance)
      _ = await story.first(2 * round + 1)
      clock.advance(by: .seconds(60))
      await rig.loopback.dropLinks()
      _ = await story.first(2 * round + 2)
    }
    #expect(await story.first(6) == ["0", "linkLoss", "1", "linkLoss", "2", "linkLoss"])
    #expect(try await device.read(instance).hundredths == 2)
    await device.deactivate()
    #expect(await story.first(7).last == "end")
  }

  @Test("are told where the device has none such")
  func missing() async throws {
    let (rig, device) = try await Self.begin(clock: ManualClock())
    var values = device.notifications(of: Temperature.instance(3)).makeAsyncIterator()
    let error = await failure { () async throws(GATTError) in try await values.next(isolation: nil) }
    guard case .instanceNotFound("2A6E", "Temperature, place 3") = error else {
      Issue.record("expected that there is no such, not \(String(describing: error))")
      return
    }
    await device.deactivate()
    withExtendedLifetime(rig) {}
  }

  @Test("send what they answer to a write of `ready`")
  func early() async throws {
    let rig = try await Rig(clock: ManualClock())
    let counter = CharacteristicPath(Workbench.Counter.self)
    let blob = CharacteristicPath(Workbench.Blob.self)
    let device = rig.central.device(
      Strap.description(ready: [.subscribe(counter), .write(blob, [0xF0])]), options: .steady())
    try rig.device.onWrite(Workbench.Blob.self) { _, _ in
      try await rig.device.updateValue(Workbench.Counter(count: 7))
    }
    var counts = device.notifications(of: Workbench.Counter.instance(0)).makeAsyncIterator()
    #expect(try await counts.next(isolation: nil)?.count == 7)
    await device.deactivate()
  }

  @Test("are written, each by itself")
  func writing() async throws {
    let rig = try await Rig(services: [Workbench.makeProfile(), Workbench.makeProfile()])
    let device = rig.central.device(Strap.description(services: []), options: .steady())
    let second = Workbench.Blob.instance(1)
    try await device.write(Workbench.Blob(bytes: [1, 2]), at: second)
    #expect(try await device.read(second).bytes == [1, 2])
    #expect(try await device.read(Workbench.Blob.instance(0, inService: 0)).bytes.isEmpty)
    await device.deactivate()
  }
}
