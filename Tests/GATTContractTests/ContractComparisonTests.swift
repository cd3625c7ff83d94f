import GATTContract
import GATTSchema
import Testing

@Suite("What a change of a schema does")
struct ContractComparisonTests {
  @Test("what only reads differently in YAML is no change of the wire, of JSON or of Swift", arguments: Rewriting.all)
  func rewriting(_ rewriting: Rewriting) throws {
    let changes = try Self.changes(rewriting.old, rewriting.new)
    #expect(changes.isEmpty, "\(ContractRuleTests.text(changes))")
  }

  @Test("a value that moves into `types` is no change of the wire")
  func types() throws {
    let changes = try Self.changes(
      Self.profile(value: "{ struct: [{ name: Level, raw: uint8, unit: \"%\" }, { name: Age, raw: uint16 }] }"),
      Self.profile(
        value: "Report",
        types: """
          types:
            Report:
              struct:
                - { name: Level, raw: uint8, unit: "%" }
                - { name: Age, raw: uint16 }

          """))
    #expect(!changes.contains { $0.category == .wire }, "\(ContractRuleTests.text(changes))")
  }

  @Test("fields of an alternative that move into `types` are another Swift type, and nothing else")
  func alternatives() throws {
    let fields = "[{ name: Level, raw: uint8, unit: \"%\" }, { name: Age, raw: uint16 }]"
    func value(_ fields: String) -> String {
      """
      { union: uint8, alternatives: [{ name: Report, is: 1, \(fields) }, { name: Erase, is: 2, \(fields) }] }
      """
    }
    let changes = try Self.changes(
      Self.profile(value: value("struct: \(fields)")),
      Self.profile(value: value("type: Reading"), types: "types: { Reading: { struct: \(fields) } }\n"))
    #expect(
      changes.map(\.rule) == ["swift-type-changed", "swift-type-changed"], "\(ContractRuleTests.text(changes))")
    let other = try Self.wire(
      value("struct: \(fields)"), value("struct: [{ name: Level, raw: uint8 }, { name: Age, raw: uint32 }]"))
    let typed = try Self.changes(
      Self.profile(value: value("struct: \(fields)")),
      Self.profile(
        value: value("type: Reading"),
        types: "types: { Reading: { struct: [{ name: Level, raw: uint8 }, { name: Age, raw: uint32 }] } }\n"))
    #expect(typed.filter { $0.category == .wire }.map(\.message) == other.map(\.message))
  }

  @Test("names are no change of the wire, and one of JSON and of Swift")
  func names() throws {
    let changes = try Self.changes(
      Self.profile(value: "{ struct: [{ name: Level, raw: uint8 }, { name: Age, raw: uint16 }] }"),
      Self.profile(value: "{ struct: [{ name: Charge, raw: uint8 }, { name: Age, raw: uint16 }] }"))
    #expect(changes.map(\.rule) == ["json-name-changed", "swift-name-changed"], "\(ContractRuleTests.text(changes))")
  }

  @Test("a field between others is one finding, not one for each field that moves")
  func insertion() throws {
    let changes = try Self.wire(
      "{ struct: [{ name: A, raw: uint8 }, { name: B, raw: uint16 }, { name: C, raw: uint32 }] }",
      "{ struct: [{ name: A, raw: uint8 }, { name: X, raw: uint24 }, { name: B, raw: uint16 }, { name: C, raw: uint32 }] }"
    )
    #expect(changes.map(\.rule) == ["field-inserted"], "\(ContractRuleTests.text(changes))")
    #expect(changes.first?.path.hasSuffix("octet 1") == true)
  }

  @Test(
    "another marker is refused by who knows the old one, whether or not it is as long",
    arguments: ["55 AB", "55 AA EB"])
  func marker(_ new: String) throws {
    func value(_ marker: String) -> String { "{ struct: [{ marker: \(marker) }, { name: A, raw: uint8 }] }" }
    let changes = try Self.wire(value("55 AA"), value(new))
    #expect(changes.contains { $0.rule == "constant-changed" }, "\(ContractRuleTests.text(changes))")
    #expect(changes.allSatisfy { $0.impact.oldClient == .error }, "\(ContractRuleTests.text(changes))")
    #expect(try Self.wire(value("55 AA"), value("0x55aa")).isEmpty)
  }

  @Test("octets that show a change are read as people read them")
  func witness() throws {
    let changes = try Self.wire("{ raw: uint16, scale: 0.01, unit: °C }", "{ raw: uint16, scale: 0.001, unit: °C }")
    #expect(changes.map { $0.witness?.description } == ["66 08 was 21.5 °C, is now 2.15 °C"])
  }

  @Test(
    "how serious a change is follows from the schema of who reads",
    arguments: [
      (
        "{ raw: uint8, cases: { A: 0 }, unknown: keep }", "{ raw: uint8, cases: { A: 0, B: 1 }, unknown: fail }",
        Severity.note
      ),
      (
        "{ raw: uint8, cases: { A: 0 }, unknown: fail }", "{ raw: uint8, cases: { A: 0, B: 1 }, unknown: keep }", .error
      ),
      ("{ raw: uint8, max: 10, out-of-range: keep }", "{ raw: uint8, max: 20 }", .note),
      ("{ raw: uint8, max: 10 }", "{ raw: uint8, max: 20, out-of-range: keep }", .error),
    ])
  func severity(_ old: String, _ new: String, _ expected: Severity) throws {
    let rules = ["case-added", "range-widened"]
    let found = try Self.wire(old, new).filter { rules.contains($0.rule) }
    #expect(found.map(\.impact.oldClient) == [expected], "\(ContractRuleTests.text(found))")
  }

  @Test("what a client writes is read by the device, so that the directions are the other way round")
  func requests() throws {
    func profile(_ max: Int) -> String {
      Self.profile(properties: "write", value: "{ raw: uint8, max: \(max) }")
    }
    let narrowed = try Self.changes(profile(20), profile(10)).filter { $0.rule == "range-narrowed" }
    #expect(narrowed.map(\.impact) == [Impact(oldClient: .error, newClient: .note)])
    let widened = try Self.changes(profile(10), profile(20)).filter { $0.rule == "range-widened" }
    #expect(widened.map(\.impact) == [Impact(oldClient: .note, newClient: .error)])
  }

  @Test("a field that comes with a bit without a meaning is safe for who knows the bit")
  func conditional() throws {
    let changes = try Self.wire(
      "{ struct: [{ name: Flags, raw: uint8, bits: { 0: Wide } }, { name: A, raw: uint8 }] }",
      "{ struct: [{ name: Flags, raw: uint8, bits: { 0: Wide, 1: More } }, { name: A, raw: uint8 }, { name: B, raw: uint8, when: More }] }"
    )
    let appended = changes.filter { $0.rule == "field-appended" }
    #expect(
      appended.map(\.impact) == [Impact(oldClient: .error, newClient: .note)], "\(ContractRuleTests.text(changes))")
  }

  @Test("a change stands at its key, and what is gone at what is left beside it")
  func places() throws {
    let changes = try Self.changes(
      Self.profile(
        value:
          "\n          struct:\n            - name: A\n              raw: uint8\n            - name: B\n              raw: uint8"
      ),
      Self.profile(value: "\n          struct:\n            - name: A\n              raw: uint8"))
    let removed = try #require(changes.first { $0.rule == "last-field-removed" })
    #expect(removed.places.old.range.start.line == 14)
    #expect(removed.places.new.range.start.line == 12)
    let scaled = try Self.wire("{ raw: uint8, scale: 1 }", "{ raw: uint8, scale: 2 }")
    #expect(scaled.first?.places.new.range.start.column == 30)
  }

  @Test(
    "JSON is compared member by member: what readers of the old and of the new schema refuse",
    arguments: [
      JSONChange("string", "integer", "field-kind-changed", .breaks),
      JSONChange("integer", "number", "field-kind-changed", Impact(oldClient: .error)),
      JSONChange("number", "integer", "field-kind-changed", Impact(newClient: .error)),
      JSONChange("any", "bool", "field-kind-changed", Impact(newClient: .error)),
      JSONChange("list, items: { type: string }", "list, items: { type: bool }", "field-kind-changed", .breaks),
      JSONChange("string, optional: true", "string", "presence-changed", Impact(newClient: .error)),
      JSONChange("string", "string, optional: true", "presence-changed", Impact(oldClient: .error)),
      JSONChange("object, unknown: keep", "object, unknown: fail", "tolerance-removed", Impact(newClient: .warning)),
      JSONChange("object, unknown: fail", "object, unknown: keep", "tolerance-added", Impact(oldClient: .warning)),
      JSONChange(
        "object, unknown: fail, members: []", "object, unknown: fail, members: [{ name: up, type: bool }]",
        "json-member-added", .breaks),
      JSONChange(
        "object", "object, members: [{ name: up, type: bool }]", "json-member-added", Impact(newClient: .error)),
      JSONChange(
        "object, members: [{ name: up, type: bool, optional: true }]", "object", "json-member-removed", .none),
    ])
  func json(_ change: JSONChange) throws {
    let changes = try Self.wire(change.files.old, change.files.new)
    #expect(changes.map(\.rule) == [change.rule], "\(ContractRuleTests.text(changes))")
    #expect(changes.map(\.impact) == [change.impact], "\(ContractRuleTests.text(changes))")
    #expect(changes.first?.path.contains(" port") == true)
    #expect(changes.allSatisfy { $0.impact == .none || $0.witness != nil }, "\(ContractRuleTests.text(changes))")
    #expect(changes.first?.places.new.range.start.line == 10)
  }

  /// A change of the type of a member of JSON.
  struct JSONChange: CustomTestStringConvertible {
    var files: Both<String>
    var rule: String
    var impact: Impact
    var testDescription: String

    init(_ old: String, _ new: String, _ rule: String, _ impact: Impact) {
      files = Both(old, new).map { "{ json: { type: object, members: [{ name: port, type: \($0) }] } }" }
      (self.rule, self.impact, testDescription) = (rule, impact, "\(old) → \(new)")
    }
  }

  @Test("text that becomes JSON is another kind of value")
  func textAsJSON() throws {
    let changes = try Self.wire("{ string: utf8 }", "{ json: { type: any } }")
    #expect(changes.map(\.rule) == ["field-kind-changed"], "\(ContractRuleTests.text(changes))")
  }

  @Test("the Swift of JSON is its properties, and their types")
  func jsonInSwift() throws {
    let changes = try Self.changes(
      Self.profile(value: "{ json: { type: object, members: [{ name: port, type: integer }] } }"),
      Self.profile(
        value:
          "{ json: { type: object, members: [{ name: port, type: integer, identifier: socket, optional: true }] } }"))
    let rules = changes.filter { $0.category == .source }.map(\.rule)
    #expect(rules == ["swift-name-changed", "swift-type-changed"], "\(ContractRuleTests.text(changes))")
  }

  @Test("a profile promises what it promised")
  func itself() throws {
    for rule in ContractRuleCatalog.all {
      let contracts = try #require(rule.breaking.contracts)
      #expect(ContractComparison.changes(from: contracts.old, to: contracts.old).isEmpty)
      #expect(ContractComparison.changes(from: contracts.new, to: contracts.new).isEmpty)
    }
  }

  /// One schema, written in two ways.
  struct Rewriting: CustomTestStringConvertible {
    var testDescription: String
    var old: String
    var new: String

    static let all = [
      value("a fraction for a decimal", "{ raw: int16, scale: 0.01 }", "{ raw: int16, scale: 1/100 }"),
      value("quotes", "{ raw: uint8, unit: \"%\" }", "{ \"raw\": 'uint8', unit: '%' }"),
      value("the order of keys", "{ raw: uint8, unit: \"%\", max: 100 }", "{ max: 100, unit: \"%\", raw: uint8 }"),
      value("hexadecimal", "{ raw: uint8, cases: { A: 16 } }", "{ raw: uint8, cases: { A: 0x10 } }"),
      value("a value for a name", "{ raw: uint8, cases: { A: 1 } }", "{ raw: uint8, cases: { 1: A } }"),
      value("the byte order that there is anyhow", "{ raw: uint16 }", "{ raw: uint16, endian: little }"),
      Rewriting(
        testDescription: "a long UUID", old: profile(uuid: "2A19"),
        new: profile(uuid: "00002a19-0000-1000-8000-00805f9b34fb")),
    ]

    private static func value(_ name: String, _ old: String, _ new: String) -> Rewriting {
      Rewriting(testDescription: name, old: profile(value: old), new: profile(value: new))
    }
  }

  static func profile(
    uuid: String = "F101", properties: String = "read, notify", value: String = "{ raw: uint8 }", types: String = ""
  ) -> String {
    """
    gatt: 1
    name: Sensor
    \(types)services:
      - name: Climate
        uuid: F100
        characteristics:
          - name: Reading
            uuid: \(uuid)
            properties: [\(properties)]
            value: \(value)

    """
  }

  static func changes(_ old: String, _ new: String) throws -> [ContractChange] {
    let contracts = try [old, new].map { text in
      let compilation = Compilation(SourceFile(path: "sensor.gatt.yaml", text: text))
      let profile = try #require(
        compilation.profile, "\(compilation.diagnostics.map { $0.text(path: "sensor") }.joined(separator: "\n"))")
      return Contract(profile)
    }
    return ContractComparison.changes(from: contracts[0], to: contracts[1])
  }

  private static func wire(_ old: String, _ new: String) throws -> [ContractChange] {
    try changes(profile(value: old), profile(value: new)).filter { $0.category == .wire }
  }
}
