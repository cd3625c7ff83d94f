import Testing

@testable import GATTSchema

@Suite("What stands on the wire for the octets of a length")
struct ExtentCodingTests {
  @Test(
    "decodes and encodes them",
    arguments: [
      // A number in front that counts itself, and one that does not.
      ("sized: whole", "0405 0607", "050607"),
      ("sized: behind", "0305 0607", "050607"),
      ("sized: whole", "01", ""),
      ("sized: behind", "00", ""),
      // 5 ^ 6 is 3, and 3 ^ 7 is 4; 6 ^ 7 is 1.
      ("chained: wire", "050304", "050607"),
      ("chained: plain", "050301", "050607"),
      ("chained: wire", "", ""),
      // The first says that the key begins with its third octet, and behind the last comes the first.
      ("keyed: 10 20 30", "02311221", "02010201"),
      ("keyed: 10 20 30", "ff102031", "ff000001"),
      ("keyed: 10", "", ""),
      // 3b is 2b ^ 10, and 5a is 5f ^ 05.
      ("known: 2b", "3b1511", "100501"),
      ("known: 2b 5f", "3b5a110402", "1005010112"),
      ("known: 2b 5f", "3b", "10"),
      ("known: 2b", "", ""),
      // 12.5,3,-4 in tenths.
      (#"decimal: "0.#,""#, "31322e352c332c2d34", "7d0000001e000000d8ffffff"),
      (#"decimal: "0.0,""#, "31322e352c332e302c2d342e30", "7d0000001e000000d8ffffff"),
      (#"decimal: "0.00;""#, "302e30353b2d302e3130", "05000000f6ffffff"),
      (#"decimal: "0,""#, "2d32313437343833363438", "00000080"),
      (#"decimal: "0,""#, "", ""),
    ])
  func coding(_ key: String, _ hex: String, _ plain: String) throws {
    let interpreter = try Self.interpreter(key)
    let octets = try #require(Hex.bytes(hex))
    let value = try interpreter.decode(octets)
    #expect(value == .record([.record([.octets(try #require(Hex.bytes(plain)))])]))
    #expect(try interpreter.encode(value) == octets)
  }

  @Test(
    "takes a second octet for a number from 128 on",
    arguments: [
      ("whole", 126, [127]), ("whole", 127, [0x81, 1]), ("whole", 254, [0x80, 2]), ("behind", 127, [127]),
      ("behind", 128, [0x80, 1]), ("behind", 300, [0xAC, 2]),
    ] as [(String, Int, [UInt8])])
  func size(_ word: String, _ count: Int, _ number: [UInt8]) throws {
    let interpreter = try Self.interpreter("sized: \(word)")
    let content = (0..<count).map { UInt8(truncatingIfNeeded: $0) }
    let value = RawValue.record([.record([.octets(content)])])
    let octets = try interpreter.encode(value)
    #expect(octets == number + content)
    #expect(try interpreter.decode(octets) == value)
  }

  @Test(
    "reads decimal numbers with zeros in front of them, and with fewer decimals than there can be",
    arguments: [
      ("0,", "007,-0", "07000000 00000000"), ("0.00,", "12,-3.4", "b0040000 acfeffff"),
      ("0.#,", "2.0,-0.5", "14000000 fbffffff"),
    ])
  func decimals(_ form: String, _ text: String, _ plain: String) throws {
    let value = try Self.interpreter("decimal: \"\(form)\"").decode(Array(text.utf8))
    #expect(value == .record([.record([.octets(try #require(Hex.bytes(plain)))])]))
  }

  @Test("reads decimal numbers alike, whatever byte order is around them")
  func decimalOrder() throws {
    let fields = """
      { name: Size, raw: uint16 }, { name: H, length: rest, decimal: "0,", struct: [{ name: A, raw: int32 }] }
      """
    let value = "{ endian: big, struct: [\(fields)] }"
    let decoded = try Interpreter(try Sample.characteristic(value: value)).decode([0, 1] + Array("258".utf8))
    let parts: [RawValue] = [.numbers([.integer(1)]), .record([.numbers([.integer(258)])])]
    #expect(decoded == .record(parts))
  }

  @Test(
    "refuses text that is no decimal numbers, where it ends to be some",
    arguments: [
      ("0,", "1,", 2, "truncated(needed: 1, available: 0)"), ("0,", ",1", 0, "invalidDigits(44)"),
      ("0,", "1,-", 3, "truncated(needed: 1, available: 0)"), ("0,", "1.5", 1, "invalidDigits(46)"),
      ("0.0,", "1.55", 3, "invalidDigits(53)"), ("0.0,", "1.,2", 2, "invalidDigits(44)"),
      ("0.0,", "7,1.", 4, "truncated(needed: 1, available: 0)"), ("0,", "1;2", 1, "invalidDigits(59)"),
      ("0,", "7,2147483648", 2, "outOfRange(GATTLayout.RawNumber.integer(2147483648))"),
      ("0.0,", "-99999999999999999999", 0, "outOfRange(GATTLayout.RawNumber.integer(-4294967295))"),
    ])
  func noDecimals(_ form: String, _ text: String, _ offset: Int, _ problem: String) throws {
    let interpreter = try Self.interpreter("decimal: \"\(form)\"")
    let error = #expect(throws: ValueError.self) { try interpreter.decode(Array(text.utf8)) }
    #expect(error?.offset == offset)
    #expect(error.map { "\($0.problem)" } == problem)
  }

  @Test("has a form of decimal numbers for each text that shows one")
  func forms() {
    let forms = ["0,", "0;", "0 ", "0.0,", "0.000000000,", "0.##/"].compactMap(DecimalForm.init)
    #expect(forms.map(\.places) == [0, 0, 0, 1, 9, 2])
    #expect(forms.map(\.isShortest) == [false, false, false, false, false, true])
    let others = [
      "", "0", ",", "1,", "0.,", "0.0#,", "0.0000000000,", "00", "0-", "0.", "0#", "0+", "0é", "0.0.", "0\t",
    ]
    #expect(others.allSatisfy { DecimalForm($0) == nil })
  }

  @Test(
    "refuses a number in front that is not that of the octets, at itself",
    arguments: [
      ("sized: whole", "", "truncated(needed: 1, available: 0)"),
      ("sized: whole", "80", "truncated(needed: 2, available: 1)"),
      ("sized: whole", "0305", "wrongLength(expected: 3, actual: 2)"),
      ("sized: behind", "0205", "wrongLength(expected: 2, actual: 1)"),
      // One octet would say it.
      ("sized: behind", "810005", "outOfRange(GATTLayout.RawNumber.integer(1))"),
      ("sized: whole", "830005", "outOfRange(GATTLayout.RawNumber.integer(3))"),
    ])
  func wrongSize(_ key: String, _ hex: String, _ problem: String) throws {
    let interpreter = try Self.interpreter(key)
    let octets = try #require(Hex.bytes(hex))
    let error = #expect(throws: ValueError.self) { try interpreter.decode(octets) }
    #expect(error?.offset == 0)
    #expect(error.map { "\($0.problem)" } == problem)
  }

  @Test(
    "places an error inside by the octets on the wire",
    arguments: [
      ("sized: whole", "0207", 1), ("sized: behind", "0107", 1), ("chained: wire", "07", 0), ("keyed: ff", "07", 0),
      ("known: ff", "f8", 0),
    ])
  func place(_ key: String, _ hex: String, _ offset: Int) throws {
    let interpreter = try Self.interpreter(key, "{ name: A, raw: uint8, max: 5 }")
    let octets = try #require(Hex.bytes(hex))
    let error = #expect(throws: ValueError.self) { try interpreter.decode(octets) }
    #expect(error?.offset == offset)
    #expect(error?.element == "H/A")
  }

  @Test("has bounds that are those of what it can be")
  func bounds() throws {
    let characteristic = try Sample.characteristic(
      value:
        "{ struct: [{ name: H, length: rest, sized: whole, struct: [{ name: A, raw: uint16 }, { name: B, raw: uint8, optional: true }] }] }"
    )
    let program = try #require(characteristic.layout.program)
    #expect(program.steps.octets == OctetCount(3, 4))
    #expect(ExtentCoding.sized(.whole).octets(for: OctetCount(126, 127)) == OctetCount(127, 129))
    #expect(ExtentCoding.sized(.behind).octets(for: OctetCount(127, 128)) == OctetCount(128, 130))
    let decimal = try #require(DecimalForm("0.0,"))
    #expect(ExtentCoding.decimal(decimal).octets(for: OctetCount(8, 12)) == OctetCount(7, 38))
    #expect(ExtentCoding.decimal(decimal).octets(for: OctetCount(0, nil)) == OctetCount(0, nil))
    #expect(ProgramText.lines(of: program, called: "Value").joined().contains("count all of them"))
    #expect(ProgramJSON.text(of: program).contains(#""sized":"whole""#))
  }

  private static func interpreter(_ key: String, _ field: String = "{ name: A, bytes: rest }") throws -> Interpreter {
    Interpreter(
      try Sample.characteristic(value: "{ struct: [{ name: H, length: rest, \(key), struct: [\(field)] }] }"))
  }
}
