import Testing

@testable import GATTSchema

@Suite("Parts of values in their octets")
struct ValueSpanTests {
  private func spans(_ value: String, _ octets: [UInt8]) throws -> [String] {
    let text = """
      gatt: 1
      name: Test
      services:
        - name: Test
          uuid: F000AA00-0451-4000-B000-000000000000
          characteristics:
            - { name: Value, uuid: F000AA01-0451-4000-B000-000000000000, properties: [read], value: \(value) }

      """
    let compilation = Compilation(SourceFile(path: "test.gatt.yaml", text: text))
    let findings = compilation.diagnostics.map { $0.text(path: "test") }
    let characteristic = try #require(compilation.profile?.services.first?.characteristics.first, "\(findings)")
    return try Interpreter(characteristic).spans(of: octets).map { span in
      "\(span.octets.lowerBound)..<\(span.octets.upperBound) \(span.name): \(span.lines.joined(separator: ", "))"
    }
  }

  @Test("fields that are there have their octets, and those that are absent none")
  func fields() throws {
    let value = """
      { struct: [{ name: Flags, raw: uint8, bits: { 0: Has Level, 1: Alarm } }, { name: Level, raw: uint16, when: Has Level, unit: "%" },
      { reserved: 1 }, { name: Name, string: utf8, length: rest }] }
      """.split(separator: "\n").joined(separator: " ")
    #expect(
      try spans(value, [3, 50, 0, 0, 0x61, 0x62]) == [
        "0..<1 Flags: Alarm true", "1..<3 Level: 50%", "3..<4 reserved: ", "4..<6 Name: ab",
      ])
    #expect(try spans(value, [0, 0]) == ["0..<1 Flags: Alarm false", "1..<2 reserved: "])
  }

  @Test("a union has its tag, and then the fields of its alternative")
  func unions() throws {
    let value =
      "{ union: uint8, unknown: keep, alternatives: [{ name: Start, is: 1, raw: uint16 }, { name: Stop, is: 2 }] }"
    #expect(try spans(value, [1, 2, 0]) == ["0..<1 Tag: Start", "1..<3 Start: 2"])
    #expect(try spans(value, [2]) == ["0..<1 Tag: Stop"])
    #expect(try spans(value, [7, 9]) == ["0..<1 Tag: 7", "1..<2 octets: "])
  }

  @Test("numbers stand one behind the other")
  func numbers() throws {
    #expect(
      try spans("{ pair: [uint8, int16], elements: [{ name: A }, { name: B, unit: s }] }", [1, 0xFF, 0xFF]) == [
        "0..<1 A: 1", "1..<3 B: -1 s",
      ])
    #expect(try spans("{ array: uint16 }", [1, 0, 2, 0]) == ["0..<2 : 1", "2..<4 : 2"])
  }

  @Test("text is one part, and empty text none")
  func text() throws {
    #expect(try spans("{ string: utf8 }", [0x61, 0x62]) == ["0..<2 : ab"])
    #expect(try spans("{ string: utf8 }", []) == [])
  }

  @Test("what is no value has no parts")
  func truncated() {
    #expect(throws: ValueError.self) { try spans("{ raw: uint16 }", [1]) }
  }
}
