import Testing

@testable import GATTSchema

/// Integers of other than whole octets, with a sign or a fraction of their own, and several in one number.
@Suite struct PackedNumberTests {
  @Test(
    "means the same in octets and in JSON",
    arguments: [
      (
        "{ struct: [{ name: A, raw: uint12, endian: big, repeat: 4 }] }", "800801fff000",
        #"{"A":[2048,2049,4095,0]}"#
      ),
      ("{ struct: [{ name: A, raw: uint12, repeat: 4 }] }", "001880ff0f00", #"{"A":[2048,2049,4095,0]}"#),
      ("{ struct: [{ name: A, raw: int5, repeat: 3 }] }", "e179", #"{"A":[1,15,-2]}"#),
      ("{ struct: [{ name: A, raw: uint1, repeat: { prefix: uint8 } }] }", "0905 01", #"{"A":[1,0,1,0,0,0,0,0,1]}"#),
      ("{ struct: [{ name: A, raw: int63, repeat: 1 }] }", "ffffffffffffff7f", #"{"A":[-1]}"#),
      ("{ raw: int16, encoding: sign-magnitude, scale: 0.1 }", "0580", "-0.5"),
      ("{ raw: int24, encoding: sign-magnitude, endian: big }", "ffffff", "-8388607"),
      ("{ raw: int8, fraction: { raw: uint8, of: 100 } }", "ff32", "-0.5"),
      ("{ raw: int8, fraction: { raw: uint8, of: 100 } }", "8000", "-128"),
      ("{ raw: int8, encoding: sign-magnitude, fraction: { raw: uint8, of: 100 } }", "8032", "-0.5"),
      ("{ raw: int8, fraction: { raw: uint8, of: 100, sign: whole } }", "ed25", "-19.37"),
      ("{ raw: int8, fraction: { raw: uint8, of: 100, sign: whole } }", "fd32", "-3.5"),
      ("{ raw: int8, fraction: { raw: uint8, of: 100, sign: whole } }", "0032", "0.5"),
      ("{ raw: int8, fraction: { raw: uint8, of: 100, sign: whole } }", "8063", "-128.99"),
      ("{ raw: int8, fraction: { raw: uint8, of: 100, sign: whole }, min: -40, max: 60 }", "d800", "-40"),
      ("{ raw: int32, fraction: { raw: uint8, of: 100 }, scale: 10 }", "f503000019", "10132.5"),
      ("{ raw: uint56, fraction: { raw: uint8, of: 256 } }", "ffffffffffffffff", #""72057594037927935.99609375""#),
      (
        "{ digits-of: int24, endian: big, struct: [{ name: T, raw: int16, scale: 0.1 }, { name: H, raw: uint16, base: 1000 }] }",
        "811f09", #"{"T":-7.3,"H":481}"#
      ),
      (
        "{ digits-of: uint64, struct: [{ name: A, raw: uint32 }, { name: B, raw: uint64, base: 1000000000000 }] }",
        "0110a5d4e8000000", #"{"A":1,"B":1}"#
      ),
      ("{ raw: uint16, special: { None: { from: 0x4000 } } }", "0040", #""None""#),
      ("{ raw: uint16, special: { None: { from: 0x4000 } } }", "ffff", #""None(65535)""#),
      ("{ raw: int16, special: { None: { mask: 0x8000 } } }", "feff", #""None(-2)""#),
      ("{ raw: int16, special: { None: { mask: 0x8000 } } }", "0080", #""None""#),
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
    "is no other octets",
    arguments: [
      ("{ struct: [{ name: A, raw: uint12, repeat: 4 }] }", "0018"),
      ("{ struct: [{ name: A, raw: uint12, repeat: { prefix: uint64 } }] }", "ffffffffffffffff 00"),
      ("{ struct: [{ name: A, raw: uint12, repeat: 2, max: 100 }] }", "ffffff"),
      ("{ struct: [{ name: A, raw: uint20, repeat: rest }] }", "0000"),
      ("{ raw: int8, fraction: { raw: uint8, of: 100 } }", "0064"),
      ("{ raw: int8, fraction: { raw: uint8, of: 100 } }", "00"),
      ("{ raw: int8, fraction: { raw: uint8, of: 100, sign: whole } }", "ff64"),
      ("{ raw: int8, fraction: { raw: uint8, of: 100, sign: whole }, min: -40, max: 60 }", "d801"),
      ("{ digits-of: uint16, struct: [{ name: A, raw: uint8 }, { name: B, raw: uint16, base: 1000 }] }", "ffff"),
    ])
  func refused(_ value: String, _ hex: String) throws {
    let interpreter = Interpreter(try Sample.characteristic(value: value))
    #expect(throws: ValueError.self) { try interpreter.decode(try #require(Hex.bytes(hex))) }
  }

  @Test("a negative zero is read as zero, and written without the sign")
  func negativeZero() throws {
    let interpreter = Interpreter(try Sample.characteristic(value: "{ raw: int16, encoding: sign-magnitude }"))
    let value = try interpreter.decode([0x00, 0x80])
    #expect(value == .numbers([.integer(0)]))
    #expect(try interpreter.encode(value) == [0, 0])
  }

  @Test(
    "what no octets say is refused",
    arguments: [
      ("{ raw: int8, encoding: sign-magnitude }", "-128"),
      ("{ raw: int8, encoding: sign-magnitude, fraction: { raw: uint8, of: 100 } }", "-128"),
      // Zero in two's complement has no sign.
      ("{ raw: int8, fraction: { raw: uint8, of: 100, sign: whole } }", "-0.5"),
      ("{ raw: int8, fraction: { raw: uint8, of: 100, sign: whole }, min: -40, max: 60 }", "-0.01"),
      ("{ raw: int8, fraction: { raw: uint8, of: 100, sign: whole } }", "-129"),
      ("{ raw: uint16, special: { None: { from: 0x4000 } } }", "\"None(3)\""),
      ("{ struct: [{ name: A, raw: uint4, repeat: 2 }] }", "{ \"A\": [16, 0] }"),
      (
        "{ digits-of: int16, struct: [{ name: A, raw: int8 }, { name: B, raw: uint16, base: 1000 }] }",
        "{ \"A\": 0, \"B\": 1000 }"
      ),
    ])
  func unsayable(_ value: String, _ literal: String) throws {
    var reader = LiteralReader(Interpreter(try Sample.characteristic(value: value)))
    #expect(reader.bytes(try #require(JSONReader.read(literal))) == nil)
    #expect(reader.diagnostics.hasErrors)
  }
}
