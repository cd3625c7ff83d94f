import Testing

@testable import GATTSchema

@Suite("Values of known devices, from YAML")
struct FieldVectorTests {
  /// What octets of a characteristic mean.
  struct Vector: CustomTestStringConvertible, Sendable {
    var testDescription: String
    var yaml: String
    var more = ""
    var context: Set<Int> = []
    var octets: String
    var lines: [String]
    /// The lengths at which the octets could end without anything missing.
    var complete: Set<Int> = []
  }

  static let vectors: [Vector] = [
    Vector(
      testDescription: "heart rate", yaml: FieldYAML.heartRate, octets: "1d0102640000080004",
      lines: [
        "Flags/Sensor Contact Detected false", "Flags/Kind B", "Heart Rate/Broad 513 beats/min",
        "Energy Expended 100 kJ", "RR-Interval[0] 2 s", "RR-Interval[1] 1 s",
      ], complete: [5, 7]),
    Vector(
      testDescription: "cycling power", yaml: FieldYAML.cyclingPower, octets: "3000c800e803000000046400000a",
      lines: [
        "Flags/Pedal Power Balance Reference Left false", "Flags/Torque Source Crank", "Power 200 W",
        "Wheel/Cumulative Revolutions 1000", "Wheel/Last Event 0.5 s", "Crank/Cumulative Revolutions 100",
        "Crank/Last Event 2.5 s",
      ]),
    Vector(
      testDescription: "CGM measurement with its checksum", yaml: FieldYAML.records,
      more: "context: [E2E-CRC Supported]", context: [0], octets: "08006400050098bc",
      lines: ["Records[0]/Glucose 100 mg/dL", "Records[0]/Time Offset 5 min"], complete: [0]),
    Vector(
      testDescription: "CGM measurements without", yaml: FieldYAML.records, more: "context: [E2E-CRC Supported]",
      octets: "060064000500080164000600" + "0af0",
      lines: [
        "Records[0]/Glucose 100 mg/dL", "Records[0]/Time Offset 5 min", "Records[1]/Glucose 100 mg/dL",
        "Records[1]/Time Offset 6 min", "Records[1]/Trend 1 mg/dL/min",
      ], complete: [0, 6]),
    Vector(
      testDescription: "weight in pounds", yaml: FieldYAML.weight, octets: "015c3e",
      lines: ["Flags/Imperial true", "Weight 159.64 lb"]),
    Vector(
      testDescription: "weight in kilograms", yaml: FieldYAML.weight, octets: "005c3e",
      lines: ["Flags/Imperial false", "Weight 79.82 kg"]),
    Vector(
      testDescription: "Dexcom glucose", yaml: FieldYAML.dexcom, octets: "3100680a00008a715700cc0006ffc42a",
      lines: [
        "Glucose", "Status 0", "Sequence 2664", "Timestamp 5730698 s", "Reading/Glucose 204 mg/dL",
        "Reading/Display Only 0", "State 6", "Trend -1",
      ]),
    Vector(testDescription: "Dexcom request", yaml: FieldYAML.dexcom, octets: "2eacc5", lines: ["Version Request"]),
    Vector(
      testDescription: "Libre header",
      yaml: "{ struct: [{ checksum: crc16-libre, over: [Header, Header] },"
        + " { name: Header, bytes: 22 }] }",
      octets: "b49f" + String(repeating: "00", count: 22), lines: ["Header " + String(repeating: "00", count: 22)]),
  ]

  @Test("octets mean what the device says, and encode back, and its JSON reads back", arguments: vectors)
  func vector(_ vector: Vector) throws {
    let (interpreter, bytes) = try Self.subject(vector)
    let value = try interpreter.decode(bytes)
    #expect(interpreter.layout.lines(of: value, context: vector.context) == vector.lines)
    #expect(try interpreter.encode(value) == bytes)
    let json = interpreter.layout.meaning(of: value, context: vector.context).json
    var reader = LiteralReader(interpreter)
    #expect(reader.bytes(try YAMLNode.of(json)) == bytes, "\(json) \(reader.diagnostics.sorted.map(\.message))")
  }

  @Test("every truncation is an error with its field and a place within the octets", arguments: vectors)
  func truncation(_ vector: Vector) throws {
    let (interpreter, bytes) = try Self.subject(vector)
    for count in bytes.indices where !vector.complete.contains(count) {
      let error = try #require(throws: ValueError.self, "\(count)") { try interpreter.decode(Array(bytes[..<count])) }
      #expect(error.offset <= count)
      #expect(error.element != nil || count == 0, "\(count): \(error)")
      if case .truncated(let needed, let available) = error.problem {
        #expect(error.offset + available == count || error.element?.contains("/") == true)
        #expect(needed > available)
      }
    }
  }

  private static func subject(_ vector: Vector) throws -> (Interpreter, [UInt8]) {
    let characteristic = try Sample.characteristic(value: vector.yaml, more: vector.more)
    return (Interpreter(characteristic, context: vector.context), try #require(Hex.bytes(vector.octets)))
  }
}
