import GATTRuntime
import GatewayCore
import Testing

@testable import GatewayMQTT

@Suite("What a device has told Home Assistant by an earlier configuration")
struct FormerFieldTests {
  private static let topics = Topics(base: "gatt", gateway: "attic")
  private static let node = "gatt_c0ffee000001"
  private static let problem = "homeassistant/binary_sensor/\(node)/keyProblem/config"
  private static let presence = "homeassistant/device_tracker/\(node)/device-presence/config"

  private func shed(key: Bool, presence: Bool) throws -> DeviceConfiguration {
    var shed = DeviceConfiguration(name: try Slug("shed"), identity: .address("C0:FF:EE:00:00:01"))
    if key { shed.key = EncryptionKey("231d39c1d7cc1ab1aee224cd096db932") }
    shed.isTracked = presence
    return shed
  }

  private var discovery: Discovery { Discovery(topics: Self.topics, form: .components) }

  /// All that is told of a device that has a key, and comes and goes.
  private func told() throws -> [BrokerMessage] {
    var fields = HeardFields(discovery, KnownDevices(devices: [try shed(key: true, presence: true)]))
    let change = Change(path: "keyProblem", value: .flag(false), unit: nil, heard: TimeStamp(milliseconds: 0))
    let report = DeviceReport(device: try Slug("shed"), gateway: "attic", changes: [change])
    return fields.messages + fields.messages(of: report)
  }

  private func drain(_ session: inout BrokerSession) -> [BrokerMessage] {
    var taken: [BrokerMessage] = []
    while let (number, message) = session.queue.next() {
      taken.append(message)
      session.queue.acknowledge(number)
    }
    return taken.filter { $0.topic.hasPrefix("homeassistant/") }
  }

  /// What is published by a run that finds messages at the broker.
  private func published(_ kept: [BrokerMessage], devices: [DeviceConfiguration]) throws -> [BrokerMessage] {
    var session = BrokerSession(
      Self.topics, instance: "1", discovery: "homeassistant", own: Set(devices.map(\.name)))
    session.connect(at: .zero)
    for message in HeardFields(discovery, KnownDevices(devices: devices)).messages { session.add(message) }
    for message in kept { try session.take(message, isOld: true, at: .seconds(1)) }
    session.wait(until: .seconds(5))
    let published = drain(&session)
    // Whoever comes later is told nothing of it again.
    try session.take(
      BrokerMessage(topic: "homeassistant/status", payload: "online"), isOld: false, at: .seconds(6))
    session.wait(until: .seconds(40))
    #expect(drain(&session).allSatisfy { !$0.payload.isEmpty })
    return published
  }

  @Test("is emptied when its key, or that it comes and goes, is taken out while the gateway does not run")
  func nextRun() throws {
    let kept = try told()
    #expect(Set(kept.filter { !$0.payload.isEmpty }.map(\.topic)) == [Self.problem, Self.presence])
    for (key, presence) in [(true, true), (false, true), (true, false), (false, false)] {
      let emptied = try published(kept, devices: [try shed(key: key, presence: presence)])
      #expect(emptied.allSatisfy { $0.payload.isEmpty && $0.isRetained })
      #expect(Set(emptied.map(\.topic)) == Set((key ? [] : [Self.problem]) + (presence ? [] : [Self.presence])))
    }
    #expect(try published([], devices: [try shed(key: false, presence: false)]).isEmpty)
  }

  @Test("is emptied with its device, also where that was never heard, and not where another gateway has told of it")
  func removed() throws {
    let kept = try told()
    #expect(Set(try published(kept, devices: []).map(\.topic)) == [Self.problem, Self.presence])
    let others = kept.map {
      BrokerMessage(topic: $0.topic, payload: $0.payload.replacing("bridge/attic", with: "bridge/barn"))
    }
    #expect(try published(others, devices: []).isEmpty)
  }

  @Test("is emptied at once when the configuration is read again")
  func reload() throws {
    var fields = HeardFields(discovery, KnownDevices(devices: [try shed(key: true, presence: true)]))
    let change = Change(path: "keyProblem", value: .flag(false), unit: nil, heard: TimeStamp(milliseconds: 0))
    _ = fields.messages(of: DeviceReport(device: try Slug("shed"), gateway: "attic", changes: [change]))
    let messages = fields.reload(KnownDevices(devices: [try shed(key: false, presence: false)]))
    #expect(Set(messages.map(\.topic)) == [Self.problem, Self.presence] && messages.allSatisfy { $0.payload.isEmpty })
    let again = fields.reload(KnownDevices(devices: [try shed(key: true, presence: true)]))
    #expect(again.filter { !$0.payload.isEmpty }.map(\.topic) == [Self.presence])
  }
}
