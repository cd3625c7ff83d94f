import Testing

@testable import GATTSchema

@Suite("Values as people write them")
struct LiteralTests {
  private static let flags = "{ raw: uint8, bits: { 0: Lamp, 3: Bell, 7: Horn } }"
  private static let cases =
    "{ raw: uint8, cases: { \"No\": 0, \"Yes\": { value: 1, label: Enabled } }, unknown: keep }"
  private static let axes = "{ array: int8, elements: [X, { name: Y, scale: 1/2 }] }"
  private static let scaled = "{ raw: uint16, scale: 1/10, unit: s, special: { Not Known: 0xFFFF } }"

  @Test(
    "numbers, names, lists, mappings and octets become octets",
    arguments: [
      ("{ raw: uint8 }", "7", "07"), ("{ raw: uint8 }", "0x10", "10"), ("{ raw: uint8 }", "0b101", "05"),
      ("{ raw: uint8 }", "1e1", "0a"),
      ("{ raw: int8 }", "-1", "ff"), ("{ raw: int16 }", "\"-2\"", "feff"), ("{ raw: uint8 }", "10/2", "05"),
      ("{ raw: uint64 }", "18446744073709551615", "ffffffffffffffff"),
      ("{ raw: int64 }", "-9223372036854775808", "0000000000000080"),
      ("{ raw: uint64, scale: 1/2 }", "4", "0800000000000000"), (scaled, "0.1", "0100"), (scaled, "1", "0a00"),
      (scaled, "6553.4", "feff"),
      (scaled, "Not Known", "ffff"), (scaled, "1/10", "0100"), (scaled, "1e2", "e803"),
      ("{ raw: bool }", "true", "01"), ("{ raw: bool }", "false", "00"), ("{ raw: float32 }", "0.1", "cdcccc3d"),
      ("{ raw: float32 }", "nan", "0000c07f"), ("{ raw: float64 }", "-Infinity", "000000000000f0ff"),
      ("{ raw: float64 }", "1/3", "555555555555d53f"),
      (cases, "No", "00"), (cases, "Yes", "01"), (cases, "Enabled", "01"), (cases, "17", "11"), (cases, "0x01", "01"),
      (flags, "[]", "00"), (flags, "[Lamp, Horn]", "81"), (flags, "{ Lamp: true, Bell: false, Horn: true }", "81"),
      (flags, "0x88", "88"),
      ("{ raw: int8, bits: { 7: Sign } }", "[Sign]", "80"),
      (axes, "[1, 1.5]", "0103"), (axes, "{ Y: -0.5, X: 2 }", "02ff"), ("{ array: uint8 }", "[]", ""),
      ("{ array: uint8 }", "[1, 2, 3]", "010203"),
      ("{ array: uint8, count: 2 }", "[1, 2]", "0102"),
      ("{ array: uint8, count: 2 }", "{ value1: 1, value2: 2 }", "0102"),
      ("{ pair: [uint8, int16] }", "[1, -1]", "01ffff"),
      ("{ array-pair: [uint8, int8], counts: [1, 2] }", "[[1], [-1, -2]]", "01fffe"),
      ("{ array-pair: [uint8, int8], counts: [1, 2] }", "[1, -1, -2]", "01fffe"),
      ("{ string: utf8 }", "\"\"", ""), ("{ string: utf8 }", "Hello", "48656c6c6f"), ("{ string: utf8 }", "No", "4e6f"),
      ("{ string: utf8 }", "12", "3132"),
      ("{ string: utf8, length: 3, padding: nul }", "A", "410000"), ("{ string: utf16, endian: big }", "A", "0041"),
      ("{ raw: uint16 }", "{ hex: 88 13 }", "8813"), (axes, "{ hex: 0102 }", "0102"),
      ("{ string: utf8 }", "{ hex: 41 }", "41"),
    ])
  func octets(_ value: String, _ literal: String, _ hex: String) {
    let compilation = Compilation(text: Sample.yaml(value: value, more: "initial: \(literal)"))
    let initial = compilation.profile?.services.first?.characteristics.first?.initial
    #expect(initial.map { Hex.text($0) } == hex, "\(compilation.findings)")
    #expect(compilation.diagnostics.isEmpty, "\(compilation.findings)")
  }

  @Test(
    "what the octets cannot hold exactly is refused",
    arguments: [
      ("{ raw: uint8 }", "256", "value-out-of-range"), ("{ raw: uint8 }", "-1", "value-out-of-range"),
      ("{ raw: uint8 }", "1.5", "inexact-value"),
      ("{ raw: medfloat16 }", "1e-9223372036854775808", "inexact-value"),
      ("{ raw: uint8 }", "1e400", "literal-shape"), ("{ raw: uint8, scale: 2 }", "1e300", "value-out-of-range"),
      ("{ raw: uint8 }", "nan", "literal-shape"),
      ("{ raw: uint8 }", "seven", "literal-shape"), ("{ raw: uint8 }", "0b12", "literal-shape"),
      ("{ raw: bool }", "yes", "literal-shape"), ("{ raw: bool }", "1", "literal-shape"),
      (scaled, "0.15", "inexact-value"), (scaled, "6553.6", "value-out-of-range"),
      (scaled, "not known", "literal-shape"), ("{ raw: float32 }", "x", "literal-shape"),
      (cases, "no", "unknown-name"), (cases, "256", "value-out-of-range"), (flags, "[Lamp, Whistle]", "unknown-name"),
      (flags, "Lamp", "literal-shape"),
      (flags, "256", "value-out-of-range"), (flags, "[[Lamp]]", "unknown-name"), (axes, "[1]", "literal-shape"),
      (axes, "{ X: 1, Z: 2, Y: 3 }", "unknown-name"),
      ("{ array: uint8 }", "7", "literal-shape"), ("{ string: ascii }", "é", "invalid-value"),
      ("{ raw: uint8 }", "{ hex: 0102 }", "invalid-value"),
      ("{ raw: uint8 }", "{ hex: 1 }", "bad-hex"), ("{ raw: uint8 }", "[1]", "literal-shape"),
      ("{ raw: uint8 }", "\"\"", "literal-shape"),
    ])
  func refused(_ value: String, _ literal: String, _ rule: String) {
    let compilation = Compilation(text: Sample.yaml(value: value, more: "initial: \(literal)"))
    #expect(Set(compilation.diagnostics.map(\.rule)) == [rule], "\(compilation.findings)")
    #expect(compilation.profile == nil)
  }

  @Test("a name is a case's name before it is another's label")
  func nameBeforeLabel() throws {
    let value = "{ raw: uint8, cases: { A: { value: 0, label: B }, B: { value: 1, label: C } } }"
    #expect(try Sample.characteristic(value: value, more: "initial: B").initial == [1])
    #expect(try Sample.characteristic(value: value, more: "initial: C").initial == [1])
  }

  @Test("writes on discovery take the layout of what they are written to")
  func onDiscovery() throws {
    let other = """
            - name: Other
              uuid: F000AA02-0451-4000-B000-000000000000
              properties: [read, write]
              value: { raw: int16, scale: 1/10 }
      """
    let more = "on-discovery: [Yes, { to: Other, write: 20.5 }, { hex: 00 }]"
    let yaml = Sample.yaml(value: Self.cases, more: more) + other
    let compilation = Compilation(text: yaml)
    let writes = try #require(
      compilation.profile?.services.first?.characteristics.first?.onDiscovery, "\(compilation.findings)\n\(yaml)")
    #expect(writes.map { Hex.text($0.bytes) } == ["01", "cd00", "00"])
    #expect(writes.map { $0.characteristic.description.prefix(8) } == ["F000AA01", "F000AA02", "F000AA01"])
  }

  @Test(
    "an example holds when its octets decode to what it says",
    arguments: [
      (scaled, "{ hex: 0a 00, is: 1 }"), (axes, "{ hex: 0102, is: { X: 1, Y: 1 } }"),
      (flags, "{ hex: 81, is: [Lamp, Horn] }"),
      (cases, "{ hex: 05, is: 5 }"), ("{ string: utf8 }", "{ hex: 41, is: A }"),
      ("{ raw: float32 }", "{ hex: 0000c07f, is: nan }"),
    ])
  func examples(_ value: String, _ example: String) throws {
    let characteristic = try Sample.characteristic(value: value, more: "examples: [\(example)]")
    #expect(characteristic.examples.count == 1)
    let first = try #require(characteristic.examples.first)
    #expect(try Interpreter(characteristic).encode(first.value) == first.bytes)
  }

  @Test(
    "what is out of range is read and written back with `out-of-range: keep`, and made by nobody",
    arguments: [
      ("{ raw: uint8, max: 100, out-of-range: keep }", "101", "65"),
      ("{ raw: int8, scale: 0.5, min: -1, out-of-range: keep }", "-2", "fc"),
      ("{ raw: float32, max: 1, out-of-range: keep }", "2", "00000040"),
      ("{ array: uint8, count: 1, max: 3, out-of-range: keep }", "[4]", "04"),
    ])
  func outOfRange(_ value: String, _ literal: String, _ hex: String) throws {
    let made = Compilation(text: Sample.yaml(value: value, more: "initial: \(literal)"))
    #expect(made.diagnostics.map(\.rule) == ["value-out-of-range"], "\(made.findings)")
    let profile = try #require(Compilation(text: Sample.yaml(value: value)).profile)
    let interpreter = Interpreter(try #require(profile.services.first?.characteristics.first))
    let octets = try #require(Hex.bytes(hex))
    #expect(try interpreter.encode(interpreter.decode(octets)) == octets)
  }

  @Test("`out-of-range` without a limit is reported")
  func uselessKey() {
    let compilation = Compilation(text: Sample.yaml(value: "{ raw: uint8, out-of-range: keep }"))
    #expect(compilation.diagnostics.map(\.rule) == ["inapplicable-key"])
  }

  @Test(
    "numbers of the wire are read back as such",
    arguments: [
      ("{ raw: int8, scale: 0.5 }", "-2", "fe"), ("{ raw: bool }", "1", "01"), (cases, "1", "01"), (flags, "136", "88"),
      ("{ struct: [{ name: A, raw: uint8, bits: { 0: On, \"1-2\": Level } }] }", "{ A: { On: 1, Level: 2 } }", "05"),
      ("{ raw: uint8, max: 100, out-of-range: keep }", "101", "65"), ("{ raw: medfloat16 }", "1.5", "0ff0"),
    ])
  func wireNumbers(_ value: String, _ literal: String, _ hex: String) throws {
    let profile = try #require(Compilation(text: Sample.yaml(value: value)).profile)
    let characteristic = try #require(profile.services.first?.characteristics.first)
    var diagnostics = Diagnostics()
    let source = SourceFile(path: "value", text: literal)
    let node = try #require(YAMLReader.read(source, reporting: &diagnostics))
    var reader = LiteralReader(Interpreter(characteristic), form: .raw)
    #expect(reader.bytes(node).map { Hex.text($0) } == hex, "\(reader.diagnostics.sorted.map(\.message))")
  }

  @Test(
    "bits that nobody has named are printed as one number, and read back",
    arguments: [
      ("{ raw: uint8, bits: { 0: Lamp } }", "b1", #"{"Lamp":true,"unnamed":176}"#),
      ("{ raw: int8, bits: { 0: Lamp } }", "80", #"{"Lamp":false,"unnamed":128}"#),
      (
        "{ struct: [{ name: State, raw: uint16, bits: { 0: On, \"4-7\": reserved } }] }", "0100",
        #"{"State":{"On":true}}"#
      ),
      (
        "{ struct: [{ name: State, raw: uint16, bits: { 0: On, \"4-7\": reserved } }] }", "0081",
        #"{"State":{"On":false,"unnamed":33024}}"#
      ),
      (
        "{ struct: [{ name: Flags, raw: uint8, bits: { 0: There } }, { name: A, raw: uint8, when: There }] }", "8107",
        #"{"Flags":{"unnamed":128},"A":7}"#
      ),
    ])
  func unnamedBits(_ value: String, _ hex: String, _ json: String) throws {
    let profile = try #require(Compilation(text: Sample.yaml(value: value)).profile)
    let characteristic = try #require(profile.services.first?.characteristics.first)
    let interpreter = Interpreter(characteristic)
    let octets = try #require(Hex.bytes(hex))
    #expect(characteristic.layout.meaning(of: try interpreter.decode(octets)).json == json)
    var diagnostics = Diagnostics()
    let node = try #require(YAMLReader.read(SourceFile(path: "value", text: json), reporting: &diagnostics))
    var reader = LiteralReader(interpreter)
    #expect(reader.bytes(node).map { Hex.text($0) } == hex, "\(reader.diagnostics.sorted.map(\.message))")
  }
}
