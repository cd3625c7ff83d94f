import GATTRuntime
import Testing

@testable import GatewayCore
@testable import GatewayMQTT

@Suite("Gateways of a fleet at a broker")
struct FleetTests {
  private static let (state, availability) = ("gatt/kitchen", "gatt/kitchen/availability")
  private static let config = "homeassistant/device/gatt_c0ffee000001/config"

  @Test("G17: each reading is told once, by the owner alone, with the number of its ownership")
  func once() throws {
    let bench = try FleetBench([-80, -50, -70])
    try bench.pass(20)
    for value in [21.0, 22, 23] {
      for place in 0..<3 { bench.report(place, value: value) }
      try bench.pass(1)
    }
    let told = bench.told(Self.state).filter { !$0.payload.contains("_late") }
    #expect(told.map(\.gateway) == [1, 1, 1, 1])
    #expect(
      told.map { $0.payload.hasPrefix(#"{"temperature":2"#) && $0.payload.hasSuffix(#""_gateway":"g1","_epoch":1}"#) }
        == [true, true, true, true])
    #expect(bench.told(Self.availability).map(\.payload) == [#"{"state":"online","gateway":"g1","epoch":1}"#])
    #expect(
      bench.told("gatt/bridge/g1/event").map(\.payload) == [#"{"event":"owner","device":"kitchen","gateway":"g1"}"#])
  }

  @Test("G17: a state that is told at the moment in which a device is taken is not told once more by that")
  func toldAlready() throws {
    let bench = try FleetBench([-50])
    try bench.pass(20)
    bench.report(0, value: 30)
    let again = bench.members[0].translation.takeOver(bench.members[0].device.name).map(\.topic)
    #expect(again.contains(Self.availability) && !again.contains(Self.state))
  }

  @Test("G22: all that is known of a device is told by the one that takes it over, and Home Assistant the same bytes")
  func takeOver() throws {
    let bench = try FleetBench([-50, -60])
    try bench.pass(20)
    bench.report(1, value: 30)
    let place = bench.published.count
    try bench.cut(0)
    try bench.pass(10)
    #expect(bench.told(Self.state, from: place).map(\.gateway) == [1])
    #expect(bench.told(Self.state, from: place).first?.payload.contains(#""temperature":30"#) == true)
    #expect(
      bench.told(Self.availability, from: place).map(\.payload) == [#"{"state":"online","gateway":"g1","epoch":2}"#])
    // The broker keeps what the first has said, which is the same.
    #expect(bench.told(Self.config).count == 1 && bench.told(Self.config, from: place).isEmpty)
  }

  @Test(
    "G22: what has waited of a device that another one has meanwhile is dropped, and nothing kept of it is told again")
  func waiting() throws {
    let bench = try FleetBench([-50, -60])
    try bench.pass(20)
    try bench.cut(0)
    bench.report(0, value: 99)
    try bench.pass(30)
    let place = bench.published.count
    try bench.mend(0)
    try bench.pass(60)
    #expect(bench.told(Self.state, from: place).isEmpty)
    // Its gateway says so to the one that has come.
    #expect(
      bench.told(Self.availability, from: place).map(\.payload) == [#"{"state":"online","gateway":"g1","epoch":2}"#])
    #expect(bench.members.map { $0.seat.owner(of: $0.device.name) } == ["g1", "g1"])
  }

  @Test("G22: a claim that somebody makes up and tells nothing by is passed over, and the device is told of again")
  func madeUp() throws {
    let bench = try FleetBench([-50, -60])
    try bench.pass(20)
    let place = bench.published.count
    let claim = #"{"heard":0,"rssi":-1,"interval":5,"epoch":9007199254740992}"#
    for _ in 0..<9 {
      try bench.publish("gatt/bridge/a/claims", #"{"instance":"x","number":1,"claims":{"kitchen":\#(claim)}}"#)
      try bench.pass(10)
    }
    #expect(bench.members.map { $0.seat.owns($0.device.name) } == [true, false])
    #expect(bench.members.map { $0.seat.owner(of: $0.device.name) } == ["g0", "g0"])
    let told = bench.told(Self.state, from: place)
    #expect(told.map { $0.payload.hasSuffix(#""_gateway":"g0","_epoch":2}"#) } == [true])
  }

  @Test("what has waited of a device that is still the gateway's own is told once it knows")
  func stillOwn() throws {
    let bench = try FleetBench([-50])
    try bench.pass(20)
    try bench.cut(0)
    bench.report(0, value: 99)
    try bench.pass(5)
    let place = bench.published.count
    try bench.mend(0)
    try bench.pass(3)
    #expect(bench.told(Self.state, from: place).isEmpty)
    try bench.pass(12)
    let told = bench.told(Self.state, from: place).filter { !$0.payload.contains("_late") }
    #expect(told.map { $0.payload.contains("99") } == [true])
  }

  @Test(
    "G22: the number of an ownership never goes back, also where a gateway comes back as the one leaves that had its devices",
    arguments: [true, false])
  func numbers(leavesFirst: Bool) throws {
    let bench = try FleetBench([-50, -60])
    try bench.pass(20)
    try bench.cut(0)
    try bench.pass(20)
    if leavesFirst { try bench.cut(1) }
    let place = bench.published.count
    bench.report(0, value: 30)
    try bench.mend(0)
    if !leavesFirst { try bench.cut(1) }
    try bench.pass(60)
    bench.report(0, value: 31)
    try bench.pass(1)
    let states = bench.told(Self.state, from: place).filter { !$0.payload.contains("_late") }
    #expect(states.map(\.gateway) == [0, 0], "\(states)")
    #expect(states.allSatisfy { $0.payload.hasSuffix(#""_epoch":3}"#) }, "\(states)")
    #expect(
      bench.told(Self.availability, from: place).map(\.payload) == [#"{"state":"online","gateway":"g0","epoch":3}"#])
    try bench.mend(1)
    try bench.pass(60)
    #expect(bench.members.map { $0.seat.owns($0.device.name) } == [true, false])
    let epochs = bench.told(Self.state).compactMap { $0.payload.split(separator: ":").last?.dropLast() }
    #expect(epochs == epochs.sorted() && Set(epochs) == ["1", "2", "3"])
  }

  @Test("G22: a gateway that was started again goes on from the number that the broker keeps, whosever it is")
  func keptNumbers() throws {
    let bench = try FleetBench([-50])
    for (number, gateway) in ["g0", "away"].enumerated() {
      bench.keep(Self.availability, #"{"state":"offline","gateway":"\#(gateway)","epoch":\#(7 + 3 * number)}"#)
      try bench.cut(0)
      try bench.mend(0)
      try bench.pass(20)
      #expect(bench.members[0].seat.epoch(of: bench.members[0].device.name) == Int64(8 + 3 * number))
    }
    // Its own words are no reason to go on.
    try bench.cut(0)
    try bench.mend(0)
    try bench.pass(20)
    #expect(bench.members[0].seat.epoch(of: bench.members[0].device.name) == 11)
    for number in ["9007199254740992", "1e300", "-1", "0.5", #""12""#] {
      bench.keep(Self.availability, #"{"state":"online","gateway":"away","epoch":\#(number)}"#)
      try bench.cut(0)
      try bench.mend(0)
      try bench.pass(20)
      #expect(bench.members[0].seat.epoch(of: bench.members[0].device.name) == 11, "\(number)")
    }
  }

  @Test(
    "G22: nothing is said to the others before they can be heard",
    arguments: [["gatt/bridge/+/claims"], ["gatt/bridge/+/state"], ["gatt/+/availability"]])
  func refused(topics: [String]) throws {
    let bench = try FleetBench([-50, -60])
    try bench.pass(20)
    try bench.cut(0)
    try bench.pass(20)
    let place = bench.published.count
    try bench.mend(0, but: topics)
    try bench.pass(60)
    #expect(bench.published[place...].allSatisfy { $0.gateway == 1 || !$0.message.topic.hasSuffix("/claims") })
    #expect(bench.told(Self.availability, from: place).isEmpty && bench.told(Self.state, from: place).isEmpty)
    try bench.grant(topics, to: 0)
    try bench.pass(20)
    #expect(!bench.told("gatt/bridge/g0/claims", from: place).isEmpty)
    #expect(bench.members.map { $0.seat.owner(of: $0.device.name) } == ["g1", "g1"])
  }

  @Test("G21: a device is there while any gateway hears it, and away by the word of the last that had it")
  func availability() throws {
    let bench = try FleetBench([-50, -60])
    try bench.pass(20)
    bench.lose(0)
    try bench.pass(10)
    #expect(
      bench.told(Self.availability).map(\.payload)
        == [0, 1].map { #"{"state":"online","gateway":"g\#($0)","epoch":\#($0 + 1)}"# })
    bench.lose(1)
    try bench.pass(10)
    #expect(bench.told(Self.availability).last?.payload == #"{"state":"offline","gateway":"g1","epoch":2}"#)
    #expect(bench.told(Self.availability).count == 3)
  }

  @Test("G23: a device that only a lost gateway heard is away by the word of the first that is left")
  func orphan() throws {
    let bench = try FleetBench([-50, -60, -60])
    bench.lose(1)
    bench.lose(2)
    try bench.pass(20)
    try bench.cut(0)
    try bench.pass(60)
    #expect(bench.told(Self.availability).map(\.gateway) == [0, 1])
    #expect(bench.told(Self.availability).last?.payload == #"{"state":"offline","gateway":"g1","epoch":1}"#)
  }

  @Test("G45: a command is the owner's alone; where there is none, one gateway refuses it")
  func commands() throws {
    let bench = try FleetBench([-60, -50])
    let topic = "gatt/kitchen/set"
    try bench.pass(2)
    try bench.publish(topic, "{}")
    #expect(bench.members.map { $0.commands.map(\.refusal) } == [[.unowned], []])
    try bench.pass(20)
    try bench.publish(topic, "{}")
    #expect(bench.members.map { $0.commands.map(\.refusal) } == [[.unowned], [nil]])
    try bench.cut(1)
    try bench.pass(10)
    try bench.publish(topic, "{}")
    #expect(bench.members.map { $0.commands.map(\.refusal) } == [[.unowned, .gatewayLost, nil], [nil]])
  }

  @Test("G45: a command that a gateway has answered before it was lost is not answered again")
  func answered() throws {
    let bench = try FleetBench([-60, -50])
    try bench.pass(20)
    for identifier in [1, 2] { try bench.publish("gatt/kitchen/set", #"{"id":"\#(identifier)"}"#) }
    try bench.publish("gatt/kitchen/result", #"{"id":"1","status":"ok","gateway":"g1"}"#)
    try bench.cut(1)
    try bench.pass(10)
    #expect(bench.members[0].commands.map(\.payload) == [#"{"id":"2"}"#])
    #expect(bench.members[0].commands.map(\.refusal) == [.gatewayLost])
  }

  @Test("G45: a command that comes twice is answered once by who takes over, also where it was said to be under way")
  func twice() throws {
    let bench = try FleetBench([-60, -50])
    try bench.pass(20)
    for _ in 0..<2 { try bench.publish("gatt/kitchen/set", #"{"id":"1"}"#) }
    try bench.publish("gatt/kitchen/result", #"{"id":"1","status":"underway","gateway":"g1"}"#)
    try bench.cut(1)
    try bench.pass(10)
    #expect(bench.members[0].commands.map(\.refusal) == [.gatewayLost])
    // Nobody knows whether the other one has done it: it is not done again under its identifier.
    try bench.publish("gatt/kitchen/set", #"{"id":"1"}"#)
    try bench.publish("gatt/kitchen/set", #"{"id":"2"}"#)
    #expect(bench.members[0].commands.map(\.refusal) == [.gatewayLost, .gatewayLost, nil])
  }

  @Test("G45: a command that another gateway has carried out is not carried out again by who has the device then")
  func carriedOut() throws {
    let bench = try FleetBench([-60, -50])
    let result = #"{"id":"1","status":"ok","gateway":"g1"}"#
    try bench.pass(20)
    try bench.publish("gatt/kitchen/set", #"{"id":"1"}"#)
    try bench.publish("gatt/kitchen/result", result)
    try bench.cut(1)
    try bench.pass(10)
    for payload in [#"{"id":"1"}"#, #"{"id":"1","a":2}"#, #"{"id":"2"}"#] {
      try bench.publish("gatt/kitchen/set", payload)
    }
    #expect(bench.members[0].commands.map(\.result) == [result, nil, nil])
    #expect(bench.members[0].commands.map(\.refusal) == [nil, .identifierInUse("1"), nil])
  }

  @Test("G45: a result that waited while its gateway was lost is dropped where another one answers", arguments: [1, 2])
  func lateResult(gateways: Int) throws {
    let bench = try FleetBench(Array([-50, -60].prefix(gateways)))
    let topic = "gatt/kitchen/result"
    try bench.pass(20)
    try bench.cut(0)
    bench.add(
      BrokerMessage(
        topic: topic, payload: #"{"id":"1"}"#, isReplaceable: false, device: bench.members[0].device.name,
        isResult: true), to: 0)
    try bench.pass(10)
    try bench.mend(0)
    try bench.pass(30)
    #expect(bench.told(topic).count == (gateways == 1 ? 1 : 0))
  }

  @Test("G45: a result that waits is told where another gateway takes the device from one that is there")
  func resultOfHandover() throws {
    let device = try Slug("kitchen")
    var queue = BrokerQueue()
    queue.add(BrokerMessage(topic: "gatt/kitchen", payload: "{}", device: device))
    queue.add(
      BrokerMessage(topic: "gatt/kitchen/result", payload: "{}", isReplaceable: false, device: device, isResult: true))
    queue.forget(device)
    let (first, second) = (queue.next()?.message.topic, queue.next()?.message.topic)
    #expect(first == "gatt/kitchen/result" && second == nil)
  }

  @Test(
    "is told the same bytes of a device by each gateway, in whichever order its fields were heard",
    arguments: [Discovery.Form.components, .device])
  func discovery(form: Discovery.Form) throws {
    let device = DeviceConfiguration(name: try Slug("kitchen"), identity: .address("C0:FF:EE:00:00:01"))
    let changes = [("temperature", "°C"), ("humidity", "%"), ("battery", "%")].map {
      Change(path: $0, value: .number(20), unit: $1, heard: TimeStamp(milliseconds: 0))
    }
    let told = ["attic", "barn"].map { gateway in
      let topics = Topics(base: "gatt", gateway: gateway)
      var fields = HeardFields(Discovery(topics: topics, form: form, isShared: true), KnownDevices(devices: [device]))
      for change in gateway == "attic" ? changes : changes.reversed() {
        _ = fields.messages(of: DeviceReport(device: device.name, gateway: gateway, changes: [change]))
      }
      return fields.messages(of: device.name)
    }
    #expect(told[0] == told[1] && !told[0].isEmpty)
    // What is empty takes away what the device had by an earlier configuration.
    let said = told[0].filter { !$0.payload.isEmpty }
    #expect(said.allSatisfy { !$0.payload.contains("bridge") && $0.payload.contains("gatt/kitchen/availability") })
  }

  @Test(
    "take nothing of what somebody has made up for more than it is",
    arguments: [
      ("gatt/bridge/g9/claims", "{"), ("gatt/bridge/g9/claims", String(repeating: "[", count: 200_000)),
      ("gatt/bridge//claims", "{}"), ("gatt/bridge/a/b/claims", "{}"), ("gatt/bridge/g1/state", "[]"),
      ("gatt/bridge/g0/state", #"{"state":"offline"}"#),
      ("gatt/bridge/g0/claims", #"{"instance":"0","number":1,"claims":{"kitchen":{"heard":0,"rssi":-1,"epoch":999}}}"#),
    ])
  func hostile(topic: String, payload: String) throws {
    let bench = try FleetBench([-50, -60])
    try bench.pass(20)
    try bench.publish(topic, payload)
    try bench.pass(40)
    #expect(bench.members.map { $0.seat.owns($0.device.name) } == [true, false])
  }
}
