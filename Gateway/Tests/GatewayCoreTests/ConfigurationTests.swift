import Foundation
import GATTRuntime
import Testing

@testable import GatewayCore

@Suite("A configuration")
struct ConfigurationTests {
  private func read(_ text: String) throws -> GatewayConfiguration {
    try GatewayConfiguration(text: text, path: "/etc/gateway/gateway.yaml")
  }

  private func findings(_ text: String) -> [String] {
    do {
      _ = try read(text)
      return []
    } catch {
      return (error as? ConfigurationError)?.findings.map(\.description) ?? ["\(error)"]
    }
  }

  @Test("says what a gateway is to do")
  func whole() throws {
    let configuration = try read(
      """
      gateway: attic
      profiles: [profiles, /usr/share/Hut.gatt.yaml]
      adapter: hci1
      usb-reset: true
      connections: 5
      rssi: -95
      rate: 20
      fields:
        temperature: { every: 10 s, change: 0.2, repeat: 10 min }
      devices:
        kitchen:
          address: c0:ff:ee:00:00:01
          throttle: 500 ms
          expire: 1 h
          read: [Climate/Temperature]
          every: 5 min
          fields: { flags.fan: { momentary: true, discovery: { icon: "mdi:fan", device_class: null, qos: 1, retain: true } } }
        "Bad ☂": { irk: ec0234a357c8ad05341010a60a397d9b }
      unknown: { formats: [Air], addresses: ["C0:FF:EE:00:00:09"], rssi: -70, limit: 10 }
      outputs: { lines: "-", influx: out/influx, metrics: /run/metrics.prom }
      """)
    #expect(configuration.gateway == "attic" && configuration.adapter == "hci1" && configuration.connections == 5)
    #expect(configuration.profiles == ["/etc/gateway/profiles", "/usr/share/Hut.gatt.yaml"])
    #expect(configuration.minimumRSSI == -95 && configuration.rate == 20)
    #expect(
      configuration.fields["temperature"]
        == FieldRule(period: .seconds(10), band: 0.2, repetition: .seconds(600)))
    let kitchen = configuration.devices[0]
    #expect(kitchen.name.description == "kitchen" && kitchen.identity == .address("C0:FF:EE:00:00:01"))
    #expect(kitchen.throttle == .milliseconds(500) && kitchen.expiry == .seconds(3600))
    #expect(kitchen.connection == ConnectionPlan(read: ["Climate/Temperature"], every: .seconds(300)))
    #expect(kitchen.fields["flags.fan"]?.isMomentary == true)
    #expect(
      kitchen.fields["flags.fan"]?.discovery
        == ["icon": .text("mdi:fan"), "device_class": .none, "qos": .number(1), "retain": .flag(true)])
    #expect(configuration.devices[1].name.description == "Bad ☂")
    #expect(configuration.unknown?.formats == ["Air"] && configuration.unknown?.minimumRSSI == -70)
    #expect(configuration.unknown?.addresses == ["C0:FF:EE:00:00:09"] && configuration.unknown?.limit == 10)
    #expect(configuration.outputs.influx == "/etc/gateway/out/influx" && configuration.outputs.lines == "-")
  }

  @Test("tells all that is wrong with it at once, each with its line and what to do")
  func faults() {
    #expect(
      findings(
        """
        gateway: my gateway
        profils: [profiles]
        rssi: 5
        fields: { temperature: { every: soon } }
        devices:
          kit/chen: { adress: "C0:FF:EE:00:00:01" }
          hall: { address: C0-FF }
          bath: { address: "C0:FF:EE:00:00:02", every: 5 s }
        outputs: [lines]
        """) == [
          "/etc/gateway/gateway.yaml:1:1: error: the key “profiles” is missing; it is a list, as in [a, b]: Files and folders of profiles, from the folder of the configuration.",
          "/etc/gateway/gateway.yaml:1:10: error: “my gateway” is no name of a gateway; take 1 to 64 of A-Z, a-z, 0-9, _ and -",
          "/etc/gateway/gateway.yaml:2:1: error: there is no key “profils” here; did you mean “profiles”?",
          "/etc/gateway/gateway.yaml:3:7: error: “5” is no whole number here; write one of -127 to -1",
          "/etc/gateway/gateway.yaml:4:33: error: “soon” is no time; write a number with ms, s, min, h or d behind it: 10 s",
          "/etc/gateway/gateway.yaml:6:3: error: “kit/chen” is no name of a device; leave out “/”, which topics of MQTT have for themselves",
          "/etc/gateway/gateway.yaml:6:3: error: “kit/chen” has neither a valid address nor an irk; say which device it is",
          "/etc/gateway/gateway.yaml:6:15: error: there is no key “adress” here; did you mean “address”?",
          "/etc/gateway/gateway.yaml:7:3: error: “hall” has neither a valid address nor an irk; say which device it is",
          "/etc/gateway/gateway.yaml:7:20: error: “C0-FF” is no Bluetooth address; write six pairs of hexadecimal digits with colons between them: C0:FF:EE:00:00:01",
          "/etc/gateway/gateway.yaml:8:3: error: “bath” has “every” and nothing to do over a connection; add “read”, or remove it",
          "/etc/gateway/gateway.yaml:9:10: error: this should be keys with values: mqtt, lines, influx, influxdb, metrics",
        ])
  }

  private static let head = "gateway: a\nprofiles: [p]\n"

  @Test(
    "is refused where it contradicts itself, in words",
    arguments: [
      (
        "devices: { a: { address: \"C0:FF:EE:00:00:01\" }, b: { address: \"c0:ff:ee:00:00:01\" } }",
        "is the same device as “a”"
      ),
      (
        "devices: { a: { address: \"C0:FF:EE:00:00:01\", irk: 00000000000000000000000000000000 } }",
        "an address and an irk"
      ),
      (
        "devices: { a: { irk: 00000000000000000000000000000000, key: 231d39c1d7cc1ab1aee224cd096db932 } }",
        "has a key, which belongs to an address"
      ),
      ("devices: { a: { address: \"C0:FF:EE:00:00:01\", key: 231d39c1d7cc1ab1aee224cd } }", "32 hexadecimal digits"),
      ("fleet: { window: 10 s }", "needs a broker, by which gateways hear each other"),
      ("devices: { a: { irk: 00000000000000000000000000000000, read: [X], every: 5 s } }", "changes its address"),
      ("devices: { a: { address: \"C0:FF:EE:00:00:01\", read: [X] } }", "how often it is read"),
      (
        "devices: { a: { address: \"C0:FF:EE:00:00:01\", notify: [X], every: 5 s } }", "needs a connection that is kept"
      ),
      (
        "connections: 1\ndevices: { a: { address: \"C0:FF:EE:00:00:01\", notify: [X] }, b: { address: \"C0:FF:EE:00:00:02\", notify: [X] } }",
        "2 devices are to be kept connected, and there are 1"
      ),
      ("outputs: { influxdb: { url: \"http://x\" } }", "needs a bucket, for version 2 and later, or a database"),
      ("outputs: { influxdb: { url: \"http://x\", bucket: b, database: d } }", "give one of them"),
      ("outputs: { influxdb: { url: \"http://x\", bucket: b, user: u } }", "“user”, which goes with a database"),
      ("outputs: { influxdb: { url: \"http://x\", database: d, password: p } }", "a password and no user"),
      ("outputs: { influxdb: { url: \"http://u:p@x\", bucket: b } }", "is no address of a server"),
      ("outputs: { influxdb: { url: \"ftp://x\", bucket: b } }", "write http:// or https://"),
      (
        "outputs: { mqtt: { host: b, server: nats } }\ndevices: { a b: { address: \"C0:FF:EE:00:00:01\" }, a_b: { address: \"C0:FF:EE:00:00:02\" } }",
        "“a_b” is the name of two devices"
      ),
      ("outputs: { mqtt: { host: b, server: nats, version: 5 } }", "nats-server speaks 3.1.1 alone"),
      ("outputs: { mqtt: { host: b, server: mosquitto } }", "write nats, or remove it"),
      ("http: { listen: \"localhost:1\" }", "write a port, or an address with one"),
      ("rate: 5\nrate: 6", "more than once"),
      ("devices: [", "this is no YAML"),
      ("rate: !vault x", "is no tag here"),
      ("rate: 5\n---\nrate: 6", ""),
    ])
  func contradictions(_ text: String, _ words: String) throws {
    let found = findings(Self.head + text)
    #expect(found.count == 1, "\(found)")
    #expect(words.isEmpty || found.first?.contains(words) == true, "\(found)")
  }

  @Test(
    "for nats-server has names with nothing that it refuses in a topic, and says so; for any other of its version says what to give",
    arguments: [
      ("host: b", ["living room", "a.b", ".c", "d"], []),
      ("host: b, version: 3.1.1", ["living room", "a.b", ".c", "d"], ["living room", "a.b", ".c"]),
      ("host: b, server: nats", ["living_room", "a_b", "_c", "d"], ["living room", "a.b", ".c"]),
    ])
  func names(_ broker: String, _ names: [String], _ noted: [String]) throws {
    let devices = ["living room", "a.b", ".c", "d"].enumerated()
      .map { "\"\($1)\": { address: \"C0:FF:EE:00:00:0\($0)\" }" }.joined(separator: ", ")
    let configuration = try read(Self.head + "outputs: { mqtt: { \(broker) } }\ndevices: { \(devices) }")
    #expect(configuration.devices.map(\.name.description) == names)
    #expect(configuration.notes.count == noted.count)
    for (note, name) in zip(configuration.notes, noted) {
      #expect(note.hasPrefix("“\(name)” ") && note.contains("nats-server"), "\(note)")
    }
    #expect(configuration.outputs.mqtt?.version == (broker == "host: b" ? .v5 : .v311))
  }

  @Test(
    "that is empty, or no mapping, says what to begin with", arguments: ["", "# nothing", "5", "[1]", "a: &x [*x]"])
  func empty(_ text: String) {
    #expect(!findings(text).isEmpty)
  }

  @Test("has its secrets in other files, and no finding repeats one")
  func secrets() throws {
    let folder = try TemporaryFolder()
    try folder.write("key: ec0234a357c8ad05341010a60a397d9b\nshort: ec0234a3\n", to: "secrets.yaml")
    try folder.write("ec0234a357c8ad05341010a60a397d9c\n", to: "irk")
    func text(_ key: String) -> String { Self.head + "devices: { a: { irk: \(key) } }" }
    func read(_ key: String) throws -> GatewayConfiguration {
      try GatewayConfiguration(
        text: text(key), path: folder.path + "/gateway.yaml", environment: ["CREDENTIALS_DIRECTORY": folder.path])
    }
    let key = try #require(IdentityResolvingKey("ec0234a357c8ad05341010a60a397d9b"))
    #expect(try read("!secret key").devices[0].identity == .resolving(key))
    let other = try #require(IdentityResolvingKey("ec0234a357c8ad05341010a60a397d9c"))
    #expect(try read("!file irk").devices[0].identity == .resolving(other))
    #expect(try read("!file $CREDENTIALS_DIRECTORY/irk").devices[0].identity == .resolving(other))
    for wrong in ["!secret short", "!secret none", "!file none", "ec0234a3"] {
      let error = #expect(throws: ConfigurationError.self) { try read(wrong) }
      let said = "\(try #require(error))"
      #expect(said.contains("error: ") && !said.contains("“ec0234a3”"), "\(said)")
    }
    #expect("\(try read("!secret key"))".contains("ec0234a3") == false)
    var dumped = ""
    dump(try read("!secret key"), to: &dumped)
    #expect(!dumped.contains("ec02") && !dumped.contains("236"), "a key is in a dump")
  }

  @Test("takes systemd's copy of the file of secrets where there is one, and else the file beside it")
  func credential() throws {
    let (folder, credentials) = (try TemporaryFolder(), try TemporaryFolder())
    try folder.write("key: ec0234a357c8ad05341010a60a397d9b\n", to: "secrets.yaml")
    func irk() throws -> DeviceConfiguration.Identity {
      try GatewayConfiguration(
        text: Self.head + "devices: { a: { irk: !secret key } }", path: folder.path + "/gateway.yaml",
        environment: ["CREDENTIALS_DIRECTORY": credentials.path]
      ).devices[0].identity
    }
    #expect(try irk() == .resolving(#require(IdentityResolvingKey("ec0234a357c8ad05341010a60a397d9b"))))
    try credentials.write("key: ec0234a357c8ad05341010a60a397d9c\n", to: "secrets.yaml")
    #expect(try irk() == .resolving(#require(IdentityResolvingKey("ec0234a357c8ad05341010a60a397d9c"))))
  }

  @Test("says of a secret that there is no file of secrets, which is to be made")
  func noSecrets() throws {
    let folder = try TemporaryFolder()
    let error = #expect(throws: ConfigurationError.self) {
      try GatewayConfiguration(
        text: Self.head + "devices: { a: { irk: !secret key } }", path: folder.path + "/gateway.yaml")
    }
    let said = "\(try #require(error))"
    #expect(said.contains("secrets.yaml cannot be read: there is no such file"), "\(said)")
  }

  @Test("that cannot be read is an error, and not an empty one")
  func noFile() {
    let error = #expect(throws: ConfigurationError.self) {
      try GatewayConfiguration(contentsOf: "/nowhere/gateway.yaml")
    }
    #expect(error?.findings.count == 1)
  }

  @Test("names what the profiles have, or is told what they have")
  func names() throws {
    var configuration = GatewayConfiguration(gateway: "a")
    var device = DeviceConfiguration(name: try Slug("x"), identity: .address("C0:FF:EE:00:00:01"))
    device.connection = ConnectionPlan(read: ["Climate/Temperature", "Climate/Temprature"], every: .seconds(60))
    configuration.devices = [device]
    configuration.unknown = UnknownDevices()
    configuration.unknown?.formats = ["Air", "Fire"]
    let faults = configuration.faults(by: try Shed.library())
    #expect(faults.count == 2)
    #expect(faults[0].contains("“x”") && faults[0].contains("did you mean “Climate/Temperature”?"), "\(faults)")
    #expect(faults[1].contains("“Fire”"), "\(faults)")
  }

  @Test("has a JSON Schema with every key, its purpose, and no others")
  func schema() throws {
    let data = Data(ConfigurationSchema.json.utf8)
    let schema = try #require(try JSONSerialization.jsonObject(with: data) as? [String: Any])
    let properties = try #require(schema["properties"] as? [String: [String: Any]])
    #expect(schema["additionalProperties"] as? Bool == false)
    #expect(schema["required"] as? [String] == ["gateway", "profiles"])
    #expect(
      Set(properties.keys) == [
        "gateway", "profiles", "adapter", "usb-reset", "connections", "rssi", "rate", "fields", "devices", "unknown",
        "outputs",
        "fleet", "http", "history", "state",
      ])
    for (name, property) in properties {
      #expect((property["description"] as? String)?.hasSuffix(".") == true, "\(name)")
    }
  }

  @Test(
    "shares devices where it says so, with the window that it gives",
    arguments: [("", nil), ("fleet: {}\n", 30), ("fleet: { window: 5 s }\n", 5)] as [(String, Int?)])
  func fleet(_ text: String, _ seconds: Int?) throws {
    let broker = "outputs: { mqtt: { host: localhost } }\n"
    let configuration = try GatewayConfiguration(text: Self.head + broker + text, path: "house.yaml")
    #expect(configuration.fleet?.window == seconds.map { .seconds($0) })
  }

  @Test(
    "has times as people write them",
    arguments: [
      ("500 ms", 500), ("10 s", 10_000), ("10s", 10_000), ("1.5 min", 90_000), ("2 h", 7_200_000), ("7 d", 604_800_000),
    ])
  func durations(_ text: String, _ milliseconds: Int) {
    #expect(DurationText.duration(text) == .milliseconds(milliseconds))
    #expect(DurationText.duration(DurationText.text(.milliseconds(milliseconds))) == .milliseconds(milliseconds))
  }

  @Test(
    "has no other times",
    arguments: ["", "10", "s", "-1 s", "1 hour", ".5 s", "1. s", "1e3 s", "10  s", "9999999999 d", "1.2.3 s"])
  func noDurations(_ text: String) {
    #expect(DurationText.duration(text) == nil)
  }
}
