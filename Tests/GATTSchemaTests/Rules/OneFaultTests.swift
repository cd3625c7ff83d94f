import Testing

@testable import GATTSchema

@Suite("One fault is one finding")
struct OneFaultTests {
  @Test(
    "a key of a field with a wrong value is reported once, and not the example beside it, too",
    arguments: [
      ("hexadecimal: upper", ""), ("hexadecimal: [1]", ""), ("xor: zz", ""), ("xor: [1]", ""), ("sized: all", ""),
      ("sized: [1]", ""), ("chained: twice", ""), ("chained: [1]", ""), ("keyed: zz", ""), ("keyed: [1]", ""),
      ("repeat: Nobody", ""), ("repeat: [1]", ""), ("optional: perhaps", ""), ("when: Nobody", ""),
      ("", "endian: middle"), ("", "scale: wide"), ("", "offset: far"), ("", "max: most"), ("", "min: least"),
      ("", "cases: [1]"), ("", "encoding: odd"), ("", "fraction: { raw: uint8, of: many }"), ("", "const: always"),
      ("", "special: 1"), ("", "resolution: fine"),
    ])
  func field(_ outer: String, _ inner: String) throws {
    let (outer, inner) = (outer.isEmpty ? "" : ", \(outer)", inner.isEmpty ? "" : ", \(inner)")
    // Two digits more than the fields have octets, so that the example decodes by no layout but the one that is meant.
    let source = """
      gatt: 1
      name: Relay
      services:
        - name: Frames
          uuid: F000AA00-0451-4000-B000-000000000000
          characteristics:
            - name: Frame
              uuid: F000AA01-0451-4000-B000-000000000000
              properties: [read]
              value:
                struct:
                  - { name: F, length: 2\(outer), struct: [{ name: A, raw: int16\(inner) }] }
              examples:
                - { hex: 30313032, is: { F: { A: 513 } } }
      """
    let findings = Compilation(SourceFile(path: "relay.gatt.yaml", text: source)).diagnostics
    #expect(findings.count == 1, "\(findings.map(\.message))")
    #expect(findings.allSatisfy { $0.severity == .error && $0.range?.start.line == 12 })
  }

  @Test("an example that does not decode is reported where nothing else is wrong with its declaration")
  func example() throws {
    let source = """
      gatt: 1
      name: Relay
      services:
        - name: Frames
          uuid: F000AA00-0451-4000-B000-000000000000
          characteristics:
            - name: Frame
              uuid: F000AA01-0451-4000-B000-000000000000
              properties: [read]
              value: { raw: uint8, scale: wide }
            - name: Other
              uuid: F000AA02-0451-4000-B000-000000000000
              properties: [read]
              value: { raw: uint8 }
              examples: [{ hex: 0102, is: 1 }]
      """
    let findings = Compilation(SourceFile(path: "relay.gatt.yaml", text: source)).diagnostics
    #expect(findings.map(\.range?.start.line) == [10, 15])
  }

  @Test(
    "a tag that an alternative has twice is reported",
    arguments: [("[7, 7]", 7), ("[8, { from: 7, to: 9 }]", 8), ("[{ from: 1, to: 5 }, { from: 5, to: 6 }]", 5)])
  func tag(_ tags: String, _ tag: Int) throws {
    let source = """
      gatt: 1
      name: Relay
      services:
        - name: Frames
          uuid: F000AA00-0451-4000-B000-000000000000
          characteristics:
            - name: Frame
              uuid: F000AA01-0451-4000-B000-000000000000
              properties: [read]
              value:
                struct:
                  - { name: Kind, raw: uint8 }
                  - { name: B, union: Kind, alternatives: [{ name: A, is: \(tags), raw: uint8 }] }
      """
    let findings = Compilation(SourceFile(path: "relay.gatt.yaml", text: source)).diagnostics
    #expect(findings.map(\.message) == ["“A” has the tag \(tag) twice; write it once"])
  }

  @Test("a number between minus one and zero that no octets say is told from one beyond the limits")
  func gap() throws {
    let interpreter = Interpreter(
      try Sample.characteristic(value: "{ raw: int8, fraction: { raw: uint8, of: 100, sign: whole }, unit: °C }"))
    var reader = LiteralReader(interpreter)
    #expect(reader.bytes(try #require(JSONReader.read("-0.5"))) == nil)
    let message = try #require(reader.diagnostics.sorted.first?.message)
    #expect(message.hasSuffix("; it goes from -128.99 to -1, and from 0 to 127.99"))
  }
}
