import Foundation
import GATTProfiles
import GATTRuntime
import GATTSchema
import Synchronization
import TestSupport
import Testing

@testable import gattc

@Suite("gattc simulate, over the loopback transport", .guarded)
struct SimulationTests {
  /// What a simulation printed so far.
  private final class Lines: Sendable {
    private let lines = Mutex<[String]>([])

    var all: [String] { lines.withLock { $0 } }

    func add(_ line: String) { lines.withLock { $0.append(line) } }
  }

  private static let station = """
    gatt: 1
    name: Station
    uuid-base: F000xxxx-0451-4000-B000-000000000000
    services:
      - name: Weather
        uuid: AA00
        characteristics:
          - name: Level
            uuid: AA01
            properties: [read, notify]
            value: { raw: uint16, unit: "%" }
            initial: 1000
          - name: Period
            uuid: AA02
            properties: [read, write]
            value: { raw: uint8, min: 1, max: 100, unit: s }
            initial: 10
          - name: Control
            uuid: AA03
            properties: [read, write]
            value: { raw: uint8 }
            request: { union: uint8, alternatives: [{ name: Start, is: 1, raw: uint8 }] }
            initial: 3

    """

  @Test("serves the reports of a keyboard, and a listing tells them apart by their descriptors")
  func reports() async throws {
    let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent()
    let path = root.appending(path: "Profiles/Examples/Keyboard.gatt.yaml").path
    let simulated = try SimulatedDevice(Compilation(SourceFile(reading: path)), values: .examples)
    let loopback = LoopbackTransport(configuration: .init(security: .encrypted), clock: ManualClock())
    let device = try await PeripheralManager(transport: loopback, clock: ManualClock())
    try await device.addServices(simulated.services)
    try await device.startAdvertising(name: simulated.name)
    let profiles = try KnownProfiles([path])
    let central = try await CentralManager(
      transport: loopback, profileManager: profiles.names, clock: ManualClock())
    let connection = try await central.connect(to: device.identifier)
    let attributes = try await connection.attributes(profiles).filter { $0.uuid.description == "2A4D" }
    #expect(attributes.map(\.name) == ["Keys", "Lamps", "Media Keys"])
    let media = try #require(attributes.last)
    let value = DeviceValue(try await connection.read(media.characteristic), of: media, try media.coding())
    #expect(value.failure == nil && value.text.contains("Volume Up"))
    let table = try DeviceListing(await connection.discoverServices(), profiles).table
    #expect(["Keys", "Lamps", "Media Keys", "HID Information"].allSatisfy(table.contains))
  }

  @Test("serves a secondary service without advertising it, and a listing says which it is")
  func secondary() async throws {
    let loopback = LoopbackTransport(clock: ManualClock())
    let yaml = Self.station.replacing(
      "    characteristics:\n", with: "    secondary: true\n    characteristics:\n", maxReplacements: 1)
    let simulated = try SimulatedValueTests.device(yaml)
    let device = try await PeripheralManager(transport: loopback, clock: ManualClock())
    let lines = Lines()
    let simulation = Simulation(
      device: device, simulated: simulated, script: nil, period: .patient,
      log: SimulationLog(isJSON: true) { lines.add($0) })
    let task = Task { try await simulation.run() }
    defer { task.cancel() }
    let central = try await CentralManager(transport: loopback, clock: ManualClock())
    let found = try await central.firstPeripheral(
      matching: ScanFilter(name: .exact("Station")), within: .seconds(30))
    let secondary = simulated.services.filter { !$0.isPrimary }
    #expect(secondary.count == 1)
    #expect(found.advertisement.serviceUUIDs == simulated.services.filter(\.isPrimary).map(\.uuid))
    let services = try await found.connect().discoverServices()
    #expect(services.filter { !$0.isPrimary }.map(\.uuid) == secondary.map(\.uuid))
    let listing = try DeviceListing(services, KnownProfiles([]))
    #expect(listing.table.split(separator: "\n").count { $0.hasSuffix("secondary") } == 1)
    #expect(listing.json.count { $0.contains(#""primary":false"#) } == 1)
  }

  @Test("serves the services that others include, which a listing tells, and notes those that it does not serve")
  func includes() async throws {
    let yaml = """
      gatt: 1
      name: Mixer
      services:
        - name: Volume
          uuid: 1844
          includes: [Input, 180F]
          characteristics:
            - { name: Volume, uuid: 7E57AA01-0451-4000-B000-000000000000, properties: [read], value: { raw: uint8 } }
        - name: Input
          uuid: 7E57AA10-0451-4000-B000-000000000000
          secondary: true
          characteristics:
            - { name: Gain, uuid: 7E57AA11-0451-4000-B000-000000000000, properties: [read], value: { raw: int8 } }
      """
    let simulated = try SimulatedValueTests.device(yaml)
    #expect(simulated.notes == ["“Volume” includes 180F, which this device does not serve"])
    let loopback = LoopbackTransport(clock: ManualClock())
    let device = try await PeripheralManager(transport: loopback, clock: ManualClock())
    try await device.addServices(simulated.services)
    let central = try await CentralManager(transport: loopback, clock: ManualClock())
    try await device.startAdvertising(name: "Mixer")
    let services = try await central.connect(to: device.identifier).discoverServices()
    let listing = try DeviceListing(services, KnownProfiles([]))
    #expect(listing.table.contains("includes 7E57AA10-0451-4000-B000-000000000000"))
    let handle = try #require(services.first?.handle)
    let included = #""includes":[{"uuid":"7E57AA10-0451-4000-B000-000000000000","handle":"\#(handle)"}]"#
    #expect(listing.json.count { $0.contains(included) } == 1)
  }

  @Test("advertises the values of its formats, one after the other")
  func advertisements() async throws {
    let loopback = LoopbackTransport(clock: ManualClock())
    let simulated = try SimulatedValueTests.device(AdvertisementTests.tag, .examples)
    let lines = Lines()
    let simulation = Simulation(
      device: try await PeripheralManager(transport: loopback, clock: ManualClock()), simulated: simulated, script: nil,
      period: .milliseconds(5), log: SimulationLog(isJSON: true) { lines.add($0) })
    let task = Task { try await simulation.run() }
    defer { task.cancel() }
    let central = try await CentralManager(transport: loopback, clock: ManualClock())
    var seen: Set<AdvertisementData> = []
    for try await device in central.scan(ScanFilter(allowsDuplicates: true)) {
      seen.insert(
        AdvertisementData(
          manufacturerData: device.advertisement.manufacturerData, serviceData: device.advertisement.serviceData))
      if seen.count == 2 { break }
    }
    let level = AdvertisementData(serviceData: ["7E570003-0451-4000-B000-000000000000": [87]])
    #expect(seen == [AdvertisementData(manufacturerData: [0xFFFE: [5, 20]]), level])
    #expect(
      lines.all.contains {
        $0.hasPrefix(#"{"advertisement":"Climate","profile":"Tag","value":{"Temperature":20},"event":"advertised""#)
      })
  }

  /// Simulates, and does `work` as a client meanwhile; what was printed.
  private func simulate(
    isJSON: Bool = true, _ work: (Connection, [RemoteCharacteristic]) async throws -> Void
  ) async throws -> [String] {
    let loopback = LoopbackTransport(clock: ManualClock())
    let simulated = try SimulatedValueTests.device(Self.station)
    let lines = Lines()
    let device = try await PeripheralManager(transport: loopback, clock: ManualClock())
    let simulation = Simulation(
      device: device, simulated: simulated, script: nil, period: .milliseconds(5),
      log: SimulationLog(isJSON: isJSON) { lines.add($0) })
    let task = Task { try await simulation.run() }
    defer { task.cancel() }
    let central = try await CentralManager(transport: loopback, clock: ManualClock())
    let found = try await central.firstPeripheral(
      matching: ScanFilter(name: .exact("Station")), within: .seconds(30))
    let connection = try await found.connect()
    try await work(connection, try await connection.discoverServices().flatMap(\.characteristics))
    await connection.disconnect()
    task.cancel()
    await device.close()
    return lines.all
  }

  private func object(_ line: String?) throws -> [String: Any] {
    let object = try JSONSerialization.jsonObject(with: Data((line ?? "").utf8))
    return try #require(object as? [String: Any])
  }

  @Test("a characteristic that notifies changes by itself, near its initial value")
  func living() async throws {
    var seen: [Int] = []
    _ = try await simulate { connection, characteristics in
      var values = try await connection.notifications(of: characteristics[0]).subscribed().makeAsyncIterator()
      while seen.count < 20, let octets = try await values.next(isolation: nil) {
        seen.append(Int(octets[0]) | Int(octets[1]) << 8)
      }
    }
    #expect(Set(seen).count > 5 && seen.allSatisfy { (938...1062).contains($0) }, "\(seen)")
  }

  @Test("a script says what becomes of a characteristic, and nothing else does from then on")
  func script() async throws {
    let loopback = LoopbackTransport(clock: ManualClock())
    let typing = Typing()
    defer { typing.finish() }
    let simulation = Simulation(
      device: try await PeripheralManager(transport: loopback, clock: ManualClock()),
      simulated: try SimulatedValueTests.device(Self.station),
      script: nil, input: typing.input, period: .milliseconds(1), log: SimulationLog(isJSON: true) { _ in })
    let task = Task { try await simulation.run() }
    defer { task.cancel() }
    let central = try await CentralManager(transport: loopback, clock: ManualClock())
    let connection = try await central.firstPeripheral(
      matching: ScanFilter(name: .exact("Station")), within: .seconds(30)
    ).connect()
    let characteristics = try await connection.discoverServices().flatMap(\.characteristics)
    var levels = try await connection.notifications(of: characteristics[0]).subscribed().makeAsyncIterator()
    // Longer apart than what it would do by itself.
    for level in 7...9 { typing.enter(#"{"after": 0.02, "characteristic": "Level", "value": \#(level)}"#) }
    while try await levels.next(isolation: nil) != [7, 0] {}
    // One may have been on its way.
    let next = try await levels.next(isolation: nil)
    if next != [8, 0] { #expect(try await levels.next(isolation: nil) == [8, 0]) }
    #expect(try await levels.next(isolation: nil) == [9, 0])
  }

  @Test(
    "lines are done as they are typed, one that is wrong is told and the next done, and a write fails when told to")
  func typed() async throws {
    let loopback = LoopbackTransport(clock: ManualClock())
    let simulated = try SimulatedValueTests.device(Self.station)
    let lines = Lines()
    let typing = Typing()
    defer { typing.finish() }
    let device = try await PeripheralManager(transport: loopback, clock: ManualClock())
    let simulation = Simulation(
      device: device, simulated: simulated, script: nil, input: typing.input, period: .patient,
      log: SimulationLog(isJSON: true) { lines.add($0) })
    let task = Task { try await simulation.run() }
    defer { task.cancel() }
    let central = try await CentralManager(transport: loopback, clock: ManualClock())
    let connection = try await central.firstPeripheral(
      matching: ScanFilter(name: .exact("Station")), within: .seconds(30)
    ).connect()
    let characteristics = try await connection.discoverServices().flatMap(\.characteristics)
    var levels = try await connection.notifications(of: characteristics[0]).subscribed().makeAsyncIterator()
    typing.enter(#"{"characteristic": "Period", "fail": "0x80"}"#)
    typing.enter("nonsense")
    typing.enter(#"{"characteristic": "Level", "value": 7}"#)
    #expect(try await levels.next(isolation: nil) == [7, 0])
    await #expect(throws: GATTError.self) { try await connection.write([20], to: characteristics[1]) }
    try await connection.write([20], to: characteristics[1])
    #expect(lines.all.contains { $0.contains(#""event":"refused""#) && $0.contains(#""att":128"#) })
  }

  @Test("several profiles are one device, unless they have the same service")
  func several() throws {
    let station = Compilation(SourceFile(path: "station.gatt.yaml", text: Self.station))
    let cellar = Self.station.replacing("name: Station", with: "name: Cellar").replacing("uuid: AA0", with: "uuid: AB0")
    let both = try SimulatedDevice(
      station, Compilation(SourceFile(path: "cellar.gatt.yaml", text: cellar)), values: .initial)
    #expect(both.name == "Station" && both.services.count == 2 && both.characteristics.count == 6)
    let error = #expect(throws: ToolError.self) { try SimulatedDevice(station, station, values: .initial) }
    #expect(error?.description.contains("as another profile has; leave one out") == true)
  }

  @Test("a write that the profile accepts is printed, and read back; one that it refuses has the right error")
  func writes() async throws {
    let lines = try await simulate { connection, characteristics in
      let period = characteristics[1]
      try await connection.write([20], to: period)
      #expect(try await connection.read(period) == [20])
      for (octets, code) in [([20, 1], ATTError.invalidAttributeValueLength), ([0], .outOfRange)]
        as [([UInt8], ATTError)]
      {
        do {
          try await connection.write(octets, to: period)
          Issue.record("\(octets) was taken")
        } catch GATTError.att(let found, _) {
          #expect(found == code)
        }
      }
      #expect(try await connection.read(period) == [20])
    }
    let events = try lines.map(object)
    #expect(
      events.compactMap { $0["event"] as? String }.filter { $0 != "disconnected" } == [
        "advertising", "connected", "written", "refused", "refused",
      ])
    let written = try #require(events.first { $0["event"] as? String == "written" })
    #expect(
      written["value"] as? Int == 20 && written["hex"] as? String == "14"
        && written["characteristic"] as? String == "Period")
    let refused = try #require(events.last { $0["event"] as? String == "refused" })
    #expect(refused["att"] as? Int == 0xFF && refused["hex"] as? String == "00" && refused["value"] == nil)
  }

  @Test("a request is decoded as one, and does not become what is read")
  func request() async throws {
    let lines = try await simulate(isJSON: false) { connection, characteristics in
      try await connection.write([1, 5], to: characteristics[2])
      #expect(try await connection.read(characteristics[2]) == [3])
    }
    #expect(lines.first?.hasPrefix("TIME ") == true)
    #expect(lines.contains { $0.contains("written") && $0.hasSuffix("Start 5") }, "\(lines)")
  }
}
