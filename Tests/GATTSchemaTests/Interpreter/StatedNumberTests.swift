import Testing

@testable import GATTSchema

@Suite("Literals that say what follows from other fields")
struct StatedNumberTests {
  private static let fields = [
    "{ name: Start, raw: uint8, const: 5 }", "{ name: Count, raw: uint8 }",
    "{ name: Flags, raw: uint8, bits: { 0: Extra Present, 1: Quick, \"4-5\": Level } }",
    "{ name: Size, raw: uint8 }", "{ name: Extra, raw: uint8, when: Extra Present }",
    "{ name: Items, raw: uint8, repeat: Count }", "{ name: Data, bytes: Size }",
  ]

  private static func reader() throws -> LiteralReader {
    let lines = fields.map { "\n            - \($0)" }.joined()
    return LiteralReader(try Sample.characteristic(value: "\n          struct:" + lines))
  }

  @Test(
    "constants, counts, lengths and bits may be given when they are right, and left out",
    arguments: [
      "{ Extra: 9, Items: [1, 2], Data: '07' }",
      "{ Flags: {}, Extra: 9, Items: [1, 2], Data: '07' }",
      "{ Start: 5, Count: 2, Flags: { Extra Present: true, Level: 0 }, Size: 1, Extra: 9, Items: [1, 2], Data: '07' }",
      "{ Flags: { Quick: false, Extra Present: true }, Extra: 9, Items: [1, 2], Data: '07' }",
    ])
  func right(_ text: String) throws {
    var reader = try Self.reader()
    let bytes = reader.bytes(try YAMLNode.of(text))
    #expect(bytes == [5, 2, 1, 1, 9, 1, 2, 7], "\(reader.diagnostics.sorted.map(\.message))")
  }

  @Test(
    "one that is wrong is a finding where it is written",
    arguments: [
      ("{ Start: 6, Items: [], Data: '' }", "1:10", "“Start” is 5 here, not 6; write that, or leave it out"),
      ("{ Count: 1, Items: [], Data: '' }", "1:10", "“Count” is 0 here, not 1; write that, or leave it out"),
      ("{ Size: 3, Items: [], Data: '00' }", "1:9", "“Size” is 1 here, not 3; write that, or leave it out"),
      (
        "{ Flags: { Extra Present: true }, Items: [], Data: '' }", "1:27",
        "“Extra Present” is 0 here, not 1; write that, or leave it out"
      ),
    ])
  func wrong(_ text: String, place: String, message: String) throws {
    var reader = try Self.reader()
    #expect(reader.bytes(try YAMLNode.of(text)) == nil)
    let finding = try #require(reader.diagnostics.sorted.first)
    #expect(finding.range.map { "\($0.start.line):\($0.start.column)" } == place)
    #expect(finding.message == message)
  }
}
