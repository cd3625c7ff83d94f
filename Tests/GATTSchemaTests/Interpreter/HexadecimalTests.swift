import Testing

@testable import GATTSchema

/// Octets that stand as hexadecimal digits.
@Suite struct HexadecimalTests {
  @Test(
    "means the same in octets and in JSON",
    arguments: [
      (
        "{ struct: [{ name: H, length: rest, hexadecimal: uppercase, struct: [{ name: A, raw: uint16, endian: big }] }] }",
        "31413246", #"{"H":{"A":6703}}"#
      ),
      (
        "{ struct: [{ name: H, length: 2, hexadecimal: lowercase, repeat: 2, struct: [{ name: A, bytes: 1 }] }] }",
        "6162 3031", #"{"H":[{"A":"ab"},{"A":"01"}]}"#
      ),
      // A checksum inside is of what the digits say, one around of the digits.
      (
        "{ struct: [{ name: H, length: 4, hexadecimal: uppercase, struct: [{ name: B, raw: uint8 }, { checksum: sum8 }] }, { checksum: sum8 }] }",
        "30323032 c4", #"{"H":{"B":2}}"#
      ),
      // What says how long it is counts digits, and a length inside what they say.
      (
        "{ struct: [{ name: H, length: { prefix: uint8 }, hexadecimal: lowercase, struct: [{ name: N, raw: uint8 }, { name: T, string: utf8, length: N }] }] }",
        "06 303236313632", #"{"H":{"T":"ab"}}"#
      ),
      // Digits of digits, and digits that are XORed.
      (
        "{ struct: [{ name: H, length: 4, hexadecimal: uppercase, struct: [{ name: I, length: 2, hexadecimal: lowercase, struct: [{ name: A, raw: uint8 }] }] }] }",
        "36313632", #"{"H":{"I":{"A":171}}}"#
      ),
      (
        "{ struct: [{ name: H, length: 2, xor: ff, struct: [{ name: I, length: 2, hexadecimal: lowercase, struct: [{ name: A, raw: uint8 }] }] }] }",
        "ce9e", #"{"H":{"I":{"A":26}}}"#
      ),
      (
        "{ struct: [{ name: K, raw: uint8 }, { name: U, length: 2, hexadecimal: uppercase, union: K, alternatives: [{ name: A, is: 1, raw: uint8 }, { name: B, is: 2, raw: int8 }] }] }",
        "02 4646", #"{"U":{"B":-1}}"#
      ),
    ])
  func coding(_ value: String, _ hex: String, _ meaning: String) throws {
    let characteristic = try Sample.characteristic(value: value)
    let interpreter = Interpreter(characteristic)
    let octets = try #require(Hex.bytes(hex))
    let decoded = try interpreter.decode(octets)
    #expect(characteristic.layout.meaning(of: decoded).json == meaning)
    #expect(try interpreter.encode(decoded) == octets)
    var reader = LiteralReader(interpreter)
    #expect(reader.bytes(try #require(JSONReader.read(meaning))) == octets, "\(reader.diagnostics.sorted)")
  }

  @Test(
    "reads digits of either case, and writes those of the one that is said",
    arguments: [("uppercase", "6146 4161", "4146 4141"), ("lowercase", "6146 4161", "6166 6161")])
  func letters(_ word: String, _ read: String, _ written: String) throws {
    let interpreter = Interpreter(
      try Sample.characteristic(
        value: "{ struct: [{ name: H, length: rest, hexadecimal: \(word), struct: [{ name: A, bytes: rest }] }] }"))
    let value = try interpreter.decode(try #require(Hex.bytes(read)))
    #expect(try interpreter.encode(value) == Hex.bytes(written))
  }

  @Test(
    "an error says at which digit it is",
    arguments: [
      ("00 30353067", "H", 4, "invalidDigits(103)"),
      ("00 30353030", "H/B", 3, "notConstant(expected: 6, actual: 0)"),
      ("00 30343036", "H/A", 1, "notConstant(expected: 5, actual: 4)"),
      ("00 3035", "H/B", 3, "truncated(needed: 1, available: 0)"),
      ("00 303530", "H", 3, "truncated(needed: 2, available: 1)"),
      ("00 3035303630", "H", 5, "truncated(needed: 2, available: 1)"),
      ("00 3035303630303030", "H", 7, "trailing(1)"),
    ])
  func error(_ hex: String, _ element: String, _ offset: Int, _ problem: String) throws {
    let fields =
      "[{ name: A, raw: uint8, const: 5 }, { name: B, raw: uint8, const: 6 }, { name: C, raw: uint8, optional: true, max: 0 }]"
    let interpreter = Interpreter(
      try Sample.characteristic(
        value:
          "{ struct: [{ name: F, raw: uint8 }, { name: H, length: rest, hexadecimal: uppercase, struct: \(fields) }] }")
    )
    let octets = try #require(Hex.bytes(hex))
    let error = #expect(throws: ValueError.self) { try interpreter.decode(octets) }
    #expect(error?.offset == offset)
    #expect(error?.element ?? "" == element)
    #expect(error.map { "\($0.problem)" } == problem)
  }

  @Test("is measured, printed and described as digits")
  func words() throws {
    let characteristic = try Sample.characteristic(
      value:
        "{ struct: [{ name: H, length: { prefix: uint8 }, hexadecimal: uppercase, struct: [{ name: A, raw: uint16 }] }] }"
    )
    let program = try #require(characteristic.layout.program)
    #expect(characteristic.layout.measure.octets == OctetCount(5))
    #expect(program.steps.octets == OctetCount(5))
    #expect(ProgramText.lines(of: program, called: "Value").joined().contains("as hexadecimal digits in uppercase"))
    #expect(ProgramJSON.text(of: program).contains(#""hexadecimal":"uppercase""#))
  }
}
