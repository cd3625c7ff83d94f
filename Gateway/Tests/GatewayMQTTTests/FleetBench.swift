import GATTRuntime
import GATTTesting

@testable import GatewayCore
@testable import GatewayMQTT

/// Gateways of a fleet at one broker that loses nothing, and a time that only the test moves.
final class FleetBench {
  /// One of them.
  struct Member {
    let seat: FleetSeat
    let translation: DeviceTranslation
    var session: BrokerSession
    var device: DeviceState
    var isConnected = true
    /// The commands that it has taken.
    var commands: [BrokerCommand] = []
  }

  static let kitchen = "kitchen"
  let clock = ManualClock()
  private(set) var members: [Member] = []
  /// What has been published, and by whom.
  private(set) var published: [(gateway: Int, message: BrokerMessage)] = []
  private var seconds = 0
  /// What the broker keeps.
  private var retained: [String: String] = [:]

  /// - Parameter strengths: how strongly each hears the one device that there is, in dBm.
  init(_ strengths: [Int]) throws {
    for (place, rssi) in strengths.enumerated() {
      var configuration = GatewayConfiguration(gateway: "g\(place)")
      configuration.fleet = FleetConfiguration()
      configuration.devices = [
        DeviceConfiguration(name: try Slug(Self.kitchen), identity: .address("C0:FF:EE:00:00:01"))
      ]
      let time = GatewayTime(clock: clock) { TimeStamp(milliseconds: 0) }
      guard let seat = FleetSeat(configuration, time) else { continue }
      let topics = Topics(base: "gatt", gateway: configuration.gateway)
      let own = Set(configuration.devices.map(\.name))
      let fields = HeardFields(Discovery(topics: topics, isShared: true), KnownDevices(devices: configuration.devices))
      let translation = DeviceTranslation(DeviceMessages(topics, own: own, fleet: seat), fields, fleet: seat)
      let session = BrokerSession(
        topics, instance: "\(place)", discovery: "homeassistant", form: .device, own: own,
        fleet: FleetExchange(seat, topics, translation))
      var device = DeviceState(
        name: try Slug(Self.kitchen), gateway: configuration.gateway, rules: DeviceRules(nil, of: configuration))
      device.hear(rssi: rssi, at: Moment(uptime: .zero, stamp: TimeStamp(milliseconds: 0)))
      members.append(Member(seat: seat, translation: translation, session: session, device: device))
    }
    for place in members.indices {
      try mend(place)
      report(place, availability: .online, value: 20)
    }
  }

  private var uptime: Duration { .seconds(seconds) }

  /// A gateway has something new of the device.
  func report(_ place: Int, availability: DeviceReport.Availability? = nil, value: Double? = nil) {
    let stamp = TimeStamp(milliseconds: Int64(seconds) * 1000)
    let changes = value.map { [Change(path: "temperature", value: .number($0), unit: "°C", heard: stamp)] } ?? []
    let report = DeviceReport(
      device: members[place].device.name, gateway: "g\(place)", availability: availability, at: stamp, rssi: -60,
      changes: changes)
    for message in members[place].translation.messages(of: report) { members[place].session.add(message) }
  }

  /// A gateway has something to publish.
  func add(_ message: BrokerMessage, to place: Int) { members[place].session.add(message) }

  /// The device is not heard by a gateway any more, which notices.
  func lose(_ place: Int) {
    members[place].device.expire(at: Moment(uptime: .seconds(10_000), stamp: TimeStamp(milliseconds: 0)))
    report(place, availability: .offline)
  }

  /// The connection of a gateway is lost, and the broker tells the others.
  func cut(_ place: Int) throws {
    members[place].isConnected = false
    members[place].session.disconnect()
    try deliver(members[place].session.will)
  }

  /// A gateway is connected again, and may listen to all topics but some.
  func mend(_ place: Int, but refused: [String] = []) throws {
    members[place].isConnected = true
    members[place].session.connect(at: uptime)
    try grant(members[place].session.subscriptions.filter { !refused.contains($0) }, to: place)
  }

  /// A gateway may listen to topics, and is told what the broker keeps of devices.
  func grant(_ topics: [String], to place: Int) throws {
    for topic in topics { members[place].session.grant(topic, at: uptime) }
    guard topics.contains("gatt/+/availability") else { return }
    for (topic, payload) in retained where topic.hasSuffix("/availability") {
      try members[place].session.take(BrokerMessage(topic: topic, payload: payload), isOld: true, at: uptime)
    }
  }

  func publish(_ topic: String, _ payload: String) throws { try deliver(BrokerMessage(topic: topic, payload: payload)) }

  /// The broker has kept something since before.
  func keep(_ topic: String, _ payload: String) {
    retained[topic] = payload
  }

  func pass(_ count: Int) throws {
    for _ in 0..<count {
      seconds += 1
      clock.advance(by: .seconds(1))
      for place in members.indices {
        members[place].seat.hear(members[place].device.isOnline ? [members[place].device] : [])
        members[place].session.wait(until: uptime)
        members[place].commands += members[place].session.takeCommands()
        guard members[place].isConnected else { continue }
        while let (number, message) = members[place].session.queue.next() {
          members[place].session.queue.acknowledge(number)
          published.append((place, message))
          try deliver(message)
        }
      }
    }
  }

  private func deliver(_ message: BrokerMessage) throws {
    if message.isRetained { retained[message.topic] = message.payload.isEmpty ? nil : message.payload }
    for place in members.indices where members[place].isConnected {
      try members[place].session.take(message, isOld: false, at: uptime)
      members[place].commands += members[place].session.takeCommands()
    }
  }

  /// What has been published on a topic from a place on, as who has and what.
  func told(_ topic: String, from start: Int = 0) -> [(gateway: Int, payload: String)] {
    published[start...].filter { $0.message.topic == topic }.map { ($0.gateway, $0.message.payload) }
  }
}
