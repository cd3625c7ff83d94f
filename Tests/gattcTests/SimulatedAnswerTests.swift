import Foundation
import GATTProfiles
import GATTRuntime
import GATTSampling
import GATTSchema
import Synchronization
import TestSupport
import Testing

@testable import gattc

@Suite("gattc simulate: control points answer", .guarded)
struct SimulatedAnswerTests {
  /// A simulated device of a shipped profile, with a client.
  private final class Bench: Sendable {
    let simulated: SimulatedDevice
    let connection: Connection
    private let device: PeripheralManager
    private let printed: Lines
    private let task: Task<Void, any Error>

    /// What was printed so far.
    private final class Lines: Sendable {
      private let lines = Mutex<[String]>([])
      var all: [String] { lines.withLock { $0 } }
      func add(_ line: String) { lines.withLock { $0.append(line) } }
    }

    init(_ profile: String) async throws {
      let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        .deletingLastPathComponent()
      let path = root.appending(path: "Profiles/\(profile).gatt.yaml").path
      let printed = Lines()
      let paired = LoopbackTransport.Configuration(security: [.encrypted, .authenticated])
      let loopback = LoopbackTransport(configuration: paired, clock: ManualClock())
      simulated = try SimulatedDevice(Compilation(SourceFile(reading: path)), values: .examples)
      device = try await PeripheralManager(transport: loopback, clock: ManualClock())
      let simulation = Simulation(
        device: device, simulated: simulated, script: nil, period: .patient,
        log: SimulationLog(isJSON: true) { printed.add($0) })
      self.printed = printed
      task = Task { try await simulation.run() }
      let central = try await CentralManager(transport: loopback, clock: ManualClock())
      connection = try await central.firstPeripheral(
        matching: ScanFilter(name: .exact(simulated.name)), within: .seconds(30)
      ).connect()
    }

    deinit { task.cancel() }

    /// The lines of an event that were printed.
    func events(_ name: String) -> [String] { printed.all.filter { $0.contains("\"event\":\"\(name)\"") } }

    /// Does what a line of a script says.
    func follow(_ line: String) async throws {
      let step = try SimulationScript.step(line, path: "typed", line: 1, simulated)
      try await step.target.follow(step, by: device)
    }

    func notifications(_ uuid: BluetoothUUID) async throws -> Notifications<[UInt8]> {
      try await connection.notifications(of: characteristic(uuid)).subscribed()
    }

    func characteristic(_ uuid: BluetoothUUID) async throws -> RemoteCharacteristic {
      let all = try await connection.discoverServices().flatMap(\.characteristics)
      return try #require(all.first { $0.uuid == uuid })
    }

    /// The answer of a control point to a request.
    func answer(to request: [UInt8], at uuid: BluetoothUUID) async throws -> [UInt8]? {
      var answers = try await notifications(uuid).makeAsyncIterator()
      try await connection.write(request, to: characteristic(uuid))
      return try await answers.next(isolation: nil)
    }
  }

  private static let machine = "SIG/Fitness/FitnessMachine"
  private static let control = BluetoothUUID(0x2AD9)

  @Test("with success, and to a request that the profile does not know with the code for that")
  func success() async throws {
    let bench = try await Bench(Self.machine)
    // Request control, set the target power, and an op code that nobody has.
    #expect(try await bench.answer(to: [0x00], at: Self.control) == [0x80, 0x00, 0x01])
    #expect(try await bench.answer(to: [0x05, 0x64, 0x00], at: Self.control) == [0x80, 0x05, 0x01])
    #expect(try await bench.answer(to: [0x7F], at: Self.control) == [0x80, 0x7F, 0x02])
    let answers = bench.events("answered")
    #expect(answers.count == 3 && answers[0].contains(#""Result":"Success""#), "\(answers)")
  }

  @Test("as the script says: to all requests or those of a name, with a code, a value or nothing")
  func script() async throws {
    let bench = try await Bench(Self.machine)
    let name = "Fitness Machine Control Point"
    try await bench.follow(
      #"{"characteristic": "\#(name)", "to": "Set Target Power", "code": "Invalid Parameter"}"#)
    #expect(try await bench.answer(to: [0x05, 0x64, 0x00], at: Self.control) == [0x80, 0x05, 0x03])
    #expect(try await bench.answer(to: [0x00], at: Self.control) == [0x80, 0x00, 0x01])
    let value = #"{"Response": {"Request Op Code": 0, "Result": "Control Not Permitted", "Parameter": "07"}}"#
    try await bench.follow(#"{"characteristic": "\#(name)", "answer": \#(value)}"#)
    #expect(try await bench.answer(to: [0x05, 0x64, 0x00], at: Self.control) == [0x80, 0x00, 0x05, 0x07])
    // Nothing comes to the first, or else it would come before the answer to the second.
    try await bench.follow(#"{"characteristic": "\#(name)", "to": "Reset", "answer": null}"#)
    var answers = try await bench.notifications(Self.control).makeAsyncIterator()
    try await bench.connection.write([0x01], to: bench.characteristic(Self.control))
    try await bench.connection.write([0x00], to: bench.characteristic(Self.control))
    #expect(try await answers.next(isolation: nil) == [0x80, 0x00, 0x05, 0x07])
  }

  @Test("not before the client subscribes, which is told")
  func unsubscribed() async throws {
    let bench = try await Bench(Self.machine)
    await #expect(throws: GATTError.self) {
      try await bench.connection.write([0x00], to: bench.characteristic(Self.control))
    }
    #expect(bench.events("refused").count { $0.contains(#""att":253"#) } == 1)
  }

  @Test(
    "what a script cannot say of a control point is told with what it can",
    arguments: [
      (#""code": "Fine""#, "has no code “Fine”; there is Success, Not Supported, Invalid Parameter, Failed,"),
      (#""to": "Fly", "code": "Failed""#, "has no request “Fly”; there is Request Control, Reset,"),
      (#""record": "00""#, "is in no records: no Record Access Control Point hands it out"),
      (#""to": "Reset", "fail": 128"#, "`to` goes with an `answer` or a `code`"),
      (#""fail": 128, "answer": null"#, "a line has one of fail and answer, not both"),
    ])
  func wrong(_ part: String, _ expected: String) async throws {
    let bench = try await Bench(Self.machine)
    let line = #"{"characteristic": "Fitness Machine Control Point", \#(part)}"#
    let error = #expect(throws: ToolError.self) {
      try SimulationScript.step(line, path: "typed", line: 1, bench.simulated)
    }
    #expect(error?.description.contains(expected) == true, "\(error?.description ?? "")")
  }

  @Test(
    "every control point of the shipped profiles answers each of its requests by what answers it",
    arguments: [
      "SIG/Fitness/CyclingPower", "SIG/Fitness/LocationAndNavigation", "SIG/Fitness/RunningSpeedAndCadence",
      "SIG/Health/ContinuousGlucoseMonitoring", "SIG/Health/InsulinDelivery", "SIG/Health/UserData",
      "SIG/Network/ObjectTransfer", "SIG/Device/DeviceTime", "Dexcom/DexcomG5", "Dexcom/DexcomG7", "XDrip/M5Stack",
    ])
  func shipped(profile: String) throws {
    let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent()
    let source = try SourceFile(reading: root.appending(path: "Profiles/\(profile).gatt.yaml").path)
    let services = try ProfileFile(Compilation(source)).profile.services
    var asked = 0
    for characteristic in services.flatMap(\.characteristics) where characteristic.procedure != nil {
      let answers = try #require(SimulatedAnswers(characteristic, seed: "seed"))
      let (requests, responses) = (Interpreter(characteristic, isRequest: true), Interpreter(characteristic))
      var random = SeededRandom(characteristic.name)
      for _ in 0..<200 {
        let request = RandomValue.plausible(characteristic.requestLayout, using: &random)
        guard let octets = try? requests.encode(request),
          let alternative = RequestedAlternative(request, of: characteristic)?.alternative,
          characteristic.requests.contains(alternative)
        else { continue }
        asked += 1
        let hasAnswer = characteristic.procedure?.outcome != nil || !alternative.answers.isEmpty
        guard let answer = answers.answer(to: octets) else {
          #expect(!hasAnswer, "\(characteristic.name) does not answer \(alternative.name)")
          continue
        }
        let value = try responses.decode(answer)
        let union = try #require(characteristic.layout.mainUnion)
        guard case .choice(let place, _) = characteristic.layout.mainUnionValue(of: value) else {
          Issue.record("\(characteristic.name) answers \(alternative.name) by what it does not know")
          continue
        }
        let isOutcome = place == characteristic.procedure?.outcome?.alternative
        #expect(isOutcome || alternative.answers.contains(union.alternatives[place].name), "\(alternative.name)")
      }
    }
    #expect(asked > 50, "only \(asked) requests were found")
  }

  @Test("a Record Access Control Point hands out the records that the script gives, in their order")
  func records() async throws {
    let bench = try await Bench("SIG/Health/Glucose")
    let (measurement, control) = (BluetoothUUID(0x2A18), BluetoothUUID(0x2A52))
    // Before the script gives some there are the examples.
    let examples = try #require(try await bench.answer(to: [4, 1], at: control))
    #expect(examples.count == 4 && examples[0] == 5 && examples[2] > 0)
    for number in 1...300 {
      let (low, high) = (number & 0xFF, number >> 8)
      let octets = [0, low, high, 0xEA, 0x07, 1, 1, 12, number % 60, 0].map { String(format: "%02x", $0) }.joined()
      try await bench.follow(#"{"characteristic": "Glucose Measurement", "record": {"hex": "\#(octets)"}}"#)
    }
    #expect(try await bench.answer(to: [4, 1], at: control) == [5, 0, 0x2C, 0x01])
    var values = try await bench.notifications(measurement).makeAsyncIterator()
    #expect(try await bench.answer(to: [1, 3, 1, 0x0B, 0x00], at: control) == [6, 0, 1, 1])
    for number in 11...300 {
      let octets = try #require(try await values.next(isolation: nil))
      #expect(Int(octets[1]) | Int(octets[2]) << 8 == number)
    }
    #expect(try await bench.answer(to: [2, 2, 1, 0x0A, 0x00], at: control) == [6, 0, 2, 1])
    #expect(try await bench.answer(to: [4, 1], at: control) == [5, 0, 0x22, 0x01])
    #expect(try await bench.answer(to: [9, 1], at: control) == [6, 0, 9, 2])
    // Told of once the client has the answer.
    await until { !bench.events("records").isEmpty }
    let sent = bench.events("records")
    #expect(sent.count == 1 && sent[0].contains(#""records":290,"sent":290"#), "\(sent)")
  }
}
