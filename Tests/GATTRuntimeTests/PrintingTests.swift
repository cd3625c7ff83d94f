import GATTProfiles
import GATTRuntime
import Logging
import TestSupport
import Testing

@Suite("What is printed", .guarded)
struct PrintingTests {
  @Test("names devices and addresses in what happens to a device")
  func deviceEvents() async throws {
    let rig = try await Rig()
    let device = rig.central.device(Strap.self, options: .steady())
    var events = device.events.makeAsyncIterator()
    try await device.activate()
    #expect(await events.next(isolation: nil)?.description == "found Rig (C0:FF:EE:00:00:01)")
    #expect(await events.next(isolation: nil)?.description == "connected")
    #expect("\(rig.central.peripheral("C0:FF:EE:00:00:09"))" == "C0:FF:EE:00:00:09")
  }

  @Test("names characteristics and clients in what clients do")
  func peripheralEvents() async throws {
    let rig = try await Rig(services: [Workbench.makeProfile()])
    var events = rig.device.events.makeAsyncIterator()
    let connection = try await rig.connect()
    try await connection.write(Workbench.Blob(bytes: [1, 0xFF]))
    #expect(await events.next(isolation: nil)?.description == "C0:FF:EE:00:00:02 connected")
    #expect(
      await events.next(isolation: nil)?.description
        == "C0:FF:EE:00:00:02 wrote 01ff to Blob (\(Workbench.Blob.uuid))")
  }

  @Test("tells a loss of values once for a client, in the words of a server")
  func losses() async throws {
    let log = LogRecorder()
    let gate = OpenedGate()
    let loopback = LoopbackTransport(
      configuration: .init { packet in
        guard packet.bytes.first == 0x1B else { return packet.bytes }
        return await gate.holdUp() ? packet.bytes : nil
      }, clock: ManualClock())
    let device = try await PeripheralManager(transport: loopback, clock: ManualClock(), logger: log.logger)
    try await device.addService(MutableService(profile: Workbench.makeProfile()))
    try await device.startAdvertising(name: "Rig")
    let counter = try device.characteristic(Workbench.Counter.self)
    let central = try await CentralManager(transport: loopback, clock: ManualClock())
    let values = try await central.connect(to: device.identifier).subscribe(to: Workbench.Counter.self)
    // More than are under way at a time.
    for number in 0..<UInt32(36) { try await device.updateValue(Workbench.Counter(count: number)) }
    await loopback.settled()
    await loopback.dropLinks()
    await until { !log.texts(at: .warning).isEmpty && counter.subscribers.isEmpty }
    await loopback.settled()
    let texts = log.texts(at: .warning)
    #expect(texts.count == 1 && texts.first?.contains("did not get") == true, "\(texts)")
    #expect(texts.first?.contains("connect again") == false, "that is for a client")
    withExtendedLifetime(values) {}
  }
}
