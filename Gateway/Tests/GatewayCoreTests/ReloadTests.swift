import Foundation
import GATTDynamic
import GATTProfiles
import GATTRuntime
import Logging
import TestSupport
import Testing

@testable import GatewayCore

@Suite("Another configuration", .guarded)
struct ReloadTests {
  private func device(_ name: String, _ manager: PeripheralManager, _ plan: ConnectionPlan? = nil) throws
    -> DeviceConfiguration
  {
    var device = DeviceConfiguration(name: try Slug(name), identity: .address(manager.identifier))
    device.connection = plan
    return device
  }

  private func drain(_ feed: ReportFeed) async -> [DeviceReport] {
    var reports: [DeviceReport] = []
    while feed.waitingCount > 0, let report = await feed.next() { reports.append(report) }
    return reports
  }

  /// What a gateway has, changed.
  private func changed(
    _ gateway: Gateway, _ change: (inout GatewayConfiguration) throws -> Void
  ) rethrows -> LoadedConfiguration {
    var configuration = gateway.configuration
    try change(&configuration)
    return LoadedConfiguration(configuration, gateway.library)
  }

  @Test("G46: takes effect while it runs, and a device that did not change keeps its connection")
  func connections() async throws {
    let bench = try await AirBench()
    let (steady, other) = (try await bench.server(), try await bench.server())
    let plan = ConnectionPlan(read: ["Settings"], notify: ["Temperature"])
    let gateway = try bench.gateway {
      $0.devices = [try device("steady", steady, plan), try device("old", other, plan)]
    }
    let feed = await gateway.feed()
    try await bench.run(gateway) {
      await bench.pass(2)
      #expect(Set(await drain(feed).map(\.device.description)) == ["steady", "old"])
      let connected = bench.central.peripherals.reduce(0) { $0 + $1.statistics.connections }
      let new = try changed(gateway) {
        $0.devices = [try device("steady", steady, plan), try device("new", other, plan)]
        $0.connections = 2
      }
      #expect(await gateway.reload(new).isEmpty)
      await bench.pass(5)
      let reports = await drain(feed)
      #expect(reports.filter { $0.device.description == "old" }.map(\.availability) == [.removed])
      #expect(reports.filter { $0.device.description == "new" }.first?.values["target"] == "20")
      #expect(!reports.contains { $0.device.description == "steady" })
      #expect(bench.central.peripherals.reduce(0) { $0 + $1.statistics.connections } == connected + 1)
      #expect(await gateway.devices.map(\.device.description) == ["new", "steady"])
      // Nothing is connected that no entry is for.
      #expect(await gateway.reload(changed(gateway) { $0.devices.removeLast() }).isEmpty)
      await bench.pass(5)
      let statistics = bench.central.peripherals.map(\.statistics)
      #expect(statistics.reduce(0) { $0 + $1.connections - $1.disconnections } == 1)
    }
    #expect(bench.log.lines.isEmpty, "\(bench.log.lines)")
  }

  @Test("reads what a kept connection brings by profiles that have changed, and keeps it where none has")
  func profiles() async throws {
    let bench = try await AirBench()
    let shed = try await bench.server()
    let folder = try TemporaryFolder()
    let profile = try String(contentsOf: Shed.folder.appending(path: "Shed.gatt.yaml"), encoding: .utf8)
    try folder.write(profile, to: "Shed.gatt.yaml")
    let entry = "{ address: \"\(shed.identifier)\", read: [Climate/Temperature], notify: [Climate/Temperature] }"
    try folder.write("gateway: attic\nprofiles: [.]\ndevices: { shed: \(entry) }\n", to: "house.yaml")
    let path = folder.path + "/house.yaml"
    let gateway = Gateway(
      try LoadedConfiguration(contentsOf: path), time: GatewayTime(clock: bench.clock) { TimeStamp(milliseconds: 0) },
      logger: Logger(label: "test") { _ in bench.log.handler })
    let feed = await gateway.feed()
    try await bench.run(gateway) {
      await bench.pass(2)
      #expect(await drain(feed).last?.values == ["temperature": "21.5"])
      _ = await gateway.reload(try LoadedConfiguration(contentsOf: path))
      await bench.pass(2)
      #expect(bench.central.peripherals.map(\.statistics.connections) == [1])
      try folder.write(
        profile.replacing("raw: int16, scale: 0.1,", with: "raw: int16, scale: 0.01,"), to: "Shed.gatt.yaml")
      _ = await gateway.reload(try LoadedConfiguration(contentsOf: path))
      await bench.pass(3)
      #expect(await drain(feed).last?.values == ["temperature": "2.15"])
      #expect(bench.central.peripherals.map(\.statistics.connections) == [2])
    }
  }

  /// What is changed of a profile, and which devices are connected anew for it.
  enum ProfileChange: String, CaseIterable {
    /// As many octets as before, far from the beginning of the file.
    case digit
    case comment
    case imported
    case other
    case none

    var file: String {
      switch self {
      case .digit, .comment: "Shed.gatt.yaml"
      case .imported: "parts/Warmth.gatt.yaml"
      case .other: "Other.gatt.yaml"
      case .none: "house.yaml"
      }
    }

    func applied(to text: String) -> String {
      switch self {
      case .digit: text.replacing("raw: uint16, unit: mV", with: "raw: uint16, unit: mA")
      case .imported: text.replacing("scale: 0.1", with: "scale: 0.2")
      case .comment, .other: text + "# Of no meaning.\n"
      case .none: text
      }
    }

    /// How often the shed, and the barn, were connected when it has taken effect.
    var connections: [Int] {
      switch self {
      case .digit, .comment: [2, 1]
      case .imported: [1, 2]
      case .other, .none: [1, 1]
      }
    }
  }

  @Test(
    "renews the connections that are read by a profile that has changed, and no other",
    arguments: ProfileChange.allCases)
  func ownConnections(change: ProfileChange) async throws {
    let bench = try await AirBench()
    let (shed, barn) = (try await bench.server(), try await bench.sensor())
    let folder = try TemporaryFolder()
    try FileManager.default.createDirectory(atPath: folder.path + "/parts", withIntermediateDirectories: true)
    for file in Self.profiles { try folder.write(file.value, to: file.key) }
    let profile = try String(contentsOf: Shed.folder.appending(path: "Shed.gatt.yaml"), encoding: .utf8)
    try folder.write(profile, to: "Shed.gatt.yaml")
    try folder.write(
      """
      gateway: attic
      profiles: [Shed.gatt.yaml, Barn.gatt.yaml, Other.gatt.yaml]
      devices:
        shed: { address: "\(shed.identifier)", notify: [Climate/Temperature] }
        barn: { address: "\(barn.identifier)", notify: [Loft/Warmth] }

      """, to: "house.yaml")
    let path = folder.path + "/house.yaml"
    let loaded = try LoadedConfiguration(contentsOf: path)
    let services = loaded.library.makeServices().filter { $0.uuid == "D1A1C010-0451-4000-B000-000000000000" }
    try await barn.addServices(services.map { MutableService(profile: $0, initialValues: true) })
    try await barn.startAdvertising(name: "Barn")
    let gateway = Gateway(
      loaded, time: GatewayTime(clock: bench.clock) { TimeStamp(milliseconds: 0) },
      logger: Logger(label: "test") { _ in bench.log.handler })
    func connections() -> [Int] {
      [shed, barn].map { device in
        bench.central.peripherals.filter { $0.identifier == device.identifier }
          .reduce(0) { $0 + $1.statistics.connections }
      }
    }
    try await bench.run(gateway) {
      await bench.pass(3)
      #expect(connections() == [1, 1], "\(bench.log.lines)")
      let text = try String(contentsOfFile: folder.path + "/" + change.file, encoding: .utf8)
      #expect(change == .none || change.applied(to: text) != text)
      try folder.write(change.applied(to: text), to: change.file)
      _ = await gateway.reload(try LoadedConfiguration(contentsOf: path))
      await bench.pass(3)
      #expect(connections() == change.connections, "\(bench.log.lines)")
    }
  }

  private static let profiles = [
    "parts/Warmth.gatt.yaml": """
    gatt: 1
    name: Warmth
    types:
      Warmth: { raw: int16, scale: 0.1, unit: °C }

    """,
    "Barn.gatt.yaml": """
    gatt: 1
    name: Barn
    imports: [parts/Warmth.gatt.yaml]
    services:
      - name: Loft
        uuid: D1A1C010-0451-4000-B000-000000000000
        characteristics:
          - name: Warmth
            uuid: D1A1C011-0451-4000-B000-000000000000
            properties: [read, notify]
            value: Warmth
            initial: 20

    """,
    "Other.gatt.yaml": """
    gatt: 1
    name: Other
    types:
      Other: { raw: uint8 }

    """,
  ]

  @Test("answers commands of a device that is gone, and takes those of one that is new")
  func commands() async throws {
    let bench = try await CommandBench(ConnectionPlan(write: ["Settings"]))
    let new = try changed(bench.gateway) { $0.devices[0].name = try Slug("barn") }
    try bench.submit(.field("target"), "21")
    _ = await bench.gateway.reload(new)
    #expect(bench.results.map(\.error) == [.removed])
    let (barn, shed) = (try Slug("barn"), try Slug("shed"))
    #expect(bench.gateway.commands.isOwn(barn) && !bench.gateway.commands.isOwn(shed))
    #expect(bench.gateway.commands.described.keys.map(\.description) == ["barn"])
  }

  @Test("says of each key that cannot change what it does, and keeps it")
  func fixed() async throws {
    let bench = try await AirBench()
    let gateway = bench.gateway { $0.adapter = "hci0" }
    let notes = await gateway.reload(
      changed(gateway) {
        ($0.gateway, $0.adapter, $0.outputs.mqtt) = ("cellar", "hci1", BrokerConfiguration(host: "other"))
        ($0.outputs.lines, $0.outputs.influx, $0.outputs.metrics, $0.minimumRSSI) = ("a", "b", "c", -70)
        $0.http = HTTPConfiguration(port: 1)
        $0.outputs.influxdb = InfluxConfiguration(
          address: "http://x", target: .database("d", user: nil, password: nil))
      })
    #expect(
      notes
        == ["gateway", "adapter", "http", "mqtt", "lines", "influx", "influxdb", "metrics"].map {
          "“\($0)” has changed, and stays as it was until the gateway starts again"
        })
    #expect(gateway.configuration.gateway == "attic" && gateway.configuration.adapter == "hci0")
    #expect(gateway.configuration.outputs == OutputConfiguration() && gateway.configuration.minimumRSSI == -70)
  }

  @Test("that is faulty is told with all of its faults, and the one before goes on")
  func faulty() async throws {
    let bench = try await AirBench()
    let gateway = bench.gateway { $0.rate = 7 }
    let text = "gateway: attic\nprofiles: [p]\nrsi: 3\ndevices: { a: { address: 7 } }\n"
    let reloader = ConfigurationReloader(gateway, outputs: { _, _ in Issue.record("nothing changes") }) {
      () throws(LoadingError) in
      do throws(ConfigurationError) {
        _ = try GatewayConfiguration(text: text, path: "house.yaml")
      } catch {
        throw LoadingError(error)
      }
      throw LoadingError(description: "")
    }
    let response = await reloader.answer(try GatewayRequest("reload", payload: #"{"transaction":"t"}"#))
    let error = try #require(response.error)
    for words in ["house.yaml:3:1: error: there is no key “rsi”", "“7” is no Bluetooth address", "neither a valid"] {
      #expect(error.contains(words), "\(error)")
      #expect(bench.log.lines.contains { $0.contains(words) }, "\(bench.log.lines)")
    }
    #expect(gateway.configuration.rate == 7)
    #expect(response.json(by: "attic").hasPrefix(#"{"transaction":"t","status":"error","error":"house.yaml:3:1"#))
  }

  @Test("shows strangers for the time of a request, and no longer")
  func permit() async throws {
    let bench = try await AirBench()
    let sensor = try await bench.sensor()
    let gateway = bench.gateway { _ in }
    let reloader = ConfigurationReloader(gateway, outputs: { _, _ in }) { () throws(LoadingError) in
      throw LoadingError(description: "none")
    }
    try await bench.run(gateway) {
      let response = await reloader.answer(try GatewayRequest("permit", payload: #"{"seconds":10,"transaction":7}"#))
      #expect(response.json(by: "attic") == #"{"transaction":7,"status":"ok","gateway":"attic"}"#)
      try await sensor.startAdvertising(Shed.air(200))
      await bench.pass(3)
      #expect(await gateway.candidates.map(\.formats) == [["Air"]])
      await bench.pass(10)
      #expect(await gateway.candidates.isEmpty)
    }
  }

  @Test(
    "is asked for by requests that say what is wrong with them",
    arguments: [
      ("reload", "[1]", nil, "a request is an object"), ("reload", "{", nil, "this is no JSON"),
      ("reload", #"{"transaction":{}}"#, nil, "“transaction” is text"),
      ("reload", #"{"transaction":"1","seconds":3}"#, "1", "“seconds” is nothing of “reload”"),
      ("permit", #"{"transaction":"1"}"#, "1", "“seconds” is missing"),
      ("permit", #"{"seconds":1e9}"#, nil, "no number of 0 to 3600"),
      ("reload", #"{"gateway":1}"#, nil, "“gateway” is the name"),
      ("erase", #"{"transaction":"1"}"#, "1", "there is no request “erase”"),
      ("reload", String(repeating: "[", count: 4000), nil, "nested deeper"),
      ("reload", String(repeating: " ", count: 5000), nil, "4096 bytes at most"),
    ] as [(String, String, String?, String)])
  func requests(verb: String, payload: String, transaction: String?, words: String) {
    let error = #expect(throws: RequestError.self) { try GatewayRequest(verb, payload: payload) }
    #expect(error?.description.contains(words) == true, "\(error?.description ?? "")")
    #expect(error?.transaction == transaction.map { .text($0) })
  }

  @Test("has rules that hold at once, values that are read by new profiles, and no press told twice")
  func state() throws {
    let bench = try StateBench { $0.fields["temperature"] = FieldRule(period: .seconds(3600)) }
    #expect(bench.hear(Shed.air(200))?.values["temperature"] == "20")
    #expect(bench.hear(Shed.knob(1, 1))?.values["buttonEvent"] == "\"Press\"")
    #expect(bench.hear(Shed.air(210)) == nil)
    var configuration = GatewayConfiguration(gateway: "attic")
    configuration.devices = [DeviceConfiguration(name: try Slug("shed"), identity: .address(StateBench.device))]
    let library = try ProfileLibrary(
      profile: """
        gatt: 1
        name: Other
        advertisements:
          - name: Air
            manufacturer: 0xFFFF
            value:
              struct:
                - { const: 0x41, raw: uint8 }
                - { name: Warmth, raw: int16, scale: 0.01, unit: °C }
                - { name: Humidity, raw: uint8, unit: "%" }
          - name: Knob
            service-data: FEAB
            counter: Number
            value:
              struct:
                - { name: Number, raw: uint8 }
                - { name: Button Event, raw: uint8, cases: { 0: None, 1: Click } }
        """)
    #expect(bench.state.reload(configuration, library, at: bench.now).isEmpty)
    #expect(bench.pass(1).map(\.values) == [["temperature": "21"]], "its rule has gone")
    #expect(bench.hear(Shed.knob(1, 1)) == nil)
    #expect(bench.hear(Shed.air(210))?.values == ["warmth": "2.1"])
    #expect(bench.hear(Shed.knob(2, 1))?.values["buttonEvent"] == "\"Click\"")
  }

  @Test("takes strangers out that it does not allow, and those that get an entry")
  func strangers() throws {
    let bench = try StateBench {
      $0.unknown = UnknownDevices()
      $0.unknown?.formats = ["Air"]
    }
    let stranger: DeviceIdentifier = "C0:FF:EE:00:00:02"
    #expect(bench.hear(Shed.air(200), from: stranger)?.device.description == "c0ffee000002")
    var configuration = GatewayConfiguration(gateway: "attic")
    configuration.unknown = UnknownDevices()
    configuration.unknown?.formats = ["Air"]
    configuration.devices = [DeviceConfiguration(name: try Slug("barn"), identity: .address(stranger))]
    let gone = bench.state.reload(configuration, try Shed.library(), at: bench.now)
    #expect(gone.map(\.description) == ["c0ffee000002", "shed"])
    #expect(bench.hear(Shed.air(200), from: stranger)?.device.description == "barn")
    #expect(bench.hear(Shed.air(200))?.device.description == "c0ffee000001")
    configuration.unknown = nil
    #expect(bench.state.reload(configuration, try Shed.library(), at: bench.now).map(\.description) == ["c0ffee000001"])
  }

  @Test("has more links or fewer, and who has one keeps it")
  func slots() async {
    let slots = ConnectionSlots(1)
    await slots.use {
      slots.resize(to: 3)
      #expect(slots.free == 2)
      await slots.use {
        slots.resize(to: 1)
        #expect(slots.free == -1)
      }
      #expect(slots.free == 0)
    }
    #expect(slots.free == 1)
  }
}
