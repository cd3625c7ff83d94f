import GATTDynamic
import GATTRuntime
import TestSupport
import Testing

@testable import GatewayCore

@Suite("A command", .guarded)
struct CommandTests {
  private static let onDemand = ConnectionPlan(write: ["Settings", "Bell"])
  private static let kept = ConnectionPlan(notify: ["Temperature"], write: ["Settings", "Bell"])
  private static let polled = ConnectionPlan(read: ["Settings"], write: ["Settings", "Bell"], every: .seconds(3600))

  @Test(
    "sets fields, leaves the others, and has them as the device has them then, whatever its connection is",
    arguments: [onDemand, kept, polled])
  func set(plan: ConnectionPlan) async throws {
    let home = try await CommandBench(plan)
    try await home.run {
      await home.bench.pass(5)
      try home.submit(.set, #"{"id":"1","flags":{"mode":"Boost"},"target":22.5}"#)
      await home.bench.pass(3)
      #expect(home.errors == [""])
      #expect(home.results.first?.identifier == "1")
      #expect(home.results.first?.fields == ["flags.mode": .text("Boost"), "target": .number(22.5)])
      #expect(home.settings == [0b101, 45])
      try home.submit(.field("flags.fan"), "false")
      try home.submit(.field("target"), #"{"value":20,"id":2,"expect":{"flags.fan":false}}"#)
      await home.bench.pass(3)
      #expect(home.settings == [0b100, 40])
      #expect(home.errors == ["", "", ""])
      let values = await home.gateway.devices.first?.values.map { "\($0.path)=\($0.value.json)" } ?? []
      #expect(values.contains("target=20") && values.contains("flags.fan=false"), "\(values)")
    }
  }

  @Test("is about fields that are known before a device is heard, those that need a word not among what anybody sets")
  func described() async throws {
    let home = try await CommandBench(Self.kept) { $0.fields["target"] = FieldRule(confirmation: "heat") }
    let fields = home.gateway.commands.described[try Slug("shed")] ?? []
    #expect(fields.map(\.path) == ["temperature", "flags.fan", "flags.mode", "target", "ring"])
    #expect(fields.map(\.isSettable) == [false, true, true, false, true])
    #expect(fields[2].shape == .cases(["Off", "Eco", "Boost"]))
  }

  @Test("gets what can be read, and has it told again")
  func get() async throws {
    let home = try await CommandBench(Self.onDemand)
    let feed = await home.gateway.feed()
    try await home.run {
      for _ in 0..<2 {
        try home.submit(.get)
        await home.bench.pass(2)
        let report = await feed.next()
        #expect(report?.changes.first { $0.path == "target" }?.value == .number(20))
      }
      #expect(home.results.map { $0.fields["target"] } == [.number(20), .number(20)])
    }
  }

  @Test("carries out a request of its own, with what that needs, and says that nobody has confirmed it")
  func perform() async throws {
    let home = try await CommandBench(Self.onDemand)
    try await home.run {
      try home.submit(.command("ring"))
      try home.submit(.command("playTune"), #"{"times":3}"#)
      try home.submit(.command("playTune"), #"{"times":12}"#)
      try home.submit(.command("playTune"), #"{"time":1}"#)
      try home.submit(.command("rang"))
      await home.bench.pass(5)
      #expect(home.errors.count { $0.isEmpty } == 2, "\(home.errors)")
      #expect(home.results.allSatisfy { $0.error != nil || !$0.isConfirmed })
      #expect(home.errors.contains { $0.contains("did you mean “ring”?") }, "\(home.errors)")
      let bell = try #require(home.shed.services.flatMap(\.characteristics).dropFirst().first)
      #expect(bell.value == [2, 3])
    }
  }

  @Test(
    "that the profile does not allow is refused in words, and reaches no device",
    arguments: [
      (#"{"taget":20}"#, "did you mean “target”?"), (#"{"target":200}"#, "0 to 127.5 °C"),
      (#"{"target":20.3}"#, ""), (#"{"flags":{"mode":"Turbo"}}"#, "Turbo"), (#"{"target":true}"#, "is a number"),
      (#"{"target":[1]}"#, "cannot be set to a list"), (#"{"target":null}"#, "nothing"), ("{}", "sets nothing"),
      ("", "no JSON"), ("x", "no JSON"), ("[]", "an object of JSON"), (#"{"target":20,"ttl":"x"}"#, "ttl"),
      (#"{"target":20,"ttl":1e9}"#, "ttl"), (#"{"target":20,"id":[]}"#, "“id”"),
      (#"{"target":1e400}"#, "no JSON"), (#"{"target":20,"expect":{"flags":{"fan":false}}}"#, "false was expected"),
      (String(repeating: "[", count: 4000), "nested"), (String(repeating: "x", count: 5000), "4096 bytes"),
    ])
  func refused(payload: String, words: String) async throws {
    let home = try await CommandBench(Self.onDemand)
    try await home.run {
      try home.submit(.set, payload)
      await home.bench.pass(5)
      #expect(home.results.count == 1)
      let said = home.errors.first ?? ""
      if !words.isEmpty { #expect(said.contains(words), "\(said)") }
      #expect(home.results.allSatisfy { $0.json(by: "attic").utf8.count < 2000 })
      if !words.isEmpty { #expect(home.settings == [0b011, 40]) }
    }
    #expect(home.bench.log.lines.isEmpty, "\(home.bench.log.lines)")
  }

  @Test("that needs a word is carried out with it alone")
  func confirmation() async throws {
    let home = try await CommandBench(Self.onDemand) {
      $0.fields["target"] = FieldRule(confirmation: "heat")
      $0.fields["ring"] = FieldRule(confirmation: "loud")
    }
    try await home.run {
      try home.submit(.field("target"), "21")
      try home.submit(.set, #"{"settings.target":21}"#)
      try home.submit(.set, #"{"climateSettings.target":21,"confirm":"HEAT"}"#)
      try home.submit(.command("RING"))
      await home.bench.pass(3)
      #expect(home.errors.allSatisfy { !$0.isEmpty }, "\(home.errors)")
      #expect(home.settings == [0b011, 40])
      try home.submit(.set, #"{"target":21,"confirm":"heat"}"#)
      try home.submit(.command("ring"), #"{"confirm":"loud"}"#)
      await home.bench.pass(3)
      #expect(home.errors.suffix(2) == ["", ""])
    }
  }

  @Test("G45: has one result also when its time is over, and is not carried out later")
  func expiry() async throws {
    let home = try await CommandBench(Self.onDemand)
    await home.bench.radio.setAcceptList([], of: home.shed.identifier)
    await home.shed.stopAdvertising()
    try await home.run {
      try home.submit(.field("target"), #"{"value":30,"ttl":5,"id":"late"}"#)
      await home.bench.pass(4)
      #expect(home.results.isEmpty)
      await home.bench.pass(3)
      #expect(home.results.map(\.error) == [.expired(.seconds(5), mayBeDone: false)])
      #expect(home.results.first?.identifier == "late")
      await home.bench.radio.setAcceptList(nil, of: home.shed.identifier)
      try await home.shed.startAdvertising(name: "Shed")
      await home.bench.pass(60)
      #expect(home.results.count == 1)
      #expect(home.settings == [0b011, 40])
    }
  }

  @Test(
    "G14 waits for no adapter that is gone or kept off: it is answered at once, with the reason",
    arguments: [BluetoothState.unsupported, .blocked, .poweredOff, .serviceMissing, .unauthorized])
  func standstill(state: BluetoothState) async throws {
    let home = try await CommandBench(Self.onDemand)
    await home.bench.radio.setState(state, of: home.bench.central.identifier)
    try await home.run {
      for target in 20..<25 { try home.submit(.field("target"), "\(target)") }
      await home.bench.pass(3)
      #expect(home.errors.count == 5 && home.errors.allSatisfy { $0.contains("\(state)") }, "\(home.errors)")
      await home.bench.radio.setState(.poweredOn, of: home.bench.central.identifier)
      await home.bench.pass(5)
      try home.submit(.field("target"), "30")
      await home.bench.pass(5)
      #expect(home.results.count == 6 && home.results.last?.error == nil, "\(home.errors)")
    }
  }

  @Test("waits for a service that is restarting")
  func restart() async throws {
    let home = try await CommandBench(Self.onDemand)
    await home.bench.radio.setState(.resetting, of: home.bench.central.identifier)
    try await home.run {
      try home.submit(.field("target"), "30")
      await home.bench.pass(3)
      #expect(home.results.isEmpty)
      await home.bench.radio.setState(.poweredOn, of: home.bench.central.identifier)
      await home.bench.pass(10)
      #expect(home.results.map(\.error) == [nil])
    }
  }

  @Test("comes with others in their order, and not more than sixteen wait; all have a result at the end")
  func order() async throws {
    let home = try await CommandBench(Self.onDemand)
    await home.bench.radio.setAcceptList([], of: home.shed.identifier)
    try await home.run {
      for number in 0..<20 { try home.submit(.field("target"), #"{"value":\#(number),"id":\#(number)}"#) }
      #expect(home.results.map(\.error) == Array(repeating: .full(limit: 16), count: 4))
      await home.bench.radio.setAcceptList(nil, of: home.shed.identifier)
      await home.bench.pass(25)
      #expect(home.results.dropFirst(4).map(\.identifier) == (0..<16).map { "\($0)" }, "\(home.errors)")
      #expect(home.settings == [0b011, 30])
      await home.bench.radio.dropLinks()
      await home.bench.radio.setAcceptList([], of: home.shed.identifier)
      try home.submit(.field("target"), "1")
    }
    #expect(home.results.last?.error == .stopped)
  }

  @Test("that comes twice is carried out once, is answered that it is under way, and has the same result then")
  func duplicates() throws {
    var queue = CommandQueue()
    let (one, other) = (
      try DeviceCommand(.set, payload: #"{"a":1,"id":"1"}"#), try DeviceCommand(.set, payload: #"{"a":2,"id":"1"}"#)
    )
    let answers = [one, one, other].map { queue.add($0, at: .zero) { _ in } }
    #expect(answers.map { $0?.error } == [nil, nil, .identifierInUse("1")])
    #expect(answers[1]?.json(by: "attic") == #"{"id":"1","status":"underway","gateway":"attic"}"#)
    #expect(queue.entries.count == 1)
    let result = CommandResult(identifier: "1")
    let (first, second) = (queue.finish(1, result), queue.finish(1, result))
    #expect(first != nil && second == nil, "it has one result")
    let again = queue.add(one, at: .zero) { _ in }
    #expect(again == result)
    #expect(queue.isEmpty)
    for number in 0..<1000 {
      let command = try DeviceCommand(.set, payload: #"{"a":1,"id":"n\#(number)"}"#)
      _ = queue.add(command, at: .zero) { _ in }
      _ = queue.finish(number + 2, result)
    }
    let late = queue.add(other, at: .zero) { _ in }
    #expect(late == nil, "the first is forgotten")
  }

  @Test(
    "G45: of a device that another gateway has now is over, unless it has begun; all are where that one has answered",
    arguments: [false, true])
  func leaving(isAnswered: Bool) throws {
    var queue = CommandQueue()
    let commands = try (1...2).map { try DeviceCommand(.set, payload: #"{"a":1,"id":"\#($0)"}"#) }
    for command in commands { _ = queue.add(command, at: .zero) { _ in } }
    let begins = queue.begin(1, at: .zero)
    let left = queue.leave(isAnswered: isAnswered)
    #expect(begins && left.map(\.1.error) == (isAnswered ? [.gatewayLost, .gatewayLost] : [.moved]))
    let late = queue.finish(1, CommandResult(identifier: "1"))
    #expect((late == nil) == isAnswered, "it has one result")
    let again = queue.add(commands[0], at: .zero) { _ in }
    #expect(again?.error == (isAnswered ? .gatewayLost : nil))
  }

  @Test("that was begun when its time was over says that nobody knows")
  func begun() throws {
    var queue = CommandQueue()
    _ = queue.add(try DeviceCommand(.field("a"), payload: #"{"value":1,"ttl":2}"#), at: .zero) { _ in }
    let begins = queue.begin(1, at: .seconds(1))
    let (early, over) = (queue.expire(at: .seconds(1)), queue.expire(at: .seconds(2)))
    #expect(begins && early.isEmpty)
    #expect(over.map(\.1.error) == [.expired(.seconds(2), mayBeDone: true)])
    let isLate = !queue.begin(1, at: .seconds(2))
    #expect(isLate)
  }
}
