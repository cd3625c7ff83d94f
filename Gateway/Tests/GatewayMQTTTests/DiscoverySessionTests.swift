import GATTDynamic
import GATTRuntime
import Testing

@testable import GatewayCore
@testable import GatewayMQTT

@Suite("Home Assistant's discovery at a broker")
struct DiscoverySessionTests {
  private static let topics = Topics(base: "gatt", gateway: "attic")
  private static let heard = TimeStamp(milliseconds: 1_764_288_000_125)
  private static let config = BrokerMessage(
    topic: "homeassistant/sensor/gatt_c0ffee000001/temperature/config", payload: "{}", isRetained: true)
  private static let state = BrokerMessage(topic: "gatt/shed", payload: #"{"temperature":20}"#)

  private func session() -> BrokerSession {
    BrokerSession(Self.topics, instance: "1", discovery: "homeassistant")
  }

  private func drain(_ session: inout BrokerSession) -> [BrokerMessage] {
    var taken: [BrokerMessage] = []
    while let (number, message) = session.queue.next() {
      taken.append(message)
      session.queue.acknowledge(number)
    }
    return taken
  }

  @Test("G28: waits for what the broker keeps, and publishes only what that has not", arguments: [true, false])
  func comparison(isKept: Bool) throws {
    var session = session()
    #expect(
      session.subscriptions.suffix(3) == [
        "homeassistant/+/+/+/config", "homeassistant/device/+/config", "homeassistant/status",
      ])
    session.add(Self.config)
    session.connect(at: .zero)
    _ = drain(&session)
    if isKept { try session.take(Self.config, isOld: true, at: .seconds(1)) }
    session.wait(until: .seconds(4))
    #expect(drain(&session).isEmpty)
    session.wait(until: .seconds(5))
    #expect(drain(&session).map(\.topic) == (isKept ? [] : [Self.config.topic]))
    // Over a day nothing of it is said again.
    try session.take(Self.config, isOld: false, at: .seconds(6))
    for hour in 1...24 {
      session.add(Self.config)
      session.wait(until: .seconds(hour * 3600))
      #expect(drain(&session).isEmpty)
    }
  }

  @Test("G27: a broker that has forgotten everything is told again")
  func forgetful() throws {
    var session = session()
    session.add(Self.config)
    session.connect(at: .zero)
    session.wait(until: .seconds(5))
    _ = drain(&session)
    try session.take(Self.config, isOld: false, at: .seconds(5))
    session.disconnect()
    session.connect(at: .seconds(100))
    #expect(drain(&session).map(\.topic) == [Self.topics.info, Self.topics.state].reversed())
    session.wait(until: .seconds(105))
    #expect(drain(&session).map(\.topic) == [Self.config.topic])
  }

  @Test("G26: is told again when it has come back, and of states after that; not of those of a device that is away")
  func birth() throws {
    var session = session()
    session.connect(at: .zero)
    session.wait(until: .seconds(5))
    session.add(Self.config)
    session.add(Self.state)
    session.add(BrokerMessage(topic: "gatt/barn", payload: "{}"))
    session.add(BrokerMessage(topic: "gatt/barn/availability", payload: #"{"state":"offline"}"#, isRetained: true))
    session.wait(until: .seconds(6))
    session.wait(until: .seconds(40))
    _ = drain(&session)
    let online = BrokerMessage(topic: "homeassistant/status", payload: "online")
    try session.take(online, isOld: true, at: .seconds(60))
    session.wait(until: .seconds(100))
    #expect(drain(&session).isEmpty, "the broker has kept it")
    try session.take(online, isOld: false, at: .seconds(100))
    session.wait(until: .seconds(129))
    #expect(drain(&session).isEmpty)
    session.wait(until: .seconds(130))
    #expect(drain(&session).map(\.topic) == [Self.topics.state, Self.config.topic, "gatt/shed"])
    session.wait(until: .seconds(200))
    #expect(drain(&session).isEmpty)
  }

  @Test("G26: who is told of a field hears its state then, which may not change for long; not of a device that is away")
  func shown() throws {
    var session = session()
    session.connect(at: .zero)
    session.add(Self.state)
    _ = drain(&session)
    let config = BrokerMessage(
      topic: Self.config.topic, payload: #"{"origin":{"name":"gatt-gateway"},"state_topic":"gatt/shed"}"#,
      isRetained: true)
    session.add(config)
    session.wait(until: .seconds(5))
    #expect(drain(&session).map(\.topic) == [config.topic])
    session.wait(until: .seconds(6))
    session.wait(until: .seconds(35))
    #expect(drain(&session).isEmpty, "Home Assistant makes its entity")
    session.wait(until: .seconds(36))
    #expect(drain(&session).map(\.payload) == [#"{"_late":true,"temperature":20}"#])
    session.wait(until: .seconds(60))
    #expect(drain(&session).isEmpty)
    session.add(BrokerMessage(topic: config.topic, payload: config.payload + " ", isRetained: true))
    session.add(BrokerMessage(topic: "gatt/shed/availability", payload: #"{"state":"offline"}"#, isRetained: true))
    _ = drain(&session)
    for second in 60...120 { session.wait(until: .seconds(second)) }
    #expect(drain(&session).isEmpty)
  }

  @Test("G26: who was too busy to listen by then hears a state once more after five minutes, and no more then")
  func shownAgain() throws {
    var session = session()
    session.connect(at: .zero)
    session.add(Self.state)
    _ = drain(&session)
    session.add(
      BrokerMessage(
        topic: Self.config.topic, payload: #"{"origin":{"name":"gatt-gateway"},"state_topic":"gatt/shed"}"#,
        isRetained: true))
    for second in 5...36 { session.wait(until: .seconds(second)) }
    #expect(drain(&session).map(\.topic) == [Self.config.topic, "gatt/shed"])
    for second in 37...335 { session.wait(until: .seconds(second)) }
    #expect(drain(&session).isEmpty)
    session.wait(until: .seconds(336))
    #expect(drain(&session).map(\.payload) == [#"{"_late":true,"temperature":20}"#])
    for second in 337...2000 { session.wait(until: .seconds(second)) }
    #expect(drain(&session).isEmpty)
  }

  @Test("G25: no state is kept by the broker, so that none is alive again after a restart")
  func unkept() {
    var session = session()
    session.add(Self.state)
    session.connect(at: .zero)
    #expect(drain(&session).filter(\.isRetained).allSatisfy { $0.topic != Self.state.topic })
  }

  @Test("tells of a field when it is heard first, and of no device that has no entry")
  func heardFields() throws {
    let shed = DeviceConfiguration(
      name: try Slug("shed"), identity: .address(DeviceIdentifier("C0:FF:EE:00:00:01")))
    var fields = HeardFields(Discovery(topics: Self.topics, form: .components), KnownDevices(devices: [shed]))
    func report(_ name: String, _ path: String, _ value: FieldValue, isMomentary: Bool = false) throws -> [String] {
      let change = Change(path: path, value: value, heard: Self.heard, isMomentary: isMomentary)
      let report = DeviceReport(device: try Slug(name), gateway: "attic", changes: [change])
      return fields.messages(of: report).map(\.topic)
    }
    #expect(try report("shed", "temperature", .none) == [])
    #expect(try report("shed", "temperature", .number(20)) == [Self.config.topic])
    #expect(try report("shed", "temperature", .number(21)) == [])
    #expect(try report("shed", "button", .text("Press"), isMomentary: true) == [])
    // G39: of one that has no entry, nothing is told.
    #expect(try report("c0ffee000002", "fan", .flag(true)) == [])
  }

  @Test("tells of what is heard by its profile: choices with all names, and presses as events, of a user's own words")
  func heardByProfile() throws {
    let library = try ProfileLibrary(
      profile: """
        gatt: 1
        name: Shed
        advertisements:
          - name: Knob
            manufacturer: 0xFFFF
            value:
              struct:
                - { name: Mode, raw: uint8, cases: { 0: Day, 1: Night } }
                - { name: Button, raw: uint8, cases: { 0: Press, 1: Hold } }
                - { name: Turns, raw: uint8 }
        """)
    var shed = DeviceConfiguration(
      name: try Slug("shed"), identity: .address(DeviceIdentifier("C0:FF:EE:00:00:01")))
    shed.fields["mode"] = FieldRule(discovery: ["icon": .text("mdi:sun"), "name": .none])
    var fields = HeardFields(
      Discovery(topics: Self.topics, form: .components),
      KnownDevices(
        devices: [shed],
        fields: ["button": FieldRule(discovery: ["device_class": .text("button")]), "mode": FieldRule()],
        catalogue: FieldCatalogue(library)))
    func payload(_ path: String, _ value: FieldValue, isMomentary: Bool = false) -> String? {
      let change = Change(
        path: path, value: value, heard: Self.heard, isMomentary: isMomentary, source: "Knob")
      let messages = fields.messages(of: DeviceReport(device: shed.name, gateway: "attic", changes: [change]))
      return messages.first.map { "\($0.topic) \($0.payload)" }
    }
    let mode = try #require(payload("mode", .text("Day")))
    #expect(
      mode.contains(#""options":["Day","Night","unknown"]"#) && mode.contains("/sensor/") && mode.contains("enum"))
    // A rule of the device is in the place of the one of all.
    #expect(mode.contains(#""icon":"mdi:sun""#) && !mode.contains(#""name":"Mode""#))
    let button = try #require(payload("button", .text("Press"), isMomentary: true))
    #expect(button.contains("/event/") && button.contains(#""event_types":["Press","Hold"]"#))
    #expect(button.contains(#""device_class":"button""#))
    #expect(payload("turns", .number(3), isMomentary: true) == nil, "nobody says which events there are")
  }

  @Test("tells of fields by their profile before they are heard, and by a message for the device of all that are known")
  func describedFields() throws {
    let shed = DeviceConfiguration(
      name: try Slug("shed"), identity: .address(DeviceIdentifier("C0:FF:EE:00:00:01")))
    let limits = DynamicNumberShape(unit: "°C", minimum: 5, maximum: 30, step: 0.5, decimals: nil)
    let one = DynamicNumberShape(unit: nil, minimum: 1, maximum: 1, step: 1, decimals: nil)
    let described = [
      DescribedField("target", .number(limits), isSettable: true), DescribedField("fan", .flag, isSettable: true),
      DescribedField("mode", .cases(["Off", "Eco"]), isSettable: true),
      DescribedField("label", .text(limit: 8), isSettable: true),
      DescribedField("door", .flag, isSettable: false), DescribedField("ring", nil, isSettable: true),
      DescribedField("blob", .bytes, isSettable: true),
      DescribedField("press", .cases(["Press"]), isSettable: false, isMomentary: true),
      DescribedField("fixed", .number(one), isSettable: true),
    ]
    let components = HeardFields(
      Discovery(topics: Self.topics, form: .components),
      KnownDevices(devices: [shed], described: [shed.name: described]))
    let messages = components.messages.filter { !$0.payload.isEmpty }
    #expect(
      messages.compactMap { $0.topic.split(separator: "/").dropFirst().first } == [
        "button", "binary_sensor", "switch", "sensor", "text", "select", "event",
        "number",
      ])
    #expect(messages[0].payload.contains(#""command_topic":"gatt/shed/command/ring""#))
    #expect(messages[7].payload.contains(#""command_topic":"gatt/shed/set/target""#))
    #expect(messages[7].payload.contains(#""max":30,"min":5,"mode":"box""#))
    var whole = HeardFields(
      Discovery(topics: Self.topics), KnownDevices(devices: [shed], described: [shed.name: described]))
    #expect(whole.messages.map(\.topic) == ["homeassistant/device/gatt_c0ffee000001/config"])
    let change = Change(path: "humidity", value: .number(50), unit: "%", heard: Self.heard)
    let later = whole.messages(of: DeviceReport(device: shed.name, gateway: "attic", changes: [change]))
    #expect(later.count == 1 && later[0].payload.contains("humidity") && later[0].payload.contains("select"))
  }
}
