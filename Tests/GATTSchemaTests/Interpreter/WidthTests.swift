import Testing

@testable import GATTSchema

/// A number of two types: the smaller while a bit is clear, and the larger for a number that needs it.
@Suite struct WidthTests {
  private static let value = """
    struct:
      - { name: Flags, raw: uint8, bits: { 0: Wide, 1: Deep, 2: Depth Present, 7: Alarm } }
      - { name: Rate, raw: uint8, alternate: { when: Wide, raw: uint16 } }
      - { name: Spread, raw: uint8, alternate: { when: Wide, raw: uint24 } }
      - { name: Depth, raw: int8, scale: 0.1, alternate: { when: Deep, raw: int16 }, when: Depth Present }
    """

  private static func characteristic() throws -> Characteristic {
    try Sample.characteristic(
      value: "\n" + value.split(separator: "\n").map { "          \($0)" }.joined(separator: "\n"))
  }

  @Test(
    "is encoded as it needs, and read in either type",
    arguments: [
      ("80 48 02", #"{"Flags":{"Alarm":true},"Rate":72,"Spread":2}"#, "80 48 02"),
      ("01 2C 01 02 00 00", #"{"Flags":{"Alarm":false},"Rate":300,"Spread":2}"#, "01 2C 01 02 00 00"),
      ("01 48 00 00 00 01", #"{"Flags":{"Alarm":false},"Rate":72,"Spread":65536}"#, "01 48 00 00 00 01"),
      ("01 48 00 02 00 00", #"{"Flags":{"Alarm":false},"Rate":72,"Spread":2}"#, "00 48 02"),
      ("04 FF FF 80", #"{"Flags":{"Alarm":false},"Rate":255,"Spread":255,"Depth":-12.8}"#, "04 FF FF 80"),
      ("06 01 01 7F FF", #"{"Flags":{"Alarm":false},"Rate":1,"Spread":1,"Depth":-12.9}"#, "06 01 01 7F FF"),
      ("06 01 01 80 FF", #"{"Flags":{"Alarm":false},"Rate":1,"Spread":1,"Depth":-12.8}"#, "04 01 01 80"),
    ])
  func coding(_ read: String, _ meaning: String, _ written: String) throws {
    let characteristic = try Self.characteristic()
    let interpreter = Interpreter(characteristic)
    let value = try interpreter.decode(try #require(Hex.bytes(read)))
    #expect(characteristic.layout.meaning(of: value).json == meaning)
    #expect(Hex.text(try interpreter.encode(value)) == Hex.text(try #require(Hex.bytes(written))))
    var reader = LiteralReader(interpreter)
    let node = try #require(JSONReader.read(meaning))
    #expect(reader.bytes(node) == Hex.bytes(written), "\(reader.diagnostics.sorted)")
  }

  @Test("takes as many bytes as one of its types", arguments: ["00 48", "01 48 00 02 00", "06 01 01 80"])
  func truncation(_ octets: String) throws {
    let interpreter = Interpreter(try Self.characteristic())
    #expect(throws: ValueError.self) { try interpreter.decode(try #require(Hex.bytes(octets))) }
  }

  @Test("counts at least the smaller type, and at most the larger")
  func sizes() throws {
    let layout = try Self.characteristic().layout
    #expect(layout.measure.octets.least == 3)
    #expect(layout.measure.octets.most == 8)
  }
}

/// A bit that says that several fields are there follows from them.
@Suite struct SharedPresenceTests {
  private let lines = """
    { struct: [{ name: Flags, raw: uint8, bits: { 0: Imperial, 1: Both Present } },
      { name: BMI, raw: uint8, when: Both Present }, { name: Height, raw: uint8, when: Both Present }] }
    """.replacing("\n", with: " ")

  @Test("is set when they are there, and refused when one is missing")
  func coding() throws {
    let characteristic = try Sample.characteristic(value: lines)
    let interpreter = Interpreter(characteristic)
    let value = try interpreter.decode([0x03, 20, 180])
    #expect(characteristic.layout.meaning(of: value).json == #"{"Flags":{"Imperial":true},"BMI":20,"Height":180}"#)
    #expect(try interpreter.encode(value) == [0x03, 20, 180])
    #expect(try interpreter.encode(try interpreter.decode([0x01])) == [0x01])
    var reader = LiteralReader(interpreter)
    let alone = try #require(JSONReader.read(#"{"Flags":{"Imperial":true},"BMI":20}"#))
    #expect(reader.bytes(alone) == nil)
    #expect(reader.diagnostics.sorted.first?.message.contains("Both Present") == true)
  }
}
