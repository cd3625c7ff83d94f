import GATTInspection
import GATTProfiles
import GATTRuntime
import TestSupport
import Testing

@Suite("Following properties", .guarded)
@MainActor
struct ChangesTests {
  let settings = Settings()

  @Test("values of all of Swift's types go there and back")
  func types() async throws {
    let bench = try await InspectionBench()
    bench.inspector.inspect(\.speed, of: settings, as: "speed", [.write])
    bench.inspector.inspect(\.count, of: settings, as: "count", [.write])
    bench.inspector.inspect(\.isOn, of: settings, as: "isOn", [.write])
    bench.inspector.inspect(\.title, of: settings, as: "title", [.write])
    bench.inspector.inspect(\.tags, of: settings, as: "tags", [.write])
    bench.inspector.inspect(\.limit, of: settings, as: "limit", [.write])
    bench.inspector.inspect(\.place, of: settings, as: "place", [.write])
    bench.inspector.inspect(\.place.name, of: settings, as: "place.name", [.write])
    try await bench.inspector.start()
    let server = try await bench.connect()
    #expect(try await server.read("title", as: String.self) == settings.title)
    #expect(try await server.read("limit", as: Int?.self) == nil)
    #expect(try await server.read("place", as: Settings.Place.self) == settings.place)
    let place = Settings.Place(name: "Cellar", floors: [], height: -2.5)
    try await server.write(Double.infinity, to: "speed")
    try await server.write(Int.min, to: "count")
    try await server.write(false, to: "isOn")
    try await server.write("\u{0}\n🚲", to: "title")
    try await server.write([String](), to: "tags")
    try await server.write(7, to: "limit")
    try await server.write(place, to: "place")
    #expect(settings.speed == .infinity && settings.count == .min && !settings.isOn && settings.title == "\u{0}\n🚲")
    #expect(settings.tags == [] && settings.limit == 7 && settings.place == place)
    #expect(try await server.read("place.name", as: String.self) == "Cellar")
    try await server.write(Int?.none, to: "limit")
    #expect(settings.limit == nil)
    let values = try await server.values()
    #expect(values["speed"] == .string("Infinity") && values["count"] == .number("\(Int.min)"))
    #expect(values["place"]?.description == #"{"floors":[],"height":-2.5,"name":"Cellar"}"#)
  }

  @Test(
    "what an inspector publishes is JSON as profiles declare it: of a Codable type by its properties, of any JSON as it is"
  )
  func json() async throws {
    let bench = try await InspectionBench()
    let any = Held(JSONValue.object([JSONMember("b", JSONValue.number("1.50")), JSONMember("a", JSONValue.null)]))
    bench.inspector.inspect(\.place, of: settings, as: "place", [.read])
    bench.inspector.inspect("any", [.write]) {
      any.value
    } set: { value in
      any.value = value
    }
    try await bench.inspector.start()
    let link = try await bench.link()
    let read = try #require(try await link.properties()[0][0])
    let json = try #require(JSONValue(utf8: try await link.read(read)))
    var members = try #require(JSONMembers(json))
    var place = members.take("value", as: JSONValue.self).flatMap { JSONMembers($0) }
    let name = place?.take("name", as: String.self)
    #expect(name == settings.place.name)
    let server = try await bench.connect()
    #expect(
      try await server.read("any", as: JSONValue.self).text == #"{"b":1.50,"a":null}"#, "with its order and its digits")
    try await server.write(JSONValue.number("1e400"), to: "any")
    #expect(any.value == .number("1e400"))
    #expect(try await server.values()["any"] == .number("1e400"))
  }

  @Test("a notification that was cut is found out, and the property read again", arguments: [23, 60])
  func truncation(mtu: Int) async throws {
    let bench = try await InspectionBench(mtu: mtu)
    bench.inspector.inspect(\.title, of: settings, as: "title", [.notify])
    try await bench.inspector.start()
    let server = try await bench.connect()
    var changes = server.changes(of: "title", as: String.self).makeAsyncIterator()
    for title in [settings.title, "short", String(repeating: "long", count: 50)] {
      settings.title = title
      #expect(try await changes.next(isolation: MainActor.shared)?.value == title)
    }
  }

  @Test("an object that guards itself is followed as well, and the value after a change is told")
  func selfGuarding() async throws {
    let bench = try await InspectionBench()
    let odometer = Odometer()
    bench.inspector.inspect(\Odometer.distance, of: odometer, as: "distance", [.write, .notify])
    try await bench.inspector.start()
    let server = try await bench.connect()
    var changes = server.changes(of: "distance", as: Int.self).makeAsyncIterator()
    for distance in 0..<20 {
      if distance.isMultiple(of: 2) {
        odometer.distance = distance
      } else {
        try await server.write(distance, to: "distance")
      }
      #expect(try await changes.next(isolation: MainActor.shared)?.value == distance)
    }
  }

  @Test("a closure is read at an interval, and told when it makes another value")
  func polling() async throws {
    let clock = ManualClock()
    let bench = try await InspectionBench(clock: clock)
    let value = Held(1)
    bench.inspector.inspect("value", [.notify], every: .seconds(3)) { value.value }
    try await bench.inspector.start()
    let server = try await bench.connect()
    var changes = server.changes(of: "value", as: Int.self).makeAsyncIterator()
    #expect(try await changes.next(isolation: MainActor.shared)?.value == 1)
    await clock.pass(.seconds(3))
    await clock.waitForSleeper(.seconds(3))
    value.value = 2
    await clock.pass(.seconds(3))
    #expect(try await changes.next(isolation: MainActor.shared)?.value == 2, "and not 1 again")
  }

  @Test("all properties that tell their changes are followed at once, those that are added later as well")
  func all() async throws {
    let bench = try await InspectionBench()
    bench.inspector.inspect(\.speed, of: settings, as: "speed", [.notify])
    bench.inspector.inspect(\.count, of: settings, as: "count", [.notify])
    bench.inspector.inspect(\.serial, of: settings, as: "serial", [])
    try await bench.inspector.start()
    let server = try await bench.connect()
    var changes = server.changes.makeAsyncIterator()
    var seen: [String: JSONValue] = [:]
    func see(_ identifier: String, _ value: JSONValue) async throws {
      while seen[identifier] != value, let change = try await changes.next(isolation: MainActor.shared) {
        seen[change.identifier] = change.value
      }
      #expect(seen[identifier] == value)
    }
    try await see("speed", .number("12.5"))
    try await see("count", .number("3"))
    settings.count = 4
    try await see("count", .number("4"))
    bench.inspector.inspect(\.isOn, of: settings, as: "isOn", [.notify])
    try await see("isOn", .bool(true))
    settings.isOn = false
    try await see("isOn", .bool(false))
    #expect(seen["serial"] == nil)
  }

  @Test("a property that was withdrawn is forgotten, and told as a new one when it comes back")
  func comingBack() async throws {
    let bench = try await InspectionBench()
    bench.inspector.inspect(\.speed, of: settings, as: "speed", [.notify])
    try await bench.inspector.start()
    let server = try await bench.connect()
    var changes = server.changes.makeAsyncIterator()
    #expect(try await changes.next(isolation: MainActor.shared)?.identifier == "speed")
    bench.inspector.remove("speed")
    bench.inspector.inspect(\.count, of: settings, as: "count", [.notify])
    #expect(try await changes.next(isolation: MainActor.shared)?.identifier == "count")
    bench.inspector.inspect(\.speed, of: settings, as: "speed", [.notify])
    #expect(try await changes.next(isolation: MainActor.shared)?.identifier == "speed")
  }

  @Test("after Bluetooth was off, the inspector and its observers come back by themselves")
  func restart() async throws {
    let bench = try await InspectionBench()
    bench.inspector.inspect(\.speed, of: settings, as: "speed", [.write, .notify])
    try await bench.inspector.start()
    let server = try await bench.connect()
    var changes = server.changes(of: "speed", as: Double.self).makeAsyncIterator()
    #expect(try await changes.next(isolation: MainActor.shared)?.value == 12.5)
    for (index, state) in [BluetoothState.poweredOff, .serviceMissing, .unsupported].enumerated() {
      await bench.loopback.setState(state)
      settings.speed = Double(index)
      await bench.loopback.setState(.poweredOn)
      #expect(
        try await changes.next(isolation: MainActor.shared)?.value == Double(index),
        "what changed meanwhile comes first")
      try await server.write(-1.0 - Double(index), to: "speed")
      #expect(try await changes.next(isolation: MainActor.shared)?.value == -1 - Double(index))
    }
    await bench.loopback.dropLinks()
    settings.speed = 99
    #expect(try await changes.next(isolation: MainActor.shared)?.value == 99)
    await server.disconnect()
    let end = try await changes.next(isolation: MainActor.shared)
    #expect(end?.value == nil, "that is the end")
  }

  @Test("one observer has several inspectors, and one inspector several observers")
  func several() async throws {
    let clock = PatientClock(slowness: 10)
    let loopback = LoopbackTransport(configuration: .init(rssi: -40), clock: clock)
    var inspectors: [Inspector] = []
    for index in 0..<3 {
      let inspector = try await Inspector(name: "Server \(index)", transport: loopback, clock: clock)
      inspector.inspect("index", [.notify]) { index }
      try await inspector.start()
      inspectors.append(inspector)
    }
    for _ in 0..<2 {
      let observer = try await Observer(transport: loopback, clock: clock)
      var names: [String] = []
      for try await peripheral in observer.inspectors() {
        let server = try await observer.connect(to: peripheral)
        let index: Int = try await server.read("index")
        names.append(server.name)
        #expect(server.name == "Server \(index)")
        servers.value.append(server)
        if names.count == 3 { break }
      }
      #expect(Set(names).count == 3)
    }
    #expect(servers.value.count == 6)
  }

  private let servers = Held<[RemoteInspector]>([])
}
