import GATTInspection
import GATTProfiles
import GATTRuntime
import TestSupport
import Testing

@Suite("What an observer finds", .guarded)
@MainActor
struct ObserverTests {
  let settings = Settings()

  @Test("the inspector is the one of the name, capitals and all, that is near enough")
  func exactName() async throws {
    let bench = try await InspectionBench()
    for name in ["test server", "Test Server 2", "Test Serve"] {
      let other = try await PeripheralManager(transport: bench.loopback, clock: bench.clock)
      try await other.startAdvertising(name: name)
      others.value.append(other)
    }
    bench.inspector.inspect(\.count, of: settings, as: "count", [])
    try await bench.inspector.start()
    let server = try await bench.connect()
    #expect(server.identifier == bench.inspector.device)
    #expect(server.name == "Test Server")
  }

  private let others = Held<[PeripheralManager]>([])

  @Test("an inspector that is too far away is not found, unless that is asked for")
  func tooFar() async throws {
    let bench = try await InspectionBench()
    bench.inspector.inspect(\.count, of: settings, as: "count", [])
    try await bench.inspector.start()
    await bench.loopback.setRSSI(-46, of: bench.inspector.device)
    let clock = ManualClock()
    let near = try await Observer(transport: bench.loopback, clock: clock)
    async let search = failure { () async throws(InspectionError) in try await near.connect(to: InspectionBench.name) }
    await clock.pass(.seconds(30))
    let error = await search
    #expect(
      error?.description.hasPrefix("no device was found within 30.0 seconds") == true, "\(String(describing: error))")
    let far = try await Observer(transport: bench.loopback, minimumRSSI: nil, clock: bench.clock)
    #expect(try await far.connect(to: InspectionBench.name).identifiers == ["count"])
    await bench.loopback.setRSSI(-45, of: bench.inspector.device)
    #expect(try await near.connect(to: InspectionBench.name).identifiers == ["count"])
  }

  @Test("services of others are passed over, and connecting ends when all properties are known")
  func foreignServices() async throws {
    let clock = PatientClock(slowness: 10)
    let loopback = LoopbackTransport(configuration: .init(rssi: -40), clock: clock)
    let device = try await PeripheralManager(transport: loopback, clock: clock)
    let reads = Held<[String]>([])
    func service(_ uuid: BluetoothUUID, _ characteristic: UInt16, _ text: String?) -> MutableService {
      let read = MutableCharacteristic(
        uuid: BluetoothUUID(characteristic), properties: .read, permissions: .readable)
      read.onRead { _ in
        _ = reads.update { $0 + [uuid.description] }
        guard let text else { throw ATTError.insufficientResources }
        return Array(text.utf8)
      }
      return MutableService(uuid: uuid, characteristics: [read])
    }
    func uuid(_ number: UInt64) -> BluetoothUUID { BluetoothUUID(high: 0x7ad1_0000_0b1e_4c0d, low: number) }
    try await device.addServices([
      service(BluetoothUUID(0x180F), 0, #"{"identifier":"battery","value":1}"#), service(BluetoothUUID(0x1802), 0, "2"),
      service(BluetoothUUID(0x1805), 0, "3"), service(uuid(1), 0x2A19, "4"), service(uuid(2), 0, "no JSON"),
      service(uuid(3), 0, nil), service(uuid(4), 0, #"{"identifier":"first","value":1}"#),
      service(uuid(5), 0, #"{"value":1}"#), service(uuid(6), 0, #"{"identifier":"last","value":[1],"more":2}"#),
    ])
    try await device.startAdvertising(name: "Phone")
    let observer = try await Observer(transport: loopback, clock: clock)
    let server = try await observer.connect(to: "Phone")
    #expect(server.identifiers == ["first", "last"])
    #expect(reads.value == [2, 3, 4, 5, 6].map { uuid($0).description }, "the others were not read at all")
    #expect(try await server.values() == ["first": .number("1"), "last": .array([.number("1")])])
  }

  @Test("many read and write at once, and each gets its own answer")
  func concurrentReads() async throws {
    let bench = try await InspectionBench()
    let held = (0..<8).map { Held($0) }
    for (index, value) in held.enumerated() {
      bench.inspector.inspect("p\(index)", [.write]) {
        value.value
      } set: {
        value.value = $0
      }
    }
    try await bench.inspector.start()
    let server = try await bench.connect()
    try await withThrowingTaskGroup { group in
      for index in 0..<80 {
        group.addTask {
          if index >= 72 { try await server.write(index, to: "p\(index - 72)") }
          let value: Int = try await server.read("p\(index % 8)")
          #expect(value == index % 8 || value == 72 + index % 8)
        }
      }
      try await group.waitForAll()
    }
    #expect(held.map(\.value) == Array(72..<80))
  }

  @Test("a change that is told while a value is read does not end the reading")
  func changeWhileReading() async throws {
    let bench = try await InspectionBench()
    let (told, slow) = (Held("old"), Barrier())
    bench.inspector.inspect("told", [.notify]) { told.value }
    bench.inspector.inspect("slow", []) {
      await slow.pass()
      return "read"
    }
    slow.open()
    try await bench.inspector.start()
    let server = try await bench.connect()
    var changes = server.changes(of: "told", as: String.self).makeAsyncIterator()
    #expect(try await changes.next(isolation: MainActor.shared)?.value == "old")
    slow.close()
    async let reading = server.read("slow", as: String.self)
    await until { @Sendable in slow.isAwaited }
    told.value = "new"
    await bench.inspector.changed("told")
    #expect(try await changes.next(isolation: MainActor.shared)?.value == "new")
    slow.open()
    #expect(try await reading == "read")
  }

  @Test("what is in the way of the first link is told, wherever it happens")
  func failedConnecting() async throws {
    let bench = try await InspectionBench()
    bench.inspector.inspect("lost", [.read]) { [loopback = bench.loopback] in
      await loopback.dropLinks()
      return 1
    }
    try await bench.inspector.start()
    let lost = await failure { () async throws(InspectionError) in try await bench.connect(to: bench.inspector.device) }
    guard case .bluetooth(.disconnected(.linkLoss)) = lost else {
      Issue.record("expected a lost link, not \(String(describing: lost))")
      return
    }
    await bench.loopback.setState(.poweredOff)
    let off = await failure { () async throws(InspectionError) in try await bench.connect(to: bench.inspector.device) }
    guard case .bluetooth(.bluetoothUnavailable(.poweredOff)) = off else {
      Issue.record("expected Bluetooth to be off, not \(String(describing: off))")
      return
    }
  }

  @Test("what does not work with a property is told, with what would")
  func failedOperations() async throws {
    let bench = try await InspectionBench()
    bench.inspector.inspect(\.speed, of: settings, as: "speed", [])
    try await bench.inspector.start()
    let server = try await bench.connect()
    let errors = [
      await failure { () async throws(InspectionError) in try await server.read("sped", as: Double.self) },
      await failure { () async throws(InspectionError) in try await server.read("speed", as: Bool.self) },
      await failure { () async throws(InspectionError) in try await server.write(1, to: "speed") },
      await failure { () async throws(InspectionError) in
        for try await _ in server.changes(of: "speed", as: Double.self) {}
      },
    ]
    let told = errors.map { $0?.description ?? "" }
    #expect(told[0] == "there is no property sped; there is speed")
    #expect(told[1].hasPrefix("speed does not decode: ") && told[1].hasSuffix("has"), "\(told[1])")
    #expect(told[2] == "speed cannot be set; inspect it with the option .write")
    #expect(told[3].hasPrefix("speed does not tell its changes"))
  }
}

extension InspectionBench {
  fileprivate func connect(to device: DeviceIdentifier) async throws(InspectionError) -> RemoteInspector {
    try await observer.connect(to: device)
  }
}
