import Testing

@testable import GATTSchema

@Suite("Unions")
struct UnionTests {
  @Test("have a tag of their own, that of a field, or the number of octets")
  func tags() throws {
    let alternatives = "[{ name: A, is: 1, raw: uint8 }]"
    let own = try Sample.characteristic(
      value: "{ union: uint16, endian: big, unknown: fail, alternatives: \(alternatives) }")
    guard case .union(let union) = own.layout, case .number(let tag) = union.tag else { throw Sample.NoStructure() }
    #expect(tag.scalar.description == "uint16" && tag.endian == .big && !union.keepsUnknown)
    let length = try Sample.characteristic(value: "{ union: length, alternatives: \(alternatives) }")
    guard case .union(let byLength) = length.layout else { throw Sample.NoStructure() }
    #expect(byLength.tag == .length && byLength.keepsUnknown)
    let structure = try Sample.structure(
      "{ name: State, raw: uint8, cases: { Idle: 0, Busy: 1 } }",
      "{ name: More, union: { field: State }, alternatives: [{ name: A, is: Busy, raw: uint8 }, { name: B, is: 0 }] }")
    let byField = try structure.union(1)
    #expect(byField.tag == .member(MemberReference(field: 0)))
    #expect(byField.alternatives.map(\.tags) == [NumberSet(1), NumberSet(0)])
    #expect(byField.identifier == "More" && byField.alternatives.map(\.identifier) == ["a", "b"])
  }

  @Test(
    "have alternatives of several tags, whose number stays a part of the value",
    arguments: [
      ("[1, 2, 4]", [1...2, 4...4]), ("{ from: 3, to: 8 }", [3...8]), ("{ from: 250 }", [250...255]),
      ("{ not: 0 }", [1...255]), ("{ not: [0, Busy, 255] }", [1...6, 8...254]),
      ("[Busy, { from: 9, to: Last }, 8]", [7...10]), ("[1]", [1...1]),
    ] as [(String, [ClosedRange<Int128>])])
  func several(_ tags: String, _ runs: [ClosedRange<Int128>]) throws {
    let structure = try Sample.structure(
      "{ name: State, raw: uint8, cases: { Idle: 0, Busy: 7, Last: 10 }, unknown: keep }",
      "{ name: More, union: State, alternatives: [{ name: A, is: \(tags), raw: uint8 }] }")
    let union = try structure.union(1)
    #expect(union.alternatives[0].tags.runs == runs)
    #expect(structure.fields[0].isDerived == union.hasOneTagEach)
  }

  @Test("are written with any of the tags of an alternative, and with no other")
  func severalWritten() throws {
    let characteristic = try Sample.characteristic(
      value: """
        { struct: [{ name: Kind, raw: uint8 }, { name: More, union: Kind, unknown: fail, alternatives: [ \
        { name: One, is: 1, raw: uint8 }, { name: Some, is: { from: 5, to: 9 }, raw: uint16 }] }] }
        """)
    let interpreter = Interpreter(characteristic)
    for octets in [[1, 2], [5, 1, 0], [9, 1, 0]] as [[UInt8]] {
      #expect(try interpreter.encode(interpreter.decode(octets)) == octets)
    }
    #expect(throws: ValueError.self) { try interpreter.decode([4, 1, 0]) }
    let other = RawValue.record([.numbers([.integer(4)]), .choice(1, .record([.numbers([.integer(1)])]))])
    #expect(throws: ValueError.self) { try interpreter.encode(other) }
    let program = try #require(characteristic.layout.program)
    #expect(ProgramText.lines(of: program, called: "Value").joined().contains("5…9, Some:"))
  }

  @Test("have alternatives of one value, of several, or of none")
  func alternatives() throws {
    let layout = try Sample.characteristic(
      value: """
        {
          union: uint8, alternatives: [
            { name: Power Off, is: 0x22, answers: [] }, { name: Level, is: 2, raw: uint16, unit: "%" },
            { name: Many, is: 3, struct: [{ name: X, raw: uint8 }, { name: Y, raw: uint8 }], description: Two numbers },
            { name: Samples, is: 4, raw: uint16, repeat: rest }, { name: When, is: 5, type: date-time } ] }
        """
    ).layout
    guard case .union(let union) = layout else { throw Sample.NoStructure() }
    #expect(
      union.alternatives.map { $0.structure.fields.map(\.name) } == [[], ["Level"], ["X", "Y"], ["Samples"], ["When"]])
    #expect(union.alternatives.map(\.structure.identifier) == ["PowerOff", "Level", "Many", "Samples", "When"])
    #expect(union.alternatives[2].description == "Two numbers")
    #expect(union.alternatives[3].structure.fields[0].repetition == .rest)
  }

  @Test(
    "keep what they do not know where they can",
    arguments: [
      (["{ name: A, union: uint8, alternatives: [{ name: B, is: 1 }] }"], true),
      (["{ name: A, union: uint8, unknown: fail, alternatives: [{ name: B, is: 1 }] }"], false),
      (["{ name: A, union: uint8, alternatives: [{ name: B, is: 1 }] }", "{ name: C, raw: uint8 }"], false),
      (["{ name: A, union: uint8, length: 4, alternatives: [{ name: B, is: 1 }] }", "{ name: C, raw: uint8 }"], true),
      (["{ name: A, union: uint8, alternatives: [{ name: B, is: 1 }], repeat: rest }"], true),
      (["{ name: A, union: uint8, alternatives: [{ name: B, is: 1 }], repeat: 2 }"], false),
      (["{ name: A, type: Choice, repeat: rest }"], true),
      (["{ name: A, type: Choice }"], true),
      (["{ name: A, type: Choice }", "{ name: C, raw: uint8 }"], false),
      (["{ name: A, type: Choice, length: { prefix: uint8 } }", "{ name: C, raw: uint8 }"], true),
    ])
  func unknown(_ fields: [String], _ keeps: Bool) throws {
    let lines = fields.map { "\n            - \($0)" }.joined()
    let characteristic = try Sample.characteristic(
      value: "\n          struct:" + lines,
      head: "types: { Choice: { union: uint8, alternatives: [{ name: B, is: 1 }] } }\nx-a: 0")
    guard case .structure(let structure) = characteristic.layout else { throw Sample.NoStructure() }
    #expect(try structure.union(0).keepsUnknown == keeps)
  }

  @Test("know nothing unknown where every tag has an alternative")
  func exhaustive() throws {
    let structure = try Sample.structure(
      "{ name: Flags, raw: uint8, bits: { 0: Wide } }",
      "{ name: A, union: { field: Wide }, alternatives: [{ name: B, is: 0, raw: uint8 }, { name: C, is: 1, raw: uint16 }] }"
    )
    #expect(try !structure.union(1).keepsUnknown)
  }

  @Test(
    "cannot be told apart by what tells nothing",
    arguments: [
      ("{ union: float32, alternatives: [{ name: A, is: 1 }] }", ["unknown-word"]),
      ("{ union: uint8 }", ["missing-key"]), ("{ union: uint8, alternatives: [] }", ["empty-names"]),
      ("{ union: uint8, alternatives: [{ name: A }] }", ["missing-key"]),
      ("{ union: uint8, alternatives: [{ name: A, is: 256 }] }", ["case-out-of-range"]),
      ("{ union: length, alternatives: [{ name: A, is: 513 }] }", ["case-out-of-range"]),
      ("{ union: uint8, alternatives: [{ name: A, is: Busy }] }", ["unknown-reference"]),
      ("{ union: { field: X }, alternatives: [{ name: A, is: 1 }] }", ["unknown-reference"]),
      ("{ union: uint8, alternatives: [{ name: A, is: 1 }, { name: B, is: 1 }] }", ["duplicate-tag"]),
      ("{ union: uint8, alternatives: [{ name: A, is: [1, 2] }] }", ["bad-count"]),
      ("{ union: uint8, alternatives: [{ name: A, is: { not: 0 } }] }", ["bad-count"]),
      ("{ union: length, alternatives: [{ name: A, is: { from: 4, to: 3 }, bytes: rest }] }", ["bad-count"]),
      ("{ union: length, alternatives: [{ name: A, is: { from: 4, to: 9 }, raw: uint8 }] }", ["length-mismatch"]),
      ("{ union: length, alternatives: [{ name: A, is: [1, { not: 1 }] }, { name: B, is: 3 }] }", ["duplicate-tag"]),
      ("{ union: length, alternatives: [{ name: A, is: { not: 1, to: 3 } }] }", ["inapplicable-key"]),
      ("{ union: length, alternatives: [{ name: A, is: { to: 3 } }] }", ["value-kind"]),
      (
        "{ union: uint8, alternatives: [{ name: A, is: 1 }, { name: a, is: 2 }] }",
        ["identifier-collision", "identifier-collision"]
      ),
      ("{ union: uint8, alternatives: [{ name: Unknown, is: 1 }] }", ["identifier-collision"]),
      ("{ union: uint8, alternatives: [{ name: A, is: 1, raw: uint8, bytes: 2 }] }", ["value-kind"]),
      ("{ union: uint8, alternatives: [{ name: A, is: 1, unit: g }] }", ["inapplicable-key"]),
      (
        "{ union: uint8, alternatives: [{ name: A, is: 1, struct: [{ name: B, raw: uint8 }], unit: g }] }",
        ["inapplicable-key"]
      ),
    ])
  func mistakes(_ value: String, _ rules: [String]) {
    #expect(Compilation(text: Sample.yaml(value: value)).errors == rules)
  }
}
