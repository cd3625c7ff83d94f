import GATTProfiles
import GATTRuntime
import TestSupport
import Testing

@Suite("Several centrals and peripherals", .guarded)
struct SeveralCentralsTests {
  @Test("every subscriber gets every value, and each subscribes for itself")
  func subscribers() async throws {
    let rig = try await Rig()
    let counter = try rig.characteristic(Workbench.Counter.self)
    let other = try await rig.anotherCentral()
    let (first, second) = (try await rig.connect(), try await rig.connect(other))
    let firstValues = try await first.subscribe(to: Workbench.Counter.self)
    try await rig.device.updateValue(Workbench.Counter(count: 1))
    let secondValues = try await second.subscribe(to: Workbench.Counter.self)
    #expect(counter.subscribers.map(\.identifier) == [rig.central.identifier, other.identifier])
    for count in UInt32(2)...40 { try await rig.device.updateValue(Workbench.Counter(count: count)) }
    #expect(try await firstValues.first(40).map(\.count) == Array(1...40))
    #expect(try await secondValues.first(39).map(\.count) == Array(2...40))
  }

  @Test("a subscriber that is lost does not hold the others up")
  func lostSubscriber() async throws {
    let tap = Tap()
    let rig = try await Rig(tap.configuration())
    let other = try await rig.anotherCentral()
    let (first, second) = (try await rig.connect(), try await rig.connect(other))
    let firstValues = try await first.subscribe(to: Workbench.Counter.self)
    let secondValues = try await second.subscribe(to: Workbench.Counter.self)
    let lost = rig.central.identifier
    tap.hold { $0.central == lost && $0.bytes.first == 0x1B }
    let updates = Task {
      for count in UInt32(1)...300 { try await rig.device.updateValue(Workbench.Counter(count: count)) }
    }
    await tap.waitUntilHeld()
    await rig.loopback.dropLinks(of: lost)
    #expect(try await secondValues.first(300).map(\.count) == Array(1...300))
    try await updates.value
    #expect(try rig.characteristic(Workbench.Counter.self).subscribers.map(\.identifier) == [other.identifier])
    tap.release()
    withExtendedLifetime(firstValues) {}
  }

  @Test("a write of one is read by the other, and a loss of one link leaves the other")
  func independent() async throws {
    let rig = try await Rig()
    let other = try await rig.anotherCentral()
    let (first, second) = (try await rig.connect(), try await rig.connect(other))
    try await first.write(Workbench.Blob.of(300))
    #expect(try await second.read(Workbench.Blob.self) == .of(300))
    await rig.loopback.dropLink(between: rig.central.identifier, and: rig.device.identifier)
    #expect(try await first.closed() == .linkLoss)
    #expect(second.isOpen)
    #expect(try await second.read(Accelerometer.Enabled.self) == .yes)
  }

  @Test("one central holds connections to several devices")
  func devices() async throws {
    let rig = try await Rig()
    let other = try await PeripheralManager(transport: rig.loopback, clock: rig.clock)
    try await other.addService(MutableService(profile: Workbench.makeProfile(), initialValues: true))
    try await other.startAdvertising(name: "Other")
    try await other.updateValue(Workbench.Counter(count: 5))
    let (first, second) = (try await rig.connect(), try await rig.central.connect(to: other.identifier))
    #expect(try await first.read(Workbench.Counter.self).count == 0)
    #expect(try await second.read(Workbench.Counter.self).count == 5)
    let connected = try await rig.central.connectedPeripherals(with: [Accelerometer.uuid])
    #expect(connected.map(\.identifier) == [rig.device.identifier])
    #expect(try await rig.central.connectedPeripherals().count == 2)
    #expect(try await rig.central.knownPeripherals().map(\.name) == ["Rig", "Other"])
    await rig.central.disconnectAll()
    #expect(!first.isOpen && !second.isOpen)
  }
}
