import GATTBlueZ
import GATTInspection
import GATTRuntime
import Glibc
import Observation

/// `inspection RESTARTS PROPERTIES`: a program publishes properties, another observes them, and bluetoothd is killed and
/// started again under both.
@MainActor
func inspection(_ arguments: Arguments) async throws {
  let (restarts, count) = (arguments.number(0, or: 3), arguments.number(1, or: 20))
  let inspector = try await Inspector(name: "Test Server", transport: .bluez(adapter: .named("hci1")))
  let observer = try await Observer(
    transport: .bluez(adapter: .named("hci0")), minimumRSSI: nil,
    policy: ReconnectPolicy(firstDelay: .milliseconds(200), multiplier: 1))
  let gauge = Gauge()
  inspector.inspect(\.speed, of: gauge, as: "speed", [.read, .write, .notify])
  inspector.inspect(\.text, of: gauge, as: "text", [.read, .write, .notify])
  for index in 2..<max(2, count) {
    inspector.inspect("p\(index)", [.read, .write, .notify]) {
      index
    } set: { _ in
    }
  }

  await check("\(inspector.identifiers.count) properties are published", within: .seconds(600)) {
    let (_, duration) = try await timed { try await inspector.start() }
    note("in \(duration.text)")
  }
  let found = await check("the inspector is found by its name, with all of them", within: .seconds(600)) {
    let (server, duration) = try await timed { try await observer.connect(to: "Test Server") }
    note("\(server.identifiers.count) in \(duration.text)")
    try equal(server.identifiers, inspector.identifiers)
    return server
  }
  guard let server = found else { return }
  await check("a property is read, set and followed, also where it is longer than a packet") {
    try equal(try await server.read("speed", as: Double.self), 12.5)
    var changes = server.changes(of: "text", as: String.self).makeAsyncIterator()
    for text in ["", String(repeating: "long ", count: 60)] {
      gauge.text = text
      try await expect(text, &changes)
    }
    try await server.write("set", to: "text")
    try equal(gauge.text, "set")
    try await expect("set", &changes)
  }
  await check("a value of another type is refused, and nothing is set") {
    do {
      try await server.write("fast", to: "speed")
    } catch InspectionError.bluetooth(.att) {
      return try equal(gauge.speed, 12.5)
    }
    throw Failure("it was taken")
  }
  await check("gattc inspect shows the properties, sets one, and tells a change") {
    guard let gattc = getenv("RADIO_GATTC").map({ String(cString: $0) }) else {
      return note("not without $RADIO_GATTC")
    }
    let inspect = "\(gattc) inspect --adapter hci0 --json \(inspector.device)"
    let set = try await output(of: "\(inspect) --set speed=20 --set text=there")
    try equal(gauge.speed, 20)
    try expect(set.contains(#""property":"text","value":"there""#), set)
    async let watched = output(of: "\(inspect) --for 5")
    try await Task.sleep(for: .seconds(3))
    gauge.speed = 12.5
    let lines = try await watched
    for value in ["20", "12.5"] { try expect(lines.contains(#""property":"speed","value":\#(value)"#), lines) }
  }
  await check("\(restarts) times bluetoothd dies: inspector and observer come back, and what has changed is told") {
    var changes = server.changes(of: "speed", as: Double.self).makeAsyncIterator()
    try await expect(12.5, &changes)
    for round in (0..<restarts).map({ $0 + 1 }) {
      _ = try await radio("restart-bluetoothd")
      gauge.speed = Double(round)
      try await expect(Double(round), &changes)
      try await server.write(-Double(round), to: "speed")
      try await expect(-Double(round), &changes)
    }
  }
  await server.disconnect()
  await observer.close()
  await inspector.close()
}

/// What the program has.
@MainActor @Observable
private final class Gauge {
  var speed = 12.5
  var text = "text"
}

/// Expects that a property becomes something, whatever it was before.
@MainActor
private func expect<Value: Decodable & Equatable & Sendable>(
  _ value: Value, _ changes: inout PropertyChanges<Value>.Iterator
) async throws {
  while let change = try await changes.next(isolation: #isolation) {
    if change.value == value { return }
  }
  throw Failure("the changes have ended before \(value)")
}
