import GATTSchema
import Testing

@Suite("A scalar is read by the type its place expects")
struct ScalarReadingTests {
  private static let odd = [
    "No", "on", "0x10", "1e3", "180F", "12:34:56", "0o17", "1_000", ".inf", "Null", "01", "=", "y",
  ]

  @Test("as a name it is text", arguments: odd)
  func names(_ text: String) throws {
    let yaml = Sample.yaml(value: "{ raw: uint8, cases: { \(text): 5 } }", more: "initial: \(text)")
      .replacing("name: Room", with: "name: \(text)")
    let compilation = Compilation(text: yaml)
    let complaints = compilation.diagnostics.map(\.rule)
    #expect(complaints.allSatisfy { $0 == "no-identifier" }, "\(compilation.findings)")
    guard complaints.isEmpty else { return }
    let service = try #require(compilation.profile?.services.first)
    #expect(service.name == text)
    #expect(service.characteristics.first?.initial == [5])
  }

  @Test(
    "as a UUID it is digits",
    arguments: [
      ("180F", "180F"), ("1e30", "1E30"), ("0x10", nil), ("0010", "0010"), ("1e3", nil), ("No", nil), ("12:34:56", nil),
      ("0x180f", "180F"), ("\"2A19\"", "2A19"), ("00002a19", "2A19"),
    ] as [(String, String?)])
  func uuids(_ text: String, _ uuid: String?) {
    let yaml = Sample.yaml(value: "{ raw: uint8 }").replacing("F000AA01-0451-4000-B000-000000000000", with: text)
    let compilation = Compilation(text: yaml)
    #expect(compilation.profile?.services.first?.characteristics.first?.uuid.description == uuid)
    #expect((uuid == nil) == compilation.diagnostics.contains { $0.rule == "bad-uuid" }, "\(compilation.findings)")
  }

  @Test(
    "as a whole number it is decimal, hexadecimal or binary, and nothing else",
    arguments: [
      ("16", 16), ("0x10", 16), ("0X1f", 31), ("0b101", 5), ("010", 10), ("1e3", nil), ("No", nil), ("1_000", nil),
      ("12:34:56", nil), ("0o17", nil), ("1.0", nil), ("+1", nil), ("0x", nil), ("\"-\"", nil), ("0x-1", nil),
      ("１", nil),
      ("\"16\"", 16), ("18446744073709551616", nil), ("0b" + String(repeating: "1", count: 70), nil), ("--1", nil),
    ] as [(String, Int?)])
  func wholeNumbers(_ text: String, _ number: Int?) {
    let compilation = Compilation(text: Sample.yaml(value: "{ array: uint8, count: \(text) }"))
    guard case .numbers(let numbers)? = compilation.profile?.services.first?.characteristics.first?.layout else {
      #expect(number == nil && compilation.diagnostics.map(\.rule) == ["wrong-type"], "\(compilation.findings)")
      return
    }
    #expect(numbers.runs.map(\.count) == [number])
  }

  @Test(
    "as a number it is exact",
    arguments: [
      ("1e3", "1000"), ("0.01", "1/100"), ("-1/64", "-1/64"), ("175.72/65536", "4393/1638400"), ("2.50", "5/2"),
      ("0x10", nil), ("No", nil), (".inf", nil), ("12:34:56", nil), ("1_000", nil), ("1e", nil), ("1/2/3", nil),
      ("2^-9223372036854775808", nil),
    ] as [(String, String?)])
  func numbers(_ text: String, _ number: String?) {
    let compilation = Compilation(text: Sample.yaml(value: "{ raw: uint8, scale: \(text) }"))
    let layout = compilation.profile?.services.first?.characteristics.first?.layout
    guard let quantity = layout?.number?.quantity else {
      #expect(number == nil && compilation.diagnostics.map(\.rule) == ["bad-number"], "\(compilation.findings)")
      return
    }
    #expect(quantity.scale.description == number)
  }

  @Test("as a scale it is exact with the parts of a fraction, or refused")
  func fraction() {
    let value = "{ raw: uint32, scale: 1e-10, unit: m, fraction: { raw: uint32, of: 1000000000 } }"
    let compilation = Compilation(text: Sample.yaml(value: value))
    #expect(compilation.diagnostics.map(\.rule) == ["bad-number"], "\(compilation.findings)")
    #expect(compilation.profile == nil)
  }

  @Test(
    "as octets it is pairs of hexadecimal digits",
    arguments: [
      ("10", [0x10]), ("\"1e 30\"", [0x1E, 0x30]), ("0x1e30", [0x1E, 0x30]), ("12:34", [0x12, 0x34]), ("1e3", nil),
      ("\"\"", []), ("No", nil), ("on", nil), ("0x", []),
    ] as [(String, [UInt8]?)])
  func octets(_ text: String, _ bytes: [UInt8]?) {
    let yaml = Sample.yaml(value: "{ array: uint8 }", more: "initial: { hex: \(text) }")
    let compilation = Compilation(text: yaml)
    #expect(compilation.profile?.services.first?.characteristics.first?.initial == bytes, "\(compilation.findings)")
    #expect((bytes == nil) == compilation.diagnostics.contains { $0.rule == "bad-hex" }, "\(compilation.findings)")
  }

  @Test("as a word it is one of the words, in just that case", arguments: ["On", "no", "LITTLE", "Big", "", "~"])
  func words(_ text: String) {
    let rules = Compilation(text: Sample.yaml(value: "{ raw: uint16, endian: \(text) }")).diagnostics.map(\.rule)
    #expect(rules == [text.isEmpty || text == "~" ? "wrong-type" : "unknown-word"])
  }

  @Test("a key that begins with x- is left alone, a name that does is a name")
  func ownKeys() throws {
    let yaml = Sample.yaml(
      value: "{ raw: uint8, x-note: [1], cases: { x-axis: 0 } }", more: "x-note: { a: b }\ninitial: x-axis",
      head: "x-note: ~")
    let compilation = Compilation(text: yaml)
    #expect(compilation.diagnostics.isEmpty, "\(compilation.findings)")
    #expect(compilation.profile?.services.first?.characteristics.first?.initial == [0])
  }

  @Test("one mistake hides no other")
  func allMistakes() {
    let yaml = """
      gatt: 3
      endian: middle
      services:
        - name: Room
          uuid: 12
          characteristics:
            - { name: A, uuid: 1234, properties: [raed], value: { raw: uint99 } }
            - { name: B, uuid: 1235, properties: [read], value: { raw: uint8, unit: "" } }

      """
    let rules = Compilation(text: yaml).diagnostics.map(\.rule)
    #expect(
      rules == [
        "missing-key", "unknown-version", "unknown-word", "bad-uuid", "unknown-word", "unknown-word", "wrong-type",
      ])
  }
}
