import Testing

@testable import GATTSchema

/// Octets that are XORed with a key.
@Suite struct XORTests {
  @Test(
    "means the same in octets and in JSON",
    arguments: [
      (
        "{ struct: [{ name: H, length: rest, xor: a0, struct: [{ name: A, raw: uint16 }] }] }", "a1a2",
        #"{"H":{"A":513}}"#
      ),
      // The key begins again where it ends, and anew for each item.
      (
        "{ struct: [{ name: H, length: 3, xor: 01 02, repeat: 2, struct: [{ name: A, bytes: 3 }] }] }", "010201 000203",
        #"{"H":[{"A":"000000"},{"A":"010002"}]}"#
      ),
      // A checksum inside is of what comes out, one around of what stands on the wire.
      (
        "{ struct: [{ name: A, raw: uint8 }, { name: H, length: 2, xor: f0, struct: [{ name: B, raw: uint8 }, { checksum: sum8 }] }, { checksum: sum8 }] }",
        "01 f2f2 e5", #"{"A":1,"H":{"B":2}}"#
      ),
      // What says how long it is stands as it is, and a length inside is XORed like all else.
      (
        "{ struct: [{ name: H, length: { prefix: uint8 }, xor: ff, struct: [{ name: N, raw: uint8 }, { name: T, string: utf8, length: N }] }] }",
        "03 fd9e9d", #"{"H":{"T":"ab"}}"#
      ),
      (
        "{ struct: [{ name: H, length: 2, xor: 0f, struct: [{ name: I, length: 1, xor: f0, struct: [{ name: A, raw: uint8 }] }, { name: B, raw: uint8 }] }] }",
        "ff0f", #"{"H":{"I":{"A":0},"B":0}}"#
      ),
      (
        "{ struct: [{ name: K, raw: uint8 }, { name: U, length: 1, xor: ff, union: K, alternatives: [{ name: A, is: 1, raw: uint8 }, { name: B, is: 2, raw: int8 }] }] }",
        "02 00", #"{"U":{"B":-1}}"#
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
    "an error says where in the whole value it is, and has the number that comes out",
    arguments: [
      ("a2 00", "H/A", 1, "notConstant(expected: 5, actual: 160)"),
      ("a2 a5 00", "", 2, "trailing(1)"),
      ("a2", "H", 1, "truncated(needed: 1, available: 0)"),
    ])
  func error(_ hex: String, _ element: String, _ offset: Int, _ problem: String) throws {
    let interpreter = Interpreter(
      try Sample.characteristic(
        value:
          "{ struct: [{ name: F, raw: uint8 }, { name: H, length: 1, xor: a0, struct: [{ name: A, raw: uint8, const: 5 }] }] }"
      ))
    let octets = try #require(Hex.bytes(hex))
    let error = #expect(throws: ValueError.self) { try interpreter.decode(octets) }
    #expect(error?.offset == offset)
    #expect(error?.element ?? "" == element)
    #expect(error.map { "\($0.problem)" } == problem)
  }
}
