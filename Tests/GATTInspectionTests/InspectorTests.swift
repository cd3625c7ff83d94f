import GATTInspection
import GATTProfiles
import GATTRuntime
import TestSupport
import Testing

@Suite("What an inspector publishes", .guarded)
@MainActor
struct InspectorTests {
  let settings = Settings()

  @Test("an inspector has a name and properties by identifier; the same identifier again replaces one")
  func replacing() async throws {
    let bench = try await InspectionBench()
    bench.inspector.inspect(\.speed, of: settings, as: "value", [.read, .write, .notify])
    bench.inspector.inspect(\.serial, of: settings, as: "serial", [])
    bench.inspector.inspect(\.count, of: settings, as: "value", [.read])
    #expect(bench.inspector.identifiers == ["value", "serial"], "the new one is where the old one was")
    try await bench.inspector.start()
    let server = try await bench.connect()
    #expect(server.identifiers == ["value", "serial"])
    #expect(try await server.read("value", as: Int.self) == 3)
    #expect(try await server.read("serial", as: String.self) == "A1", "every property can be read")
    #expect(try server.options(of: "value") == .read)

    bench.inspector.inspect("value", [.read]) { "other" }
    try await bench.inspector.start()
    await until { @Sendable in server.identifiers == ["serial", "value"] }
    #expect(try await server.read("value", as: String.self) == "other", "also while it runs")
    bench.inspector.remove("serial")
    await until { @Sendable in server.identifiers == ["value"] }
    #expect(server.identifiers == ["value"])
  }

  @Test("a property that nothing sets is not published for writing")
  func misdeclared() async throws {
    let bench = try await InspectionBench()
    bench.inspector.inspect(\.serial, of: settings, as: "serial", [.read, .write])
    let error = await failure { () async throws(InspectionError) in try await bench.inspector.start() }
    #expect(error?.description.contains("serial has the option .write, and nothing sets it") == true)
  }

  @Test(
    "a property that takes an encrypted or authenticated link is read, set and told over no other",
    arguments: [InspectionOptions.encrypted, .authenticated])
  func protection(_ option: InspectionOptions) async throws {
    let bench = try await InspectionBench()
    bench.inspector.inspect(\.speed, of: settings, as: "speed", [.read, .write, .notify, option])
    try await bench.inspector.start()
    let link = try await bench.link()
    let service = try #require(try await link.properties().first)
    for attribute: UInt16 in [0, 1, 2] {
      let characteristic = try #require(service[attribute])
      let error = await refusal {
        switch attribute {
        case 0: _ = try await link.read(characteristic)
        case 1: try await link.write([0x31], to: characteristic)
        default: _ = try await link.subscribe(to: characteristic)
        }
      }
      #expect(error == (option == .encrypted ? .insufficientEncryption : .insufficientAuthentication), "\(attribute)")
    }
    await link.disconnect()
    await bench.loopback.configure { $0.security = option == .encrypted ? .encrypted : [.encrypted, .authenticated] }
    let server = try await bench.connect()
    #expect(server.identifiers == ["speed"])
    try await server.write(4.5, to: "speed")
    #expect(settings.speed == 4.5)
  }

  @Test("each property is one service, of a UUID that stays until the inspector stops")
  func services() async throws {
    let bench = try await InspectionBench()
    for index in 0..<3 { bench.inspector.inspect("p\(index)", [.read]) { index } }
    try await bench.inspector.start()
    let before = try await bench.link().properties().map(\.uuid)
    #expect(Set(before).count == 3)
    for uuid in before {
      #expect(uuid.short32 == nil && uuid.high >> 12 & 0xF == 4 && uuid.low >> 62 == 0b10, "\(uuid) is not random")
    }
    await bench.loopback.setState(.poweredOff)
    await bench.loopback.setState(.poweredOn)
    try await bench.inspector.start()
    let link = try await bench.link()
    #expect(try await link.properties().map(\.uuid) == before, "not others, and none twice, after Bluetooth was off")
    await bench.inspector.stop()
    #expect(try await link.properties().isEmpty, "withdrawn")
    try await bench.inspector.start()
    #expect(try await link.properties().map(\.uuid) == before)
  }

  @Test("a property has 0000 to read, 0001 to write and 0002 to notify, the latter two where they are asked for")
  func characteristics() async throws {
    let bench = try await InspectionBench()
    bench.inspector.inspect(\.speed, of: settings, as: "all", [.read, .write, .notify])
    bench.inspector.inspect(\.speed, of: settings, as: "write", .write)
    bench.inspector.inspect(\.speed, of: settings, as: "notify", .notify)
    bench.inspector.inspect(\.speed, of: settings, as: "read", [])
    try await bench.inspector.start()
    let services = try await bench.link().properties()
    let found = services.map { $0.characteristics.map(\.uuid.short) }
    #expect(found == [[0, 1, 2], [0, 1], [0, 2], [0]])
    #expect(services[0].characteristics.map(\.properties) == [.read, .write, .notify])
  }

  @Test(
    "the name is advertised whole, however many properties there are",
    arguments: ["S", "Twenty-nine bytes, which fit."])
  func advertising(name: String) async throws {
    let bench = try await InspectionBench()
    let inspector = try await Inspector(name: name, transport: bench.loopback, clock: bench.clock)
    for index in 0..<40 { inspector.inspect("p\(index)", [.read]) { index } }
    try await inspector.start()
    var found = bench.observer.inspectors(named: name).makeAsyncIterator()
    let peripheral = try #require(try await found.next(isolation: nil))
    #expect(peripheral.name == name)
    #expect(peripheral.advertisement.serviceUUIDs == [Inspector.advertisedService], "they all would take 640 bytes")
    let server = try await bench.observer.connect(to: peripheral)
    #expect(server.identifiers.count == 40)
  }

  @Test(
    "a name that does not fit is refused", arguments: ["", "Thirty bytes, which do not fit", "äöüäöüäöüäöüäöü"])
  func longName(name: String) async throws {
    let clock = PatientClock(slowness: 10)
    let loopback = LoopbackTransport(clock: clock)
    let error = await failure { () async throws(InspectionError) in
      _ = try await Inspector(name: name, transport: loopback, clock: clock)
    }
    #expect(error?.description.hasPrefix("the inspector's name has \(name.utf8.count) bytes") == true)
  }

  @Test("pausing stops advertising alone; stopping ends what observers have")
  func pausing() async throws {
    let bench = try await InspectionBench()
    bench.inspector.inspect(\.speed, of: settings, as: "speed", [.notify])
    try await bench.inspector.start()
    let server = try await bench.connect()
    var changes = server.changes(of: "speed", as: Double.self).makeAsyncIterator()
    #expect(try await changes.next(isolation: MainActor.shared)?.value == 12.5)
    await bench.inspector.pause()
    settings.speed = 1
    #expect(try await changes.next(isolation: MainActor.shared)?.value == 1, "who is connected stays")
    let clock = ManualClock()
    let late = try await Observer(transport: bench.loopback, clock: clock)
    async let search = failure { () async throws(InspectionError) in try await late.connect(to: InspectionBench.name) }
    await clock.pass(.seconds(30))
    guard case .bluetooth(.scanTimedOut) = await search else {
      Issue.record("a paused inspector was found")
      return
    }
    try await bench.inspector.resume()
    try await bench.inspector.resume()
    #expect(try await late.connect(to: InspectionBench.name).read("speed", as: Double.self) == 1)
    await bench.inspector.stop()
    await until { @Sendable in server.identifiers.isEmpty }
    let error = await failure { () async throws(InspectionError) in try await server.read("speed", as: Double.self) }
    guard case .unknownProperty("speed", known: []) = error else {
      Issue.record("expected no property, not \(String(describing: error))")
      return
    }
  }

  @Test("a value longer than a packet is read whole", arguments: [23, 64, 517])
  func longValue(mtu: Int) async throws {
    let bench = try await InspectionBench(mtu: mtu)
    bench.inspector.inspect(\.isOn, of: settings, as: "observedValue", [.read])
    try await bench.inspector.start()
    let link = try await bench.link()
    let read = try #require(try await link.properties()[0][0])
    let text = String(decoding: try await link.read(read), as: UTF8.self)
    let expected =
      #"{"identifier":"observedValue","keyPath":"observedValue","context":null,"value":true,"server":"Test Server"}"#
    #expect(text == expected && text.utf8.count > 100)
    #expect(try await bench.connect().read("observedValue", as: Bool.self))
  }

  @Test("the parts of a long value are of one value, however often it changes meanwhile")
  func changingValue() async throws {
    let bench = try await InspectionBench(mtu: 23)
    let reads = Held(0)
    bench.inspector.inspect("text", [.read]) {
      String(repeating: "\(reads.update { $0 + 1 } % 10)", count: 200)
    }
    try await bench.inspector.start()
    let server = try await bench.connect()
    for _ in 0..<3 {
      let text: String = try await server.read("text")
      #expect(text.count == 200 && Set(text).count == 1, "it is torn: \(text)")
    }
    #expect(reads.value == 4, "made once for each reading, not for each packet")
  }

  @Test("what cannot be had from the observer is left out where there is no room, and too much is an error")
  func longestValue() async throws {
    let bench = try await InspectionBench()
    let text = Held(String(repeating: "x", count: 460))
    bench.inspector.inspect("t", [.read]) { text.value }
    try await bench.inspector.start()
    let server = try await bench.connect()
    #expect(try await server.read("t", as: String.self).count == 460)
    text.value = String(repeating: "x", count: 490)
    #expect(await refusal { try await server.read("t", as: String.self) } == .unlikelyError)
    let error = await failure { [long = text.value] () async throws(InspectionError) in
      try await server.write(long, to: "t")
    }
    guard case .tooLong("t", bytes: 519, maximum: 512) = error else {
      Issue.record("expected too long, not \(String(describing: error))")
      return
    }
  }

  @Test(
    "a write that sets nothing is refused",
    arguments: [
      #"{"identifier":"wrong","value":5}"#, #"{"identifier":"speed","value":"fast"}"#, "{", "", "fast", "[1]", "\u{0}",
      #"{"identifier":"speed"}"#, #"{"identifier":"speed","value":null}"#, "1e999",
      String(repeating: "[", count: 500),
    ])
  func badWrites(text: String) async throws {
    let bench = try await InspectionBench()
    bench.inspector.inspect(\.speed, of: settings, as: "speed", [.write])
    try await bench.inspector.start()
    let link = try await bench.link()
    let write = try #require(try await link.properties()[0][1])
    #expect(await refusal { try await link.write(Array(text.utf8), to: write) } == .valueNotAllowed)
    #expect(settings.speed == 12.5)
  }

  @Test("a write sets the property", arguments: [#"{"identifier":"speed","value":5}"#, "5", " 5.0 ", "5e0"])
  func goodWrites(text: String) async throws {
    let bench = try await InspectionBench()
    bench.inspector.inspect(\.speed, of: settings, as: "speed", [.write])
    try await bench.inspector.start()
    let link = try await bench.link()
    let write = try #require(try await link.properties()[0][1])
    try await link.write(Array(text.utf8), to: write)
    #expect(settings.speed == 5)
  }

  @Test("what sets a property may refuse a value, and the observer is told")
  func refusingSetter() async throws {
    let bench = try await InspectionBench()
    let engine = Engine()
    bench.inspector.inspect("gear", [.write]) {
      await engine.gear
    } set: {
      try await engine.shift(to: $0)
    }
    try await bench.inspector.start()
    let server = try await bench.connect()
    #expect(await refusal { try await server.write(9, to: "gear") } == .outOfRange)
    #expect(await refusal { try await server.write("first", to: "gear") } == .valueNotAllowed)
    try await server.write(4, to: "gear")
    #expect(try await server.read("gear", as: Int.self) == 4)
  }

  @Test("every subscriber is told of a change, also when there is but one", arguments: [1, 2, 3])
  func subscribers(count: Int) async throws {
    let bench = try await InspectionBench()
    bench.inspector.inspect(\.speed, of: settings, as: "speed", [.notify])
    try await bench.inspector.start()
    var iterators: [PropertyChanges<Double>.Iterator] = []
    for _ in 0..<count {
      let observer = try await Observer(transport: bench.loopback, clock: bench.clock)
      let server = try await observer.connect(to: InspectionBench.name)
      iterators.append(server.changes(of: "speed").makeAsyncIterator())
    }
    for value in [12.5, 1, 2, 12.5] {
      settings.speed = value
      for index in iterators.indices {
        #expect(try await iterators[index].next(isolation: MainActor.shared)?.value == value)
      }
    }
  }
}
