import GATTRuntime
import Testing

@testable import GatewayCore
@testable import GatewayMQTT

@Suite("What a broker keeps of devices that are gone")
struct GhostTests {
  private static let topics = Topics(base: "gatt", gateway: "attic")

  private func drain(_ session: inout BrokerSession) -> [BrokerMessage] {
    var taken: [BrokerMessage] = []
    while let (number, message) = session.queue.next() {
      taken.append(message)
      session.queue.acknowledge(number)
    }
    return taken
  }

  private func availability(_ name: String, of gateway: String) -> BrokerMessage {
    BrokerMessage(
      topic: "gatt/\(name)/availability", payload: #"{"state":"online","gateway":"\#(gateway)"}"#, isRetained: true)
  }

  private func discovery(of name: String, _ form: Discovery.Form = .components) -> [BrokerMessage] {
    Discovery(topics: Self.topics, form: form).messages(
      of: DiscoveryDevice(
        identity: "c0ffee000001", name: name,
        fields: [
          DiscoveryField(path: "device.presence", kind: .presence),
          DiscoveryField(path: "temperature", kind: .number()),
        ]))
  }

  @Test("G32: is emptied once, and nothing of another gateway, of what has an entry, and of what is there")
  func removal() throws {
    var session = BrokerSession(Self.topics, instance: "1", own: [try Slug("shed")])
    session.connect(at: .zero)
    session.add(availability("stranger", of: "attic"))
    _ = drain(&session)
    let kept = [
      availability("shed", of: "attic"), availability("barn", of: "attic"), availability("hut", of: "cellar"),
      availability("stranger", of: "attic"), BrokerMessage(topic: "gatt/x/availability", payload: "online"),
      BrokerMessage(topic: "gatt/bridge/availability", payload: #"{"state":"online","gateway":"attic"}"#),
      BrokerMessage(topic: "other/barn/availability", payload: #"{"state":"online","gateway":"attic"}"#),
    ]
    for message in kept { try session.take(message, isOld: true, at: .seconds(1)) }
    try session.take(availability("late", of: "attic"), isOld: false, at: .seconds(1))
    session.wait(until: .seconds(4))
    #expect(drain(&session).isEmpty)
    session.wait(until: .seconds(5))
    #expect(drain(&session) == [BrokerMessage(topic: "gatt/barn/availability", payload: "", isRetained: true)])
    session.wait(until: .seconds(60))
    #expect(drain(&session).isEmpty)
  }

  @Test(
    "G32: a device that has another name is told of by that alone, 2 s after the old one is gone", arguments: [1, 2])
  func renames(count: Int) throws {
    var kept = discovery(of: "shed") + [availability("shed", of: "attic")]
    for number in 1...count {
      let name = "barn\(number)"
      var session = BrokerSession(
        Self.topics, instance: "\(number)", discovery: "homeassistant", own: [try Slug(name)])
      session.connect(at: .zero)
      for message in kept { try session.take(message, isOld: true, at: .seconds(1)) }
      _ = drain(&session)
      session.wait(until: .seconds(5))
      let emptied = drain(&session)
      #expect(emptied.map(\.topic) == kept.map(\.topic) && emptied.allSatisfy { $0.payload.isEmpty && $0.isRetained })
      for message in discovery(of: name) { session.add(message) }
      session.wait(until: .seconds(6))
      #expect(drain(&session).isEmpty)
      session.wait(until: .seconds(7))
      let told = drain(&session)
      #expect(told.map(\.topic) == discovery(of: name).map(\.topic))
      #expect(told.allSatisfy { $0.payload.contains(name) && !$0.payload.contains("shed") })
      kept = told + [availability(name, of: "attic")]
    }
  }

  @Test(
    "is nothing of the other form of discovery, once that has changed: the entities are handed over, whenever their device is heard",
    arguments: [Discovery.Form.components, .device], [true, false])
  func form(now: Discovery.Form, isHeardLate: Bool) throws {
    var session = BrokerSession(
      Self.topics, instance: "1", discovery: "homeassistant", form: now, own: [try Slug("shed")])
    let (old, new) = (discovery(of: "shed", now == .device ? .components : .device), discovery(of: "shed", now))
    session.connect(at: .zero)
    for message in old { try session.take(message, isOld: true, at: .seconds(1)) }
    _ = drain(&session)
    var start = 5
    if isHeardLate {
      session.wait(until: .seconds(5))
      #expect(drain(&session).isEmpty, "of a device that is not heard, nothing is known in the new form")
      start = 100
    }
    for message in new { session.add(message) }
    session.wait(until: .seconds(start))
    let handed = drain(&session)
    #expect(handed.map(\.topic) == old.map(\.topic))
    #expect(handed.allSatisfy { $0.payload == #"{"migrate_discovery":true}"# && $0.isRetained })
    for message in handed { try session.take(message, isOld: false, at: .seconds(start)) }
    session.wait(until: .seconds(start + 1))
    #expect(drain(&session).isEmpty, "Home Assistant lets go of them")
    // Before they are told of at another topic, at which Home Assistant takes none away without a warning.
    session.wait(until: .seconds(start + 2))
    let emptied = drain(&session)
    #expect(emptied.map(\.topic) == old.map(\.topic) && emptied.allSatisfy { $0.payload.isEmpty && $0.isRetained })
    session.wait(until: .seconds(start + 3))
    #expect(drain(&session).isEmpty)
    session.wait(until: .seconds(start + 4))
    #expect(drain(&session).map(\.payload) == new.map(\.payload))
    session.wait(until: .seconds(start + 10))
    #expect(drain(&session).isEmpty)
  }

  @Test(
    "is handed over by a message for the device that the broker forgets, where it can: Home Assistant warns where that is emptied",
    arguments: [Discovery.Form.components, .device])
  func forgotten(now: Discovery.Form) throws {
    var session = BrokerSession(
      Self.topics, instance: "1", discovery: "homeassistant", form: now, own: [try Slug("shed")], isExpiring: true)
    let (old, new) = (discovery(of: "shed", now == .device ? .components : .device), discovery(of: "shed", now))
    session.connect(at: .zero)
    for message in old { try session.take(message, isOld: true, at: .seconds(1)) }
    for message in new { session.add(message) }
    session.wait(until: .seconds(5))
    let handed = drain(&session).filter { $0.topic.hasPrefix("homeassistant/") }
    #expect(handed.map(\.topic) == old.map(\.topic))
    #expect(handed.allSatisfy { $0.isRetained && $0.lifetime == (now == .components ? .seconds(30) : nil) })
    for message in handed { try session.take(message, isOld: false, at: .seconds(5)) }
    session.wait(until: .seconds(7))
    #expect(drain(&session).map(\.topic) == (now == .components ? [] : old.map(\.topic)))
    session.wait(until: .seconds(9))
    #expect(drain(&session).map(\.payload) == new.map(\.payload))
    session.wait(until: .seconds(20))
    #expect(drain(&session).isEmpty)
  }

  @Test("G45: a command that the broker keeps is passed over, and told of once")
  func keptCommands() throws {
    var session = BrokerSession(Self.topics, instance: "1")
    let command = BrokerMessage(topic: "gatt/shed/set/fan", payload: "true")
    for _ in 0..<3 {
      session.connect(at: .zero)
      for _ in 0..<100 { try session.take(command, isOld: true, at: .zero) }
    }
    let told = [session.takeKeptCommand(), session.takeKeptCommand()]
    #expect(told == ["gatt/shed/set/fan", nil])
    try session.take(command, isOld: false, at: .zero)
    let taken = session.takeCommands()
    #expect(taken == [BrokerCommand(device: try Slug("shed"), form: .field("fan"), payload: "true")])
    for topic in ["gatt/shed/set/a/b", "gatt/bridge/set", "gatt/a#/set", "gatt//set", "other/shed/set", "gatt/shed"] {
      #expect(Self.topics.command(BrokerMessage(topic: topic, payload: "")) == nil, "\(topic)")
    }
  }

  @Test(
    "G46, G32: a device that loses its entry while the gateway runs is emptied at once, and its new name is told of")
  func reload() throws {
    var shed = DeviceConfiguration(name: try Slug("shed"), identity: .address("C0:FF:EE:00:00:01"))
    let discovery = Discovery(topics: Self.topics, form: .components)
    let translation = DeviceTranslation(
      DeviceMessages(Self.topics, own: [shed.name]), HeardFields(discovery, KnownDevices(devices: [shed])))
    var session = BrokerSession(Self.topics, instance: "1", discovery: "homeassistant", own: [shed.name])
    session.connect(at: .zero)
    session.wait(until: .seconds(5))
    _ = drain(&session)
    let change = Change(path: "temperature", value: .number(20), unit: "°C", heard: TimeStamp(milliseconds: 0))
    func report(_ availability: DeviceReport.Availability) -> DeviceReport {
      DeviceReport(
        device: shed.name, gateway: "attic", availability: availability,
        changes: availability == .online ? [change] : [])
    }
    for message in translation.messages(of: report(.online)) { session.add(message) }
    let told = drain(&session)
    #expect(told.map(\.topic).contains("homeassistant/sensor/gatt_c0ffee000001/temperature/config"))
    for message in told where message.isRetained { try session.take(message, isOld: false, at: .seconds(6)) }

    let gone = report(.removed)
    shed.name = try Slug("barn")
    for message in translation.reload(KnownDevices(devices: [shed])) + translation.messages(of: gone) {
      session.add(message)
    }
    session.reload(own: [shed.name])
    session.wait(until: .seconds(6))
    let emptied = drain(&session)
    #expect(emptied.allSatisfy { $0.payload.isEmpty && $0.isRetained })
    #expect(
      Set(emptied.map(\.topic)) == [
        "homeassistant/sensor/gatt_c0ffee000001/temperature/config", "gatt/shed/availability",
      ])
    for message in emptied { try session.take(message, isOld: false, at: .seconds(6)) }
    for message in translation.messages(of: report(.online)) { session.add(message) }
    session.wait(until: .seconds(7))
    #expect(drain(&session).map(\.topic) == ["gatt/barn/availability", "gatt/barn"])
    // Home Assistant has two seconds to forget the old one.
    session.wait(until: .seconds(8))
    let renamed = drain(&session)
    #expect(renamed.map(\.topic) == ["homeassistant/sensor/gatt_c0ffee000001/temperature/config"])
    #expect(renamed.allSatisfy { $0.payload.contains("gatt/barn") })
  }

  @Test("G45: requests are taken as they come, and none that the broker keeps")
  func requests() throws {
    var session = BrokerSession(Self.topics, instance: "1")
    session.connect(at: .zero)
    let request = BrokerMessage(topic: "gatt/bridge/request/reload", payload: "{}")
    try session.take(request, isOld: true, at: .zero)
    #expect(session.takeRequests().isEmpty && session.takeKeptCommand() == request.topic)
    try session.take(request, isOld: false, at: .zero)
    for topic in ["gatt/bridge/request/", "gatt/bridge/request/a/b", "gatt/bridge/request/A", "other/bridge/request/a"]
    {
      try session.take(BrokerMessage(topic: topic, payload: ""), isOld: false, at: .zero)
    }
    #expect(session.takeRequests() == [BrokerRequest(verb: "reload", payload: "{}")])
  }
}
