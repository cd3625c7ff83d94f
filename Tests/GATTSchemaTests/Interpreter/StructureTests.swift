import Testing

@testable import GATTSchema

@Suite("Structures and unions")
struct StructureTests {
  private static let narrow = RawValue.choice(0, .record([.number(72)]))

  @Test("a heart rate is read by its flags, which then say nothing twice")
  func heartRate() throws {
    let interpreter = Interpreter(.structure(Layouts.heartRate))
    let narrow = RawValue.record([.number(6), Self.narrow, nil, nil])
    #expect(try interpreter.decode([0x06, 72]) == narrow)
    let full = RawValue.record([
      .number(4), .choice(1, .record([.number(300)])), .number(10), .list([.number(1024), .number(512)]),
    ])
    let octets: [UInt8] = [0x1D, 0x2C, 0x01, 0x0A, 0x00, 0x00, 0x04, 0x00, 0x02]
    #expect(try interpreter.decode(octets) == full)
    #expect(try interpreter.encode(full) == octets)
    #expect(try interpreter.encode(narrow) == [0x06, 72])
  }

  @Test("reserved bits are ignored when read and written as zero")
  func reservedBits() throws {
    let interpreter = Interpreter(.structure(Layouts.heartRate))
    let value = try interpreter.decode([0xE6, 72])
    #expect(value == .record([.number(6), Self.narrow, nil, nil]))
    #expect(try interpreter.encode(value) == [0x06, 72])
  }

  @Test("a bit that was not mentioned is kept")
  func unmentionedBits() throws {
    let interpreter = Interpreter(.structure(Layouts.glucose))
    let octets: [UInt8] = [0x80, 7, 0, 0xE8, 0x07, 3, 15, 14, 30, 45]
    #expect(try interpreter.encode(try interpreter.decode(octets)) == octets)
  }

  static let octets: [(layout: ValueLayout, octets: String, path: [Int: String])] = [
    (
      .structure(Layouts.heartRate), "1d2c010a0000040002",
      [0: "Flags", 1: "Heart Rate/Broad", 3: "Energy Expended", 6: "RR-Interval"]
    ),
    (
      .structure(Layouts.glucose), "0f0700e807030f0e1e2d05006cf1113400",
      [
        0: "Flags", 1: "Sequence Number", 3: "Base Time/Year", 9: "Base Time/Seconds", 10: "Time Offset",
        12: "Concentration", 14: "Kind", 15: "Status",
      ]
    ),
    (
      .union(Layouts.dexcom), "3100680a00008a715700cc0006ffc42a",
      [
        1: "Glucose/Status", 2: "Glucose/Sequence", 10: "Glucose/Reading", 13: "Glucose/Trend", 14: "Glucose/CRC",
      ]
    ),
  ]

  @Test("every truncation says which field is missing from where", arguments: octets)
  func truncations(layout: ValueLayout, octets: String, path: [Int: String]) throws {
    let bytes = try #require(Hex.bytes(octets))
    let interpreter = Interpreter(layout)
    #expect(try interpreter.encode(try interpreter.decode(bytes)) == bytes)
    for count in bytes.indices {
      // Whole numbers of a repetition may be missing.
      if case .structure(Layouts.heartRate) = layout, count == 5 || count == 7 { continue }
      let error = try #require(throws: ValueError.self) { try interpreter.decode(Array(bytes[..<count])) }
      #expect(error.offset <= count)
      if let name = path[error.offset] { #expect(error.element == name) }
      guard case .truncated = error.problem else {
        Issue.record("\(count) octets: \(error)")
        continue
      }
    }
  }

  @Test("a record says its own size, and a checksum follows where the device has one")
  func records() throws {
    let plain = Interpreter(.structure(Layouts.records))
    let checked = Interpreter(.structure(Layouts.records), context: [0])
    let record = RawValue.record([.number(0), .numbers([.floating(.medical16, 0x0064)]), .number(5), nil, nil])
    let trend = RawValue.record([
      .number(0), .numbers([.floating(.medical16, 0x0064)]), .number(6), .numbers([.floating(.medical16, 0xF00A)]), nil,
    ])
    let value = RawValue.record([.list([record, trend])])
    let bytes = try plain.encode(value)
    #expect(bytes == [6, 0, 100, 0, 5, 0, 8, 1, 100, 0, 6, 0, 0x0A, 0xF0])
    #expect(try plain.decode(bytes) == value)
    let withSums = try checked.encode(value)
    #expect(withSums.count == bytes.count + 4)
    #expect(withSums[0] == 8 && withSums[8] == 10)
    let sum = CRC.endToEnd.checksum(of: withSums[8..<16])
    #expect(withSums[16...].elementsEqual([UInt8(sum & 0xFF), UInt8(sum >> 8)]))
    #expect(try checked.decode(withSums) == value)
    for place in withSums.indices where ![0, 8].contains(place) {
      var wrong = withSums
      wrong[place] ^= 0x40
      let error = try #require(throws: ValueError.self) { try checked.decode(wrong) }
      #expect(error.element?.hasPrefix("Records/") == true && error.index == (place < 8 ? 0 : 1), "\(place): \(error)")
    }
  }

  @Test("the errors of a record count from the start of the value")
  func recordErrors() throws {
    let interpreter = Interpreter(.structure(Layouts.records))
    let short: [UInt8] = [6, 0, 100, 0, 5, 0, 5, 0, 100, 0, 6, 0]
    let truncated = ValueError(
      problem: .truncated(needed: 2, available: 1), element: "Records/Time Offset", offset: 10, index: 1)
    #expect(throws: truncated) { try interpreter.decode(short) }
    let trailing = ValueError(problem: .trailing(1), element: "Records", offset: 6, index: 0)
    #expect(throws: trailing) { try interpreter.decode([7, 0, 100, 0, 5, 0, 9]) }
    let tooSmall = ValueError(problem: .outOfRange(.integer(0)), element: "Records", offset: 0, index: 0)
    #expect(throws: tooSmall) { try interpreter.decode([0]) }
    let tooLarge = ValueError(
      problem: .truncated(needed: 6, available: 1), element: "Records", offset: 1, index: 0)
    #expect(throws: tooLarge) { try interpreter.decode([7, 0]) }
  }

  @Test("a Dexcom message is verified by its checksum and written with it")
  func dexcom() throws {
    let interpreter = Interpreter(.union(Layouts.dexcom))
    #expect(try interpreter.encode(.choice(4, .record([nil]))) == [0x2E, 0xAC, 0xC5])
    #expect(try interpreter.decode([0x2E, 0xAC, 0xC5]) == .choice(4, .record([nil])))
    let error = ValueError(
      problem: .checksum(expected: 0xC5AC, actual: 0xC6AC), element: "Version Request/CRC", offset: 1)
    #expect(throws: error) { try interpreter.decode([0x2E, 0xAC, 0xC6]) }
    let glucose = RawValue.choice(
      3, .record([.number(0), .number(2664), .number(5_730_698), .number(204), .number(6), .number(-1), nil]))
    let octets = try #require(Hex.bytes("3100680a00008a715700cc0006ffc42a"))
    #expect(try interpreter.decode(octets) == glucose)
    #expect(try interpreter.encode(glucose) == octets)
    #expect(try interpreter.decode([0x09]) == .choice(2, .record([])))
    #expect(try interpreter.decode([0x99, 1, 2]) == .unknown(tag: 0x99, [1, 2]))
    #expect(try interpreter.encode(.unknown(tag: 0x99, [1, 2])) == [0x99, 1, 2])
    // The tag is that of an alternative, whose name says it.
    let known = Layouts.dexcom.alternatives[2].name
    #expect(throws: ValueError(problem: .contradicts(known), element: nil, offset: 0)) {
      try interpreter.encode(.unknown(tag: 0x09, []))
    }
  }

  @Test("a checksum may stand before what it covers")
  func libre() throws {
    let interpreter = Interpreter(.structure(Layouts.libre))
    let zeros = [UInt8](repeating: 0, count: 22)
    #expect(try interpreter.encode(.record([nil, .octets(zeros)])) == [0xB4, 0x9F] + zeros)
    #expect(try interpreter.decode([0xB4, 0x9F] + zeros) == .record([nil, .octets(zeros)]))
    let error = ValueError(problem: .checksum(expected: 0x9FB4, actual: 0xB49F), element: "CRC", offset: 0)
    #expect(throws: error) { try interpreter.decode([0x9F, 0xB4] + zeros) }
  }

  @Test("an unknown alternative is an error unless it is kept")
  func unknownAlternative() throws {
    var union = Layouts.dexcom
    union.keepsUnknown = false
    let error = ValueError(problem: .unknownCase(0x99), element: nil, offset: 0)
    #expect(throws: error) { try Interpreter(.union(union)).decode([0x99, 1]) }
  }
}
