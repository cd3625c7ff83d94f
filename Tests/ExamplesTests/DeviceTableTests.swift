import GATTProfiles
import GATTRuntime
import SIGHealthProfiles
import SIGProfiles
import TestSupport
import Testing

@testable import DeviceTable

@Suite("A table of devices", .guarded)
struct DeviceTableTests {
  private let clock = ManualClock()
  private let loopback: LoopbackTransport

  init() { loopback = LoopbackTransport(clock: clock) }

  private func device(_ service: MutableService) async throws -> PeripheralManager {
    let device = try await PeripheralManager(transport: loopback, clock: clock)
    try await device.addService(service)
    try await device.startAdvertising(name: "Device")
    return device
  }

  @Test("two straps and a battery are told apart by their addresses; a loss is told, and the value comes back")
  func values() async throws {
    let anna = try await device(MutableService(profile: HeartRate.makeProfile()))
    let bert = try await device(MutableService(profile: HeartRate.makeProfile()))
    let remote = try await device(MutableService(profile: Battery.makeProfile()))
    let text = """
      \(bert.identifier)  strap    Bert  # the older one
      \(anna.identifier)  strap    Anna

      \(remote.identifier)  battery  Remote control
      """
    let entries = try DeviceList.entries(of: text, in: "devices.txt")
    let central = try await CentralManager(transport: loopback, clock: clock)
    let table = LiveTable(entries, on: central, options: DeviceOptions(connecting: .seconds(86_400)))
    #expect(table.text == "Bert            …\nAnna            …\nRemote control  …\n")
    let following = Task { await table.follow() }
    defer { following.cancel() }

    try await send(HeartRate.Measurement(heartRate: 61), from: anna)
    try await send(HeartRate.Measurement(heartRate: 180), from: bert)
    try await send(Battery.Level(bytes: [87]), from: remote)
    try await wait(
      for: "Bert            180 beats/min\nAnna            61 beats/min\nRemote control  87 %\n", in: table)

    clock.advance(by: .seconds(60))
    await anna.stopAdvertising()
    await loopback.dropLinks(of: anna.identifier)
    try await wait(
      for: "Bert            180 beats/min\nAnna            – (the device is out of reach)\nRemote control  87 %\n",
      in: table)
    try await anna.resumeAdvertising()
    try await send(HeartRate.Measurement(heartRate: 62), from: anna)
    try await wait(
      for: "Bert            180 beats/min\nAnna            62 beats/min\nRemote control  87 %\n", in: table)
  }

  @Test("a device of another kind than the file says is told in its line, and the others go on")
  func anotherKind() async throws {
    let strap = try await device(MutableService(profile: HeartRate.makeProfile()))
    let remote = try await device(MutableService(profile: Battery.makeProfile()))
    let text = "\(remote.identifier) strap Strap\n\(strap.identifier) strap Anna"
    let central = try await CentralManager(transport: loopback, clock: clock)
    let table = LiveTable(try DeviceList.entries(of: text, in: "devices.txt"), on: central)
    let following = Task { await table.follow() }
    defer { following.cancel() }
    try await send(HeartRate.Measurement(heartRate: 61), from: strap)
    await until { table.text.hasSuffix("Anna   61 beats/min\n") && table.text.contains("180d") }
    #expect(table.text.contains("Strap  the device is no strap: it has no service Heart Rate (180d)"))
  }

  private func send<Value: GATTCharacteristic>(_ value: Value, from device: PeripheralManager) async throws {
    let characteristic = try device.characteristic(Value.self)
    await until("nobody subscribes to \(Value.name)") { !characteristic.subscribers.isEmpty }
    try Task.checkCancellation()
    try await device.updateValue(value)
  }

  private func wait(for text: String, in table: LiveTable) async throws {
    await until("the table is\n\(text)") { table.text == text }
    #expect(table.text == text)
  }

  @Test(
    "a line that is none is told with its place and what is wrong",
    arguments: [
      ("C0:FF:EE:00:00:01 strap", "devices.txt:2: a line has an address, a kind and a name"),
      ("C0:FF:EE:00:01 strap Anna", "devices.txt:2: “C0:FF:EE:00:01” is no address"),
      ("C0:FF:EE:00:00:01 lamp Anna", "devices.txt:2: “lamp” is no kind: strap, power, battery are"),
    ])
  func wrong(line: String, told: String) {
    let error = #expect(throws: DeviceList.LineError.self) {
      try DeviceList.entries(of: "# devices\n\(line)\n", in: "devices.txt")
    }
    #expect(error?.description == told)
  }
}
